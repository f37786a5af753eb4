/**
 * Keeps the embedded database private to the system user of the program: it contains hashes of passwords, secrets of
 * webhooks and private projects. A data folder with the setgid bit is shared with its group on purpose.
 */
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { makeFolder } from './make-folder.js';

const SETGID = 0o2000;
const OTHERS = 0o007;
const GROUP_AND_OTHERS = 0o077;

/** Creates the folder and an empty database if they are missing. SQLite gives its other files the same permissions. */
export function createPrivately(file: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    create(() => mkdirSync(folder, { mode: 0o700 }));
  }
  if (existsSync(file)) return;
  create(() => {
    closeSync(openSync(file, 'wx', 0o600));
    // The umask usually removes the permission of the group to write.
    if (isShared(folder)) chmodSync(file, 0o660);
  });
}

/** Another process may create the same file at the same time. */
function create(make: () => void): void {
  try {
    make();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Removes permissions of other users from an existing database that belongs to this user, and from its folder if the
 * folder contains nothing else. Returns a sentence about the changes, or undefined if there were none.
 */
export function makePrivate(file: string): string | undefined {
  const folder = dirname(file);
  // Windows has no such permissions.
  if (process.getuid === undefined || !existsSync(folder)) return undefined;
  const ownFolder = hasOnly(folder, basename(file)) ? [folder] : [];
  const refused = isShared(folder) ? OTHERS : GROUP_AND_OTHERS;
  const paths = [...ownFolder, file, `${file}-wal`, `${file}-shm`];
  const changed = paths.filter((path) => restrict(path, refused));
  if (changed.length === 0) return undefined;
  return `Other users of this machine could read ${changed.join(', ')}. They no longer can.`;
}

/** False if the folder cannot be read or is a file: opening the store reports that later. */
function hasOnly(folder: string, prefix: string): boolean {
  try {
    return readdirSync(folder).every((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Returns whether the permissions were changed. */
function restrict(path: string, refused: number): boolean {
  try {
    const { mode, uid } = lstatSync(path);
    if (uid !== process.getuid?.() || (mode & refused) === 0) return false;
    chmodSync(path, mode & 0o7777 & ~refused);
    return true;
  } catch {
    // The file does not exist, or the file system has no permissions or is read-only.
    return false;
  }
}

const isShared = (folder: string) => (statSync(folder).mode & SETGID) !== 0;
