/** Reads which branch is checked out in a folder, from git's own file: starting git would take too long for a page. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Folders above the served one in which a repository is searched. */
const MAX_LEVELS = 20;

/** Undefined if the folder is not in a work tree, or if no branch is checked out. */
export async function checkedOutBranch(folder: string): Promise<string | undefined> {
  let at = resolve(folder);
  for (let level = 0; level < MAX_LEVELS; level++, at = dirname(at)) {
    const found = await stat(join(at, '.git')).catch(() => undefined);
    if (found === undefined) continue;
    const git = found.isDirectory() ? join(at, '.git') : await linkedFolder(at);
    const head = git === undefined ? '' : await readFile(join(git, 'HEAD'), 'utf8').catch(() => '');
    return /^ref: refs\/heads\/(.+?)\s*$/.exec(head)?.[1];
  }
  return undefined;
}

/** In linked work trees and submodules, `.git` is a file that names the folder. */
async function linkedFolder(tree: string): Promise<string | undefined> {
  const text = await readFile(join(tree, '.git'), 'utf8').catch(() => '');
  const path = /^gitdir: (.+?)\s*$/.exec(text)?.[1];
  return path === undefined ? undefined : resolve(tree, path);
}
