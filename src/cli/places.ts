/** Places in files as commands print them: found from where the command runs, which is what editors go by. */
import { join, relative, resolve, sep } from 'node:path';
import type { FileProblem } from '../model/error.js';

/** The same with its file named from here and not from the folder that holds it. */
export function fromHere<Placed extends { readonly file: string }>(directory: string, placed: Placed): Placed {
  const inside = relative('.', resolve(directory));
  const path = join(inside.split(sep)[0] === '..' ? directory : inside, placed.file);
  return { ...placed, file: path.replaceAll(sep, '/') };
}

/** Problems of the files of a folder, by file and line. */
export function problemsFromHere(directory: string, problems: readonly FileProblem[]): FileProblem[] {
  return problems
    .map((problem) => fromHere(directory, problem))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
