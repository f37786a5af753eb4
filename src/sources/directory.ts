/** Lists and reads the files of a folder. */
import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError, type FileProblem } from '../model/error.js';
import { refuseLfsPointer } from './lfs-pointer.js';
import { targetOf } from './links.js';
import { type FolderEntry, type Folders, type Listing, listTree, NOT_UTF8 } from './list-tree.js';
import { type FileTree, MAX_PEEKED } from './tree.js';

const MAX_FILES = 1_000_000;

export type { Listing } from './list-tree.js';

/** Lists all files below the folder. See `listTree`. */
export async function listFiles(root: string): Promise<Listing> {
  const top = await realpath(root).catch((error) => {
    throw unreadable(root, error);
  });
  const bytesOf: BytesOfPaths = new Map();
  const folders: Folders = {
    entriesOf: (real, path) =>
      entriesIn(real, bytesOf).catch((error) => {
        if (path === '') throw unreadable(root, error);
        // A folder that was just removed is empty. A folder that cannot be read may contain files, so it is reported.
        return error.code === 'ENOENT' ? [] : unreadFolder(path, error);
      }),
    targetOf: (link) => targetOf(top, link),
  };
  return listTree(top, folders, (files) => {
    if (files <= MAX_FILES) return;
    throw new AppError('directory.too-large', `${root} contains more than ${MAX_FILES} files: choose a subfolder.`);
  });
}

/** The paths of entries whose names are not UTF-8. The system finds them only by their bytes. */
type BytesOfPaths = Map<string, Buffer>;

async function entriesIn(folder: string, bytesOf: BytesOfPaths): Promise<FolderEntry[]> {
  const bytes = bytesOf.get(folder);
  const named = bytes === undefined ? await readdir(folder, { withFileTypes: true }) : [];
  if (bytes === undefined && !named.some(({ name }) => name.includes(NOT_UTF8))) {
    return named.map((entry) => ({ name: entry.name, real: join(folder, entry.name), kind: kindOf(entry) }));
  }
  const parent = bytes ?? Buffer.from(folder);
  const entries = await readdir(parent, { withFileTypes: true, encoding: 'buffer' });
  return entries.map((entry) => {
    const name = entry.name.toString();
    const real = join(folder, name);
    if (real.includes(NOT_UTF8)) bytesOf.set(real, Buffer.concat([parent, Buffer.from(sep), entry.name]));
    return { name, real, kind: kindOf(entry) };
  });
}

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): FolderEntry['kind'] {
  if (entry.isDirectory()) return 'folder';
  if (entry.isFile()) return 'file';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

/** Does not use the system's message: it contains the full path, which HTTP clients must not see. */
function unreadFolder(file: string, { code }: NodeJS.ErrnoException): FileProblem {
  return {
    file,
    line: 0,
    code: 'directory.unreadable',
    message: `cannot be read (${code}): skipped`,
    raw: '',
    unread: true,
  };
}

function unreadable(root: string, cause: NodeJS.ErrnoException): AppError {
  const reason =
    cause.code === 'ENOENT'
      ? 'does not exist'
      : cause.code === 'ENOTDIR'
        ? 'is not a folder'
        : `cannot be read (${cause.message})`;
  return new AppError('directory.unreadable', `${root} ${reason}.`, { cause });
}

/** The folder as a file tree with the listed files. */
export function directoryTree(root: string, listing: Listing): FileTree {
  return {
    origin: 'directory',
    name: root,
    ...listing,
    read: async (path) => refuseLfsPointer(await readFile(join(root, path))),
    stamp: (path) => stampOf(join(root, path)),
    async peek(path) {
      try {
        const { size } = await stat(join(root, path));
        return size > MAX_PEEKED ? new Uint8Array() : await readFile(join(root, path));
      } catch {
        return new Uint8Array();
      }
    },
  };
}

/** Some file systems record times in steps of two seconds. */
const STEP_OF_TIMES_NS = 2_000_000_000n;

/** The system sets the change time at each write, and programs cannot set it to the past. */
async function stampOf(path: string): Promise<string | undefined> {
  const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
  const now = BigInt(Date.now()) * 1_000_000n;
  return now - ctimeNs > STEP_OF_TIMES_NS ? [size, mtimeNs, ctimeNs, ino].join(' ') : undefined;
}

export async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
