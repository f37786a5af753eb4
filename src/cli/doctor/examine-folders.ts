/** Examines the served folders, and git if edits are committed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gitEnvironment, type ProjectConfig } from '../../config.js';
import { isDirectory } from '../../sources/directory.js';
import { GitWorkTree } from '../../sources/git/work-tree.js';
import { isWritable } from './examine-store.js';
import { type Finding, messageOf, ok, problem } from './finding.js';

export async function examineFolders(projects: readonly ProjectConfig[]): Promise<Finding[]> {
  const found = await Promise.all(projects.map(examineFolder));
  const faults = found.flatMap((one) => one ?? []);
  const count = projects.length - faults.length;
  if (count === 0) return faults;
  return [ok('folders', `${count} served ${count === 1 ? 'folder is' : 'folders are'} ready`), ...faults];
}

/** Undefined if the folder is as it should be. */
async function examineFolder({ slug, directory, writeBack }: ProjectConfig): Promise<Finding | undefined> {
  if (!(await isDirectory(directory))) {
    return problem(
      'folders',
      `The folder of the project ${slug} is missing: ${directory}.`,
      'Create it, or correct the settings.',
    );
  }
  if (writeBack.mode !== 'off' && !isWritable(directory)) {
    const remedy = 'Give the folder to the user that runs the server, or set write_back to off.';
    return problem('folders', `Edits of ${slug} cannot be written: ${directory} is not writable.`, remedy);
  }
  return undefined;
}

export async function examineGit(projects: readonly ProjectConfig[]): Promise<Finding[]> {
  const committing = projects.filter(({ writeBack }) => writeBack.mode === 'git');
  const env = gitEnvironment();
  let version: string;
  try {
    const { stdout } = await promisify(execFile)('git', ['--version'], { env });
    version = stdout.trim().replace(/^git version /, '');
  } catch {
    if (committing.length === 0) return [ok('git', 'not installed, and not needed: no project commits its edits')];
    return [
      problem(
        'git',
        'git is not installed, but edits are to be committed.',
        'Install git, or set write_back to files.',
      ),
    ];
  }
  const faults: Finding[] = [];
  for (const { slug, directory } of committing) {
    try {
      await GitWorkTree.open(directory, env);
    } catch (error) {
      const remedy = 'Correct the work tree as the user of the server, or set write_back to files.';
      faults.push(problem('git', `Edits of ${slug} cannot be committed: ${messageOf(error)}`, remedy));
    }
  }
  return [ok('git', version), ...faults];
}
