/** What people are told when the database cannot do its work, which is no fault of a request or a file. */
import { AppError } from './error.js';

export interface Unavailable {
  readonly message: string;
  /** When to try again, in seconds. */
  readonly retryAfter: number;
}

const FULL: Unavailable = {
  message: 'The disk of the database is full, and nothing was changed. Try again when there is room.',
  retryAfter: 60,
};
const OUT_OF_REACH: Unavailable = {
  message: 'The database is busy or out of reach. Try again in a few seconds.',
  retryAfter: 5,
};

export function isStorageError({ code }: AppError): boolean {
  return code.startsWith('storage.');
}

/** Undefined for other errors. The errors themselves name folders and addresses, which are for the log and the terminal. */
export function unavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof AppError && isStorageError(error))) return undefined;
  return error.code === 'storage.full' ? FULL : OUT_OF_REACH;
}
