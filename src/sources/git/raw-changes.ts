/** Parses the changes of files that git lists in its raw format with NUL characters. */

/** A file of a commit as git stores it. */
export interface GitEntry {
  /** `100644` and `100755` for files, `120000` for links, `160000` for submodules. */
  readonly mode: string;
  /** The id of the content. */
  readonly id: string;
}

export interface FileChange {
  readonly path: string;
  /** The path before a rename; otherwise the same path. */
  readonly pathBefore: string;
  /** Undefined if the commit adds the file. */
  readonly before: GitEntry | undefined;
  /** Undefined if the commit deletes the file. */
  readonly after: GitEntry | undefined;
}

export interface CommitChanges {
  readonly commit: string;
  /** The committer's date in seconds since 1970. NaN if git was not asked for it or the commit has none. */
  readonly seconds: number;
  readonly changes: readonly FileChange[];
}

const CHANGE = /^\n?:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/;
const COMMIT = /^([0-9a-f]{40,64})(?: (-?\d+))?$/;
const NO_FILE = '000000';

/** Parses the output of `log`, or `diff-tree --stdin`, with the options `--raw -z --no-abbrev`. */
export function parseRawChanges(output: string): CommitChanges[] {
  const parts = output.split('\0');
  const commits: (CommitChanges & { changes: FileChange[] })[] = [];
  for (let index = 0; index < parts.length; index++) {
    const change = CHANGE.exec(parts[index]!);
    if (change === null) {
      const [, commit, seconds = ''] = COMMIT.exec(parts[index]!) ?? [];
      if (commit !== undefined) commits.push({ commit, seconds: Number.parseInt(seconds, 10), changes: [] });
      continue;
    }
    const [, modeBefore = '', mode = '', idBefore = '', id = '', status = ''] = change;
    // Paths can contain any text, so they are recognised by their position only.
    const pathBefore = parts[++index] ?? '';
    const path = status === 'R' || status === 'C' ? (parts[++index] ?? '') : pathBefore;
    commits.at(-1)?.changes.push({
      path,
      pathBefore,
      before: modeBefore === NO_FILE ? undefined : { mode: modeBefore, id: idBefore },
      after: mode === NO_FILE ? undefined : { mode, id },
    });
  }
  return commits;
}
