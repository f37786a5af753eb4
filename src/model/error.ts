/** The one kind of error the product raises on purpose: a worded code, a sentence, a cause. */

export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    /** What went wrong, for programs: `component.not-found`. */
    readonly code: string,
    /** The sentence for people: it names the thing, the place and the remedy. */
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

/** A broken entry of a file that was left out while the rest was kept. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  /** The text as it stands in the file, shortened. */
  readonly raw: string;
}

/** A file that could not be read at all, or only in part, as reported to a person. */
export interface FileProblem extends Problem {
  readonly file: string;
  /** Nothing of the file could be read. */
  readonly unread?: true;
}

/** A folder, or a link that leads nowhere, has no lines. */
export function describeProblem({ file, line, message, code }: FileProblem): string {
  return `${line > 0 ? `${file}:${line}` : file}: ${message} [${code}]`;
}

/** Each problem once: a file that holds all languages is read for each of them, and says the same each time. */
export function distinctProblems(problems: readonly FileProblem[]): FileProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
