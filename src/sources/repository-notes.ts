/**
 * Notes about other git repositories in a folder: their files are read on disk, but not in commits. Without a note, users
 * wonder why the numbers differ.
 */
import type { FileProblem } from '../model/error.js';
import { isTranslationFolder } from './folder-names.js';
import { otherRepositories } from './git/other-repository.js';
import { isOwnFile } from './own-files.js';
import type { FileTree } from './tree.js';

/** `files` are the files that are counted or checked. */
export async function repositoryNotes(tree: FileTree, files: readonly string[]): Promise<FileProblem[]> {
  const { origin, name, submodules = [] } = tree;
  if (origin === 'directory') return (await otherRepositories(name, files)).map(readOnDisk);
  // Submodules whose names suggest translations are reported as problems.
  const others = submodules.filter((path) => isOwnFile(`${path}/`) && !isNamedLikeTranslations(path));
  return others.map((path) => ({ ...skippedSubmodule(path), isAdvice: true }));
}

/** Whether the name of a folder suggests translations. */
export const isNamedLikeTranslations = (path: string) => isTranslationFolder(path.split('/').at(-1)!);

export function skippedSubmodule(file: string): FileProblem {
  const message = 'is a submodule, another repository: skipped';
  return { file, line: 0, code: 'git.submodule', message, raw: '', unread: true };
}

function readOnDisk(file: string): FileProblem {
  const message = 'is another git repository: its files are read here, but not with --ref and in the history';
  return { file, line: 0, code: 'git.other-repository', message, raw: '', isAdvice: true };
}
