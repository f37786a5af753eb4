/** Replaces a file of a folder all at once: whoever reads it sees what it held, or all that it shall hold. */
import { randomBytes } from 'node:crypto';
import { access, constants, type FileHandle, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../model/error.js';

/** New bytes that lie beside the file and wait to take its place. */
export interface Replacement {
  /** False, and nothing is done, where the file does not hold any more what it did. Harmless to ask for again. */
  apply(): Promise<boolean>;
  /** Takes away what was not needed. */
  discard(): Promise<void>;
}

/** `before` is what the file was read as, `after` what it shall be. */
export async function prepareReplacement(
  root: string,
  path: string,
  before: Uint8Array,
  after: Uint8Array,
): Promise<Replacement> {
  try {
    const file = await placeOf(root, path);
    const prepared = await writeBeside(file, path, after);
    return {
      async apply() {
        const now = await contentOf(root, path);
        // A transaction that runs again finds its own work.
        if (now.equals(after)) return true;
        if (!now.equals(before)) return false;
        try {
          await rename(prepared, file);
        } catch (cause) {
          throw unwritable(path, cause);
        }
        await settle(dirname(file));
        return true;
      },
      discard: () => rm(prepared, { force: true }),
    };
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

async function contentOf(root: string, path: string): Promise<Buffer> {
  try {
    return await readFile(await placeOf(root, path));
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

/** The file itself: through a link something else would be written than what was looked at, maybe outside the folder. */
async function placeOf(root: string, path: string): Promise<string> {
  const top = await realpath(root);
  const file = join(top, path);
  if (file.startsWith(top + sep) && (await realpath(file)) === file) return file;
  throw new AppError('file.link', `${path} is a link, and files are not written through links: put the file there.`);
}

async function writeBeside(file: string, path: string, bytes: Uint8Array): Promise<string> {
  const found = await stat(file);
  if (!found.isFile()) throw new AppError('file.unwritable', `${path} is no file any more: put it back.`);
  const { mode, uid, gid } = found;
  const folder = await stat(dirname(file));
  // Renaming asks for no right to write to the file, and an administrator has every right: what is marked is left alone.
  if ((mode & 0o222) === 0 || (folder.mode & 0o222) === 0) throw readOnly(path);
  await access(file, constants.W_OK);
  const prepared = join(dirname(file), `.tallyglot-${randomBytes(8).toString('hex')}.tmp`);
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

/** Only an administrator may give a file to somebody else; elsewhere it becomes the server's own. */
async function keepOwner(handle: FileHandle, uid: number, gid: number): Promise<void> {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => {});
}

/** A new name is safe once its folder is on disk; some systems cannot be asked for that. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

const readOnly = (path: string) =>
  new AppError('file.unwritable', `${path} is read-only: make the file and its folder writable.`);

/** Where the folder is is nobody's business who asks what became of an edit. */
function unwritable(path: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { code = 'unknown error' } = cause as NodeJS.ErrnoException;
  const reason = code === 'ENOENT' ? 'is not there any more' : `cannot be written (${code})`;
  return new AppError('file.unwritable', `${path} ${reason}: put that right, and it is tried again.`, { cause });
}
