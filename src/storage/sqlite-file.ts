/** Looks at the files of an embedded database: whether they can be written, and whether they are still the opened ones. */
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../model/error.js';
import { failed } from './sqlite-errors.js';

/**
 * Whether the database exists. Throws if this user cannot read the database, or cannot find out whether it exists: it must
 * not be taken for a missing one.
 */
export function isDatabase(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new AppError(
      'storage.unreadable',
      `Cannot read the store ${file} (${code}): run the command as the user of the server, or choose another folder with --data.`,
      { cause: error },
    );
  }
}

/**
 * Whether the database exists and cannot be written. A database in WAL mode needs a writable folder too. Root may write
 * everything, so a file or folder without any write permission counts as read-only for root as well.
 */
export function isReadOnlyFile(file: string): boolean {
  if (!isDatabase(file)) return false;
  return [file, dirname(file)].some((path) => {
    if ((statSync(path).mode & 0o222) === 0) return true;
    try {
      accessSync(path, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
}

/**
 * The address that opens a read-only database. Without `immutable`, SQLite would have to create files next to it. A
 * process that stopped without closing the database leaves changes in the WAL file, which `immutable` would ignore.
 */
export function readOnlyAddress(file: string): string {
  const wal = statSync(logOf(file), { throwIfNoEntry: false });
  return `${pathToFileURL(file).href}?${(wal?.size ?? 0) > 0 ? 'mode=ro' : 'immutable=1'}`;
}

/**
 * Notices that a file of the database was removed or replaced. SQLite would continue to write to the removed file, and all
 * changes would be lost when the process ends. The check costs a few microseconds.
 */
export class FileGuard {
  readonly #file: string;
  /** The opened database, its write-ahead log, and the memory that its processes share. */
  readonly #opened: readonly { readonly path: string; readonly identity: string | undefined }[];

  /** Call it after the database was opened. A store that is only read needs no log. */
  constructor(file: string, isReadOnly: boolean) {
    const paths = isReadOnly ? [file] : [file, logOf(file), `${file}-shm`];
    this.#file = file;
    this.#opened = paths.map((path) => ({ path, identity: identityOf(path) }));
  }

  /** Throws if a file is gone. */
  readonly refuseRemoved = (): void => {
    for (const { path, identity } of this.#opened) if (identityOf(path) !== identity) throw removed(path);
  };

  /**
   * Whether the log can be copied into the database. A removed log still has the last changes. If there is a new log, another
   * process uses the database, and the copy would damage it.
   */
  get canEmptyLog(): boolean {
    try {
      return this.#opened.every(({ path, identity }) => {
        const now = identityOf(path);
        return now === identity || (now === undefined && path !== this.#file);
      });
    } catch {
      return false;
    }
  }
}

/** The write-ahead log: changes that SQLite has not yet copied into the database. */
const logOf = (file: string) => `${file}-wal`;

/** Undefined if the file does not exist. */
function identityOf(file: string): string | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  } catch (error) {
    throw failed(file, `this user may not look at it (${(error as NodeJS.ErrnoException).code})`, error);
  }
}

function removed(file: string): AppError {
  return new AppError(
    'storage.removed',
    `The file ${file} was removed or replaced while the program was running: restore it, or restart the program.`,
  );
}

export function readOnlyStore(file: string): AppError {
  return new AppError(
    'storage.read-only',
    `The store ${file} is read-only, so nothing can be saved: make the file and its folder writable.`,
  );
}
