/** Reads one file of a folder, but nothing outside it: links may have changed since the folder was listed. */
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

/** Where the folder is is nobody's business who asks for a file. */
const unreadable = (path: string, cause?: unknown) =>
  new AppError('file.unreadable', `${path} cannot be read any more: put the file back, or import again.`, { cause });
