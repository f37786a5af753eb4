/** Looks at the file of an embedded database: whether it can be written, and whether it is still the opened one. */
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../model/error.js';

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
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return `${pathToFileURL(file).href}?${(wal?.size ?? 0) > 0 ? 'mode=ro' : 'immutable=1'}`;
}

/**
 * Returns a function that throws if the file was removed or replaced. SQLite would continue to write to the removed
 * file, and all changes would be lost when the process ends. The check costs a few microseconds.
 */
export function fileGuard(file: string): () => void {
  const identityOf = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const opened = identityOf();
  return () => {
    if (identityOf() !== opened) {
      throw new AppError(
        'storage.removed',
        `The database ${file} was removed or replaced while the program was running: restore it, or restart the program.`,
      );
    }
  };
}

export function readOnlyStore(file: string): AppError {
  return new AppError(
    'storage.read-only',
    `The store ${file} is read-only, so nothing can be saved: make the file and its folder writable.`,
  );
}
