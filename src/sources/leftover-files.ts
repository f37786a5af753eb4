/** Removes temporary files that a crash left next to translation files. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY_FILE } from './replace-file.js';

/** Younger files may belong to a process that is just writing. */
const MIN_AGE_MS = 60_000;

/** Ignores folders that cannot be read: the next import reports them. */
export async function removeLeftoverFiles(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!TEMPORARY_FILE.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > MIN_AGE_MS) await rm(path, { force: true }).catch(() => {});
  }
}
