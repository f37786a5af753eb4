/** Converts paths to paths relative to the working directory, so that editors can open them. */
import { join, relative, resolve, sep } from 'node:path';
import type { FileProblem } from '../model/error.js';

/** `file` is relative to `directory`. In the result, it is relative to the working directory. */
export function withRelativePath<Located extends { readonly file: string }>(
  directory: string,
  located: Located,
): Located {
  const inside = relative('.', resolve(directory));
  const path = join(inside.split(sep)[0] === '..' ? directory : inside, located.file);
  return { ...located, file: path.replaceAll(sep, '/') };
}

/** Problems of the files of a folder, sorted by file and line. */
export function relativeProblems(directory: string, problems: readonly FileProblem[]): FileProblem[] {
  return problems
    .map((problem) => withRelativePath(directory, problem))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
