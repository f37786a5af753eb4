/** Reads one file of a folder, and never a file outside it: links may have changed since the folder was listed. */
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../model/error.js';
import { isInside } from './links.js';

export async function readFolderFile(root: string, path: string): Promise<Uint8Array> {
  try {
    const [top, target] = await Promise.all([realpath(root), realpath(join(root, path))]);
    if (isInside(top, target)) return await readFile(target);
  } catch (cause) {
    throw unreadable(path, cause);
  }
  throw unreadable(path);
}

/** Never reveals the path of the folder to HTTP clients. */
const unreadable = (path: string, cause?: unknown) =>
  new AppError('file.unreadable', `${path} can no longer be read: restore the file, or import again.`, { cause });
