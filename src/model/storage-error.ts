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

const FAILED: Unavailable = {
  code: 'unavailable',
  message: 'The database cannot read or write its files. Nothing was changed. An administrator must look at its disk.',
  retryAfter: 60,
};
const NO_MEMORY: Unavailable = {
  code: 'unavailable',
  message: 'The database has no memory left. Nothing was changed. Try again in a minute.',
  retryAfter: 60,
};
const NO_CONNECTION: Unavailable = {
  code: 'unavailable',
  message: 'The database accepts no more connections. Nothing was changed. Try again in a few seconds.',
  retryAfter: 5,
};
const CANCELLED: Unavailable = {
  code: 'unavailable',
  message: 'The database cancelled the work because it took too long. Nothing was changed. Try again in a minute.',
  retryAfter: 60,
};
const REFUSES_WRITES: Unavailable = {
  code: 'unavailable',
  message:
    'The database refuses all changes: it is a standby, or it is set to read-only. Nothing was changed. If this does not ' +
    'end soon, an administrator must give this server the address of a database that accepts changes.',
  retryAfter: 10,
};
const REFUSED: Unavailable = {
  code: 'unavailable',
  message:
    'The database refuses this server: its user, password, rights or the name of the database are wrong. An ' +
    'administrator must correct them.',
  retryAfter: 60,
};
const INCOMPLETE: Unavailable = {
  code: 'unavailable',
  message:
    'Tables of the database are missing or have another form. Nothing was changed. An administrator must restore a backup, or ' +
    'upgrade this server.',
  retryAfter: 60,
};
const OTHER_SCHEMA: Unavailable = {
  code: 'unavailable',
  message:
    'Another version of Tallyglot has changed the database. Nothing was changed by this request. An administrator must ' +
    'restart this server, with the new version.',
  retryAfter: 60,
};
const READ_ONLY: Unavailable = {
  code: 'unavailable',
  message: 'This server can only be read: its store is read-only. Nothing was changed.',
  retryAfter: 3600,
};
const REMOVED: Unavailable = {
  code: 'unavailable',
  message: 'The data folder of the server was removed. Nothing was changed. An administrator must restore it.',
  retryAfter: 60,
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

const MESSAGES: Readonly<Record<string, Unavailable>> = {
  'storage.full': FULL,
  'storage.read-only': READ_ONLY,
  'storage.removed': REMOVED,
  'storage.failed': FAILED,
  'storage.memory': NO_MEMORY,
  'storage.no-connection': NO_CONNECTION,
  'storage.cancelled': CANCELLED,
  'storage.refuses-writes': REFUSES_WRITES,
  'storage.refused': REFUSED,
  'storage.incomplete': INCOMPLETE,
  'storage.newer-schema': OTHER_SCHEMA,
  'storage.older-schema': OTHER_SCHEMA,
  [OUTCOME_UNKNOWN_CODE]: OUTCOME_UNKNOWN,
};

/** The code of the error if another process has taken over the work. */
export const LEASE_LOST_CODE = 'storage.lease-lost';

export function isLeaseLost(error: unknown): boolean {
  return error instanceof AppError && error.code === LEASE_LOST_CODE;
}

export function isStorageError({ code }: AppError): boolean {
  return code.startsWith('storage.');
}

/** Undefined for other errors. Only the log and the terminal may show the error itself: it names folders and hosts. */
export function unavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof AppError && isStorageError(error))) return undefined;
  return MESSAGES[error.code] ?? OUT_OF_REACH;
}

/** Why the database fails, in sentences without folders and hosts. Undefined if only a retry can help. */
export function knownCause(error: unknown): string | undefined {
  const known = unavailable(error);
  return known === OUT_OF_REACH || known === OUTCOME_UNKNOWN ? undefined : known?.message;
}
