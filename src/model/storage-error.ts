/** Messages for users when the database fails for a reason that is not the fault of a request or a file. */
import { AppError } from './error.js';

export interface Unavailable {
  /** The error code for clients of the API. */
  readonly code: 'unavailable' | 'outcome_unknown';
  readonly message: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number;
}

const FULL: Unavailable = {
  code: 'unavailable',
  message: 'The disk of the database is full. Nothing was changed. Try again when there is free space.',
  retryAfter: 60,
};
const OUT_OF_REACH: Unavailable = {
  code: 'unavailable',
  message: 'The database is busy or out of reach. Try again in a few seconds.',
  retryAfter: 5,
};

const OUTCOME_UNKNOWN: Unavailable = {
  code: 'outcome_unknown',
  message:
    'The connection to the database was lost while the change was being stored. It may be stored or not: check before ' +
    'you send the change again.',
  retryAfter: 5,
};

/** All other storage errors mean that nothing was changed. */
export const OUTCOME_UNKNOWN_CODE = 'storage.outcome-unknown';

export function isStorageError({ code }: AppError): boolean {
  return code.startsWith('storage.');
}

/** Undefined for other errors. Only the log and the terminal may show the error itself: it names folders and hosts. */
export function unavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof AppError && isStorageError(error))) return undefined;
  if (error.code === OUTCOME_UNKNOWN_CODE) return OUTCOME_UNKNOWN;
  return error.code === 'storage.full' ? FULL : OUT_OF_REACH;
}
