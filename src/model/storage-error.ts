/** Messages for users when the database fails for a reason that is not the fault of a request or a file. */
import { AppError } from './error.js';

export interface Unavailable {
  readonly message: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number;
}

const FULL: Unavailable = {
  message: 'The disk of the database is full. Nothing was changed. Try again when there is free space.',
  retryAfter: 60,
};
const OUT_OF_REACH: Unavailable = {
  message: 'The database is busy or out of reach. Try again in a few seconds.',
  retryAfter: 5,
};

export function isStorageError({ code }: AppError): boolean {
  return code.startsWith('storage.');
}

/** Undefined for other errors. Only the log and the terminal may show the error itself: it names folders and hosts. */
export function unavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof AppError && isStorageError(error))) return undefined;
  return error.code === 'storage.full' ? FULL : OUT_OF_REACH;
}
