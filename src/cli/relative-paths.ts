/** Converts paths to paths relative to the working directory, so that editors can open them. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { FileProblem } from '../model/error.js';
import { isRemovedFolder } from './removed-folder.js';

/** `file` is relative to `directory`. In the result, it is relative to the working directory. */
export function withRelativePath<Located extends { readonly file: string }>(
  directory: string,
  located: Located,
): Located {
  const path = join(fromHere(directory), located.file);
  return { ...located, file: path.replaceAll(sep, '/') };
}

/** The folder as it was written if it is outside of the working directory, or if that was removed. */
function fromHere(directory: string): string {
  try {
    const inside = relative('.', resolve(directory));
    return inside.split(sep)[0] === '..' ? directory : inside;
  } catch (error) {
    if (isAbsolute(directory) && isRemovedFolder(error)) return directory;
    throw error;
  }
}

/** Problems of the files of a folder, sorted by file and line. */
export function relativeProblems(directory: string, problems: readonly FileProblem[]): FileProblem[] {
  return problems
    .map((problem) => withRelativePath(directory, problem))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
