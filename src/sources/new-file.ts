/** Adds a file to a folder, and removes one. Never overwrites a file that exists, and never follows links. */
import { constants, copyFile, link, lstat, mkdir, open, readFile, realpath, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../model/error.js';
import { type Replacement, realFile, syncFolder, unwritable } from './real-file.js';

/** File systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

export async function prepareNewFile(
  root: string,
  path: string,
  content: Uint8Array,
  temporary: string,
): Promise<Replacement> {
  try {
    const file = await newPath(root, path);
    const made = await mkdir(dirname(file), { recursive: true });
    const prepared = join(dirname(file), temporary);
    const handle = await open(prepared, 'wx', 0o666);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return {
      async apply() {
        try {
          // A link fails if the file exists, so nothing is overwritten.
          await link(prepared, file).catch(async (error: NodeJS.ErrnoException) => {
            if (!NO_LINKS.has(error.code ?? '')) throw error;
            await copyFile(prepared, file, constants.COPYFILE_EXCL);
          });
        } catch (cause) {
          if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path, cause);
          // A transaction that is retried finds its own file.
          return (await readFile(await realFile(root, path)).catch(() => undefined))?.equals(content) ?? false;
        }
        await syncFolder(dirname(file));
        return true;
      },
      async discard() {
        await rm(prepared, { force: true });
        if (made !== undefined) await removeEmptyFolders(made, dirname(file));
      },
    };
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

export async function prepareRemoval(root: string, path: string, before: Uint8Array): Promise<Replacement> {
  try {
    const file = await realFile(root, path);
    const top = await realpath(root);
    return {
      async apply() {
        const now = await readFile(file).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw unwritable(path, error);
        });
        // A transaction that is retried finds the file already removed.
        if (now === null) return true;
        if (!now.equals(before)) return false;
        try {
          await rm(file);
        } catch (cause) {
          throw unwritable(path, cause);
        }
        await syncFolder(dirname(file));
        const [first] = path.split('/');
        if (path.includes('/')) await removeEmptyFolders(join(top, first!), dirname(file));
        return true;
      },
      discard: async () => {},
    };
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

/** The path of a file that does not exist yet. Throws if one of its folders is a link. */
async function newPath(root: string, path: string): Promise<string> {
  const top = await realpath(root);
  const file = join(top, path);
  const isInside = file.startsWith(top + sep);
  for (let folder = dirname(file); isInside && folder.length > top.length; folder = dirname(folder)) {
    const found = await lstat(folder).catch(() => undefined);
    if (found !== undefined && !found.isDirectory()) throw linkOnTheWay(path);
  }
  if (!isInside) throw linkOnTheWay(path);
  return file;
}

const linkOnTheWay = (path: string) =>
  new AppError('file.link', `A folder of ${path} is a link or a file. Files are not written through links.`);

/** Removes `last` and the folders above it up to `first`, as far as they are empty. */
async function removeEmptyFolders(first: string, last: string): Promise<void> {
  for (let folder = last; folder.length >= first.length && folder.startsWith(first); folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}
