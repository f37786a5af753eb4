/** Lets commands work in a current folder that was removed, as long as all their paths are absolute. */
import { parse, resolve } from 'node:path';

export const REMOVED_FOLDER =
  'The current folder was removed. Change to another folder, or name all folders and files with absolute paths, also the ' +
  'folder of the store with --data.';

/** Whether an error of Node.js says that the current folder was removed. */
export const isRemovedFolder = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.syscall === 'uv_cwd';

/**
 * Node.js starts no threads in a removed folder, so the process leaves it. `paths` are those that the command still uses:
 * if one of them is relative, it leads nowhere, and this throws.
 */
export function leaveRemovedFolder(paths: readonly string[]): void {
  try {
    process.cwd();
  } catch {
    const [first = '/'] = paths.map((path) => resolve(path));
    process.chdir(parse(first).root);
  }
}
