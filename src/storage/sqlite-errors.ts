/** Explains errors of SQLite that are the fault of the disk or of other programs, not of a request or a file. */
import { dirname } from 'node:path';
import { AppError } from '../model/error.js';

interface SqliteError {
  readonly message?: string;
  /** The name of SQLite's extended error code. Errors of some calls of the driver have only a message. */
  readonly sqliteCodeName?: string;
}

/** SQLite's codes for a full disk: of the database itself, and of its shared-memory file. */
const FULL_CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/** SQLite cannot read or write its files, for example over a quota, on a damaged disk or without permissions. */
const DISK_CODES = /^SQLITE_(?:IOERR|CORRUPT|READONLY|CANTOPEN|NOTADB|PERM|AUTH|PROTOCOL|NOLFS|NOMEM)/;
const DISK_MESSAGES =
  /^(?:Failed to open database: )?(?:disk I\/O error|attempt to write a readonly database|unable to open database file|database disk image is malformed|malformed database schema|file is not a database|access permission denied|locking protocol|out of memory)/;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && /database (?:table )?is (?:locked|busy)/i.test(error.message);
}

export function isFull(error: unknown): boolean {
  const { sqliteCodeName = '', message } = (error ?? {}) as SqliteError;
  return FULL_CODES.has(sqliteCodeName) || message === 'database or disk is full';
}

function diskFull(file: string, cause: unknown): AppError {
  return new AppError(
    'storage.full',
    `The disk that holds ${dirname(file)} is full: make room and try again. Unfinished changes were rolled back.`,
    { cause },
  );
}

/** Returns a storage error if the disk or another program is at fault, and all other errors unchanged. */
export function explained(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (isFull(error)) return diskFull(file, error);
  if (isBusy(error)) {
    const text = `Another program has locked the database ${file}: try again when it has ended.`;
    return new AppError('storage.busy', text, { cause: error });
  }
  const { sqliteCodeName = '' } = error as SqliteError;
  if (DISK_CODES.test(sqliteCodeName) || DISK_MESSAGES.test(error.message)) return failed(file, error.message, error);
  const text = OTHER_TABLES.find(([messages]) => messages.test(error.message))?.[1](file, error.message);
  return text === undefined ? error : new AppError('storage.incomplete', text, { cause: error });
}

/** Errors of tables that are missing or have another form. */
const OTHER_TABLES: readonly [messages: RegExp, text: (file: string, why: string) => string][] = [
  [
    /^no such table/,
    (file, why) => `Tables of Tallyglot are missing in ${file} (${why}): restore a backup, and restart the server.`,
  ],
  [
    /^no such column|^table \S+ has (?:no column named|\d+ columns? but \d+ values)/,
    (file, why) =>
      `Tables in ${file} do not have the form that this version needs (${why}): if another version has changed them, ` +
      'upgrade this one. Otherwise restore a backup.',
  ],
];

export function failed(file: string, why: string, cause: unknown): AppError {
  return new AppError(
    'storage.failed',
    `Cannot use the database ${file}: ${why}. Check its disk, its permissions and the limits of the process.`,
    { cause },
  );
}
