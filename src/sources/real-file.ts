/** What all changes of files in a folder have in common: real paths, errors, and data that is safe on disk. */
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError } from '../model/error.js';

/** A change of a file that is ready to be made. New content is in a temporary file in the same folder. */
export interface Replacement {
  /** Makes the change. Returns false and does nothing if the file was changed meanwhile. May be called again. */
  apply(): Promise<boolean>;
  /** Removes the temporary file if it still exists. */
  discard(): Promise<void>;
}

/** The real path of the file. Throws for a link: writing would replace the link, or a file outside the folder. */
export async function realFile(root: string, path: string): Promise<string> {
  const top = await realpath(root);
  const file = join(top, path);
  if (file.startsWith(top + sep) && (await realpath(file)) === file) return file;
  throw new AppError(
    'file.link',
    `${path} is a link. Files are not written through links: replace the link with the file.`,
  );
}

/** A renamed file is only safe after its folder is on disk. Some systems cannot sync a folder; the error is ignored. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Never reveals the path of the folder to HTTP clients. */
export function unwritable(path: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { code = 'unknown error' } = cause as NodeJS.ErrnoException;
  const reason = code === 'ENOENT' ? 'no longer exists' : `cannot be written (${code})`;
  return new AppError('file.unwritable', `${path} ${reason}: fix this; the edit is retried later.`, { cause });
}
