/** Lists the problems of files. After the first few of a file, it gives only the number of the others. */
import { describeProblem, type FileProblem } from '../model/error.js';
import { formatCount } from '../model/format-count.js';
import { groupBy } from '../model/group-by.js';
import { harmless } from './harmless.js';

/** A file that is not what its ending says can have a problem on every line. */
const MAX_PER_FILE = 5;

export interface ProblemsOfFile {
  readonly file: string;
  readonly shown: readonly FileProblem[];
  /** The number of problems that are not shown. */
  readonly more: number;
}

export function problemsByFile(problems: readonly FileProblem[], isVerbose: boolean): ProblemsOfFile[] {
  return [...groupBy(problems, ({ file }) => file)].map(([file, own]) => {
    // One more problem takes no more room than a line that counts the hidden ones.
    const isShort = isVerbose || own.length <= MAX_PER_FILE + 1;
    const shown = isShort ? own : own.slice(0, MAX_PER_FILE);
    return { file, shown, more: own.length - shown.length };
  });
}

/** `and 117,380 more in this file; --verbose lists them`. */
export function moreProblems(more: number): string {
  return `and ${formatCount(more)} more in this file; --verbose lists them`;
}

export function problemLines(problems: readonly FileProblem[], isVerbose: boolean): string[] {
  return problemsByFile(problems, isVerbose).flatMap(({ file, shown, more }) => [
    ...shown.map((problem) => harmless(describeProblem(problem))),
    ...(more === 0 ? [] : [harmless(`${file}: ${moreProblems(more)}`)]),
  ]);
}
