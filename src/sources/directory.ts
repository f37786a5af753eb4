/** A folder as a source: what files it holds, and how they are read. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError } from '../model/error.js';
import { type FileTree, isSearchedFolder, MOST_PEEKED } from './tree.js';

const MOST_ENTRIES = 1_000_000;

/** All files below the folder, relative and sorted; hidden folders and dependencies are passed over. */
export async function listFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const pending = [''];
  while (pending.length > 0) {
    const folder = pending.pop()!;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
      // A folder that went away meanwhile is empty; one that may not be read might hold files that are not to be lost.
      if (folder !== '' && error.code === 'ENOENT') return [];
      throw unreadable(join(root, folder), error);
    });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isSearchedFolder(entry.name)) pending.push(path);
      } else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(root, path)))) found.push(path);
    }
    if (found.length > MOST_ENTRIES) {
      throw new AppError(
        'directory.too-large',
        `${root} holds over ${MOST_ENTRIES} files: name a folder further down.`,
      );
    }
  }
  return found.sort();
}

/** Links to files of the same tree count as files, as in `zh_HK.po -> zh_TW.po`. */
async function leadsToFile(root: string, path: string): Promise<boolean> {
  try {
    const [top, target] = await Promise.all([realpath(root), realpath(join(root, path))]);
    return target.startsWith(top + sep) && (await stat(target)).isFile();
  } catch {
    return false;
  }
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

/** The folder as a tree of the files that were listed. */
export function directoryTree(root: string, paths: readonly string[]): FileTree {
  return {
    origin: 'directory',
    name: root,
    paths,
    read: (path) => readFile(join(root, path)),
    async peek(path) {
      try {
        const { size } = await stat(join(root, path));
        return size > MOST_PEEKED ? new Uint8Array() : await readFile(join(root, path));
      } catch {
        return new Uint8Array();
      }
    },
  };
}

export async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
