/** The folder of a bare copy, and its files that git does not look after: leftovers of interrupted commands. */
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepositoryAddress } from './address.js';
import { withCopyLock } from './copy-lock.js';

/** Leftovers of commands that nobody waits for any more. */
const OLD_MS = 10 * 60_000;

/** The folder of the bare copy of a repository. `parent` contains the copies of all repositories. */
export function copyFolder({ url, name }: RepositoryAddress, parent: string): string {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 16);
  return join(parent, `${name.replaceAll(/[^\w.-]/g, '-').slice(0, 60)}-${hash}.git`);
}

/** Removes a copy, after the command that uses it has ended. */
export function removeCopy(folder: string): Promise<void> {
  return withCopyLock(folder, undefined, () => rm(folder, { recursive: true, force: true }));
}

/**
 * Removes lock files and incomplete packs that a killed git left behind. The caller must have the lock of the copy. Files
 * of the last minutes are removed only if the last process that fetched is dead.
 */
export async function removeLeftovers(folder: string, isHolderDead: boolean): Promise<void> {
  const files = await leftovers(folder);
  for (const file of files) {
    if (isHolderDead || (await ageOf(file)) > OLD_MS) await rm(file, { force: true });
  }
}

/** Bytes in the packs of the copy, including a pack that is being received. */
export async function sizeOfPacks(folder: string): Promise<number> {
  const packs = join(folder, 'objects/pack');
  const names = await readdir(packs).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(packs, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function leftovers(folder: string): Promise<string[]> {
  const [top, refs, objects] = await Promise.all([
    namesIn(folder, false),
    namesIn(join(folder, 'refs'), true),
    namesIn(join(folder, 'objects'), true),
  ]);
  const locks = [...top, ...refs].filter((file) => file.endsWith('.lock'));
  return [...locks, ...objects.filter((file) => /[\\/](?:tmp_|incoming-)[^\\/]*$|\.lock$/.test(file))];
}

async function namesIn(folder: string, recursive: boolean): Promise<string[]> {
  const names = await readdir(folder, { recursive }).catch(() => []);
  return names.map((name) => join(folder, name));
}

async function ageOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}
