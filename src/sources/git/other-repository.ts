/** Finds other git repositories inside a folder: submodules and clones. Git does not track their files. */
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** In a submodule, `.git` is a file. */
const isRepository = (folder: string) =>
  lstat(join(folder, '.git')).then(
    () => true,
    () => false,
  );

/** The folder below `root` that is a repository of its own and contains the path. Undefined if there is none. */
export async function otherRepository(root: string, path: string): Promise<string | undefined> {
  const folders = path.split('/').slice(0, -1);
  for (const depth of folders.keys()) {
    const folder = folders.slice(0, depth + 1).join('/');
    if (await isRepository(join(root, folder))) return folder;
  }
  return undefined;
}
