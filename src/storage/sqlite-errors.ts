/** Explains errors of SQLite that are the fault of the disk, not of a request or a file. */
import { dirname } from 'node:path';
import { AppError } from '../model/error.js';

/** SQLite's codes for a full disk: of the database itself, and of its shared-memory file. */
const FULL_CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/** SQLite's messages if it cannot read or write its files, for example over a quota or on a damaged disk. */
const DISK_MESSAGES =
  /^(disk I\/O error|attempt to write a readonly database|unable to open database file|database disk image is malformed)/;

/** Errors of some calls of the driver have no code name, only the message of SQLite. */
export function isFull(error: unknown): boolean {
  const { sqliteCodeName = '', message } = (error ?? {}) as { sqliteCodeName?: string; message?: string };
  return FULL_CODES.has(sqliteCodeName) || message === 'database or disk is full';
}

export function diskFull(file: string, cause: unknown): AppError {
  return new AppError(
    'storage.full',
    `The disk that holds ${dirname(file)} is full: make room and try again. Unfinished changes were rolled back.`,
    { cause },
  );
}

/** Returns a storage error if the disk failed, and all other errors unchanged. */
export function explained(file: string, error: unknown): unknown {
  if (isFull(error)) return diskFull(file, error);
  const message = error instanceof Error && !(error instanceof AppError) ? error.message : '';
  if (!DISK_MESSAGES.test(message)) return error;
  return new AppError(
    'storage.failed',
    `Cannot use the database ${file}: ${message}. Check its disk, its permissions and the limits of the process.`,
    { cause: error },
  );
}
