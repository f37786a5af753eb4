/** Checks out one commit of a bare git directory into a temporary folder, for as long as somebody works in it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Calls `work` with the folder of the snapshot. Returns undefined if the mirror does not have the commit.
 *
 * @template T
 * @param {string} mirror
 * @param {{ repository: string, commit: string }} fact
 * @param {(folder: string) => T} work
 */
export async function inSnapshot(mirror, { repository, commit }, work) {
  const gitDirectory = findGitDirectory(join(mirror, repository.replace('/', '+')));
  if (gitDirectory === undefined) return undefined;
  const temporary = await mkdtemp(join(tmpdir(), 'tallyglot-survey-'));
  try {
    const folder = join(temporary, repository.split('/')[1]);
    await mkdir(folder);
    const git = gitIn(gitDirectory, folder, join(temporary, 'index'));
    if (git('read-tree', commit) !== 0) return undefined;
    // Snapshots may lack their largest files: git reports these and checks out the others.
    git('checkout-index', '--all', '--quiet');
    return await work(folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function findGitDirectory(folder) {
  return ['', 'repo', 'repo/.git', '.git']
    .map((path) => join(folder, path))
    .find((path) => existsSync(join(path, 'HEAD')));
}

/** A function that runs git with its own index, so that the mirror stays unchanged. */
function gitIn(gitDirectory, folder, index) {
  const env = { ...process.env, GIT_DIR: gitDirectory, GIT_WORK_TREE: folder, GIT_INDEX_FILE: index };
  return (...parameters) => spawnSync('git', parameters, { env, stdio: 'ignore' }).status;
}
