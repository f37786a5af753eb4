/** Replaces a file of a folder atomically: readers see either the old or the new content. */
import { randomBytes } from 'node:crypto';
import { access, constants, type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../model/error.js';
import { prepareNewFile, prepareRemoval } from './new-file.js';
import { type Replacement, realFile, syncFolder, unwritable } from './real-file.js';

export type { Replacement } from './real-file.js';

/**
 * Names of temporary files, which are next to the file that they replace. Such a file remains if the process stops before
 * it replaces the file.
 */
export const TEMPORARY_FILE = /^\.tallyglot-[0-9a-f]{16}\.tmp$/;

/** The content of the file as read, and its new content. Null if the file does not exist before or after. */
export interface NewContent {
  readonly path: string;
  readonly before: Uint8Array | null;
  readonly after: Uint8Array | null;
}

export const temporaryName = () => `.tallyglot-${randomBytes(8).toString('hex')}.tmp`;

/** `temporary` is the name of the temporary file, see `temporaryName`. */
export async function prepareReplacement(
  root: string,
  { path, before, after }: NewContent,
  temporary: string,
): Promise<Replacement> {
  if (before === null) return prepareNewFile(root, path, after!, temporary);
  if (after === null) return prepareRemoval(root, path, before);
  try {
    const file = await realFile(root, path);
    const prepared = await writeTemporary(file, path, temporary, after);
    return {
      async apply() {
        const now = await contentOf(root, path);
        // A transaction that is retried finds the file already replaced.
        if (now.equals(after)) return true;
        if (!now.equals(before)) return false;
        try {
          await rename(prepared, file);
        } catch (cause) {
          throw unwritable(path, cause);
        }
        await syncFolder(dirname(file));
        return true;
      },
      discard: () => rm(prepared, { force: true }),
    };
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

/** Removes a temporary file next to the file, if the file exists and the system permits it. */
export async function removeTemporary(root: string, { path, temporary }: { path: string; temporary: string }) {
  if (!TEMPORARY_FILE.test(temporary)) return;
  await rm(join(root, dirname(path), temporary), { force: true }).catch(() => {});
}

/** The names of the temporary files in a folder. Empty if the folder cannot be read. */
export async function listTemporary(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => TEMPORARY_FILE.test(name));
}

async function contentOf(root: string, path: string): Promise<Buffer> {
  try {
    return await readFile(await realFile(root, path));
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

async function writeTemporary(file: string, path: string, temporary: string, bytes: Uint8Array): Promise<string> {
  const found = await stat(file);
  if (!found.isFile()) throw new AppError('file.unwritable', `${path} is no longer a file: restore it.`);
  const { mode, uid, gid } = found;
  const folder = await stat(dirname(file));
  // Renaming works without write permission on the file, and for root always. Files marked read-only must not change.
  if ((mode & 0o222) === 0 || (folder.mode & 0o222) === 0) throw readOnly(path);
  await access(file, constants.W_OK);
  const prepared = join(dirname(file), temporary);
  const handle = await open(prepared, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await keepOwner(handle, uid, gid);
    await handle.chmod(mode & 0o7777);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(prepared, { force: true });
    throw error;
  }
  await handle.close();
  return prepared;
}

/** Only root may change the owner of a file. For other users, the new file belongs to the server's user. */
async function keepOwner(handle: FileHandle, uid: number, gid: number): Promise<void> {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => {});
}

const readOnly = (path: string) =>
  new AppError('file.unwritable', `${path} is read-only: make the file and its folder writable.`);
