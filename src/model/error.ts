/** AppError, the only error class that Tallyglot throws on purpose, and problems found in translation files. */

export interface AppErrorOptions {
  readonly cause?: unknown;
  /** Line of the file that the error is about, counted from 1. */
  readonly line?: number | undefined;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  /** Undefined if the error is not about a line of a file. */
  readonly line: number | undefined;

  constructor(
    /** The error code for programs: `component.not-found`. */
    readonly code: string,
    /** The sentence for people. It names the thing, the place and the remedy. */
    message: string,
    { line, ...options }: AppErrorOptions = {},
  ) {
    super(message, options);
    this.line = line;
  }
}

/** A broken entry of a file. The importer skips the entry and keeps the rest of the file. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  /** The text of the entry in the file, shortened. */
  readonly raw: string;
}

/** A problem together with the file it was found in, as reported to a person. */
export interface FileProblem extends Problem {
  readonly file: string;
  /** Set if nothing in the file could be read. */
  readonly unread?: true;
  /** Set if nothing is broken: the message only gives advice, and commands succeed. */
  readonly isAdvice?: true;
}

/** The problems that make a command fail. */
export function failures(problems: readonly FileProblem[]): FileProblem[] {
  return problems.filter(({ isAdvice }) => isAdvice === undefined);
}

/** `po/de.po:12: message [code]`. Folders and broken links have no lines; their line is 0. */
export function describeProblem({ file, line, message, code }: FileProblem): string {
  return `${line > 0 ? `${file}:${line}` : file}: ${message} [${code}]`;
}

/** Removes repeated problems. A file that holds all languages is read once per language and repeats its problems. */
export function distinctProblems(problems: readonly FileProblem[]): FileProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
