/** Finds other git repositories inside a folder: submodules and clones. Git does not track their files. */
import { lstat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

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

/** The other repositories in a folder that contain some of the files. Empty if the folder itself is in no repository. */
export async function otherRepositories(root: string, paths: readonly string[]): Promise<string[]> {
  if (!(await isInRepository(resolve(root)))) return [];
  const found = new Set<string>();
  const folders = new Map(paths.map((path) => [dirname(path), path]));
  for (const path of folders.values()) {
    const other = await otherRepository(root, path);
    if (other !== undefined) found.add(other);
  }
  return [...found].sort();
}

async function isInRepository(folder: string): Promise<boolean> {
  return (await isRepository(folder)) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}
