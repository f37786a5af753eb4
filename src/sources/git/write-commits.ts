/** Writes commits into a repository without a work tree, with one `git fast-import` process. */
import { randomBytes } from 'node:crypto';
import { AppError } from '../../model/error.js';
import type { GitProgram } from './program.js';
import { COMMITTER, type GitAuthor } from './work-tree.js';

export interface NewCommit {
  readonly author: GitAuthor;
  readonly message: string;
  /** The files that change. `bytes` is null for a file to remove. Paths are relative to the repository, without links. */
  readonly changes: readonly { readonly path: string; readonly bytes: Uint8Array | null }[];
  /** A commit whose whole tree replaces the tree before. The changes are applied to this tree. */
  readonly treeOf?: string;
  /** The second parent of a merge commit. */
  readonly merged?: string;
}

const NEW_FILE = '100644';
/** References of processes that stopped before they removed them are removed after this time. */
const MAX_REFERENCE_AGE_MS = 24 * 60 * 60_000;
const REFERENCES = 'refs/tallyglot/';

/**
 * Writes commits one after the other, the first one on top of `base`. Returns their ids in the same order. Files keep
 * their modes. No branch changes: an interrupted call leaves only objects that nothing refers to.
 */
export async function writeCommits(
  program: GitProgram,
  base: string,
  commits: readonly NewCommit[],
  seconds: number,
): Promise<string[]> {
  if (commits.length === 0) return [];
  const reference = `${REFERENCES}${Date.now()}-${randomBytes(6).toString('hex')}`;
  const modes = await modesOf(program, base, commits);
  const parts: (string | Uint8Array)[] = ['feature done\n'];
  for (const [index, { author, message, changes, treeOf, merged }] of commits.entries()) {
    parts.push(
      `commit ${reference}\nmark :${index + 1}\n`,
      `author ${signature(author, seconds)}\ncommitter ${signature(COMMITTER, seconds)}\n`,
      ...data(Buffer.from(`${message.trim()}\n`)),
      `from ${index === 0 ? base : `:${index}`}\n`,
    );
    if (merged !== undefined) parts.push(`merge ${merged}\n`);
    if (treeOf !== undefined) parts.push(`M 040000 ${await treeId(program, treeOf)} ""\n`);
    for (const { path, bytes } of changes) {
      if (bytes === null) parts.push(`D ${quoted(path)}\n`);
      else parts.push(`M ${modes.get(path) ?? NEW_FILE} inline ${quoted(path)}\n`, ...data(bytes));
    }
    parts.push('\n', `get-mark :${index + 1}\n`);
  }
  parts.push('done\n');
  const input = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  await removeOld(program);
  const output = await program.run(['fast-import', '--quiet', '--date-format=raw'], { input });
  await program.run(['update-ref', '-d', reference]);
  const ids = output.split('\n').filter((line) => line !== '');
  if (ids.length === commits.length) return ids;
  throw new AppError('git.failed', 'git failed: it did not report the new commits');
}

const signature = ({ name, email }: GitAuthor, seconds: number) => `${name} <${email}> ${seconds} +0000`;

const data = (bytes: Uint8Array) => [`data ${bytes.length}\n`, bytes, '\n'];

/** The path in the notation of git for paths with any characters. */
function quoted(path: string): string {
  const escaped = path.replace(/[\\"]/g, '\\$&').replace(/[\0-\x1f\x7f]/g, (character) => {
    return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
  return `"${escaped}"`;
}

const treeId = async (program: GitProgram, commit: string) =>
  (await program.run(['rev-parse', '--verify', `${commit}^{tree}`])).trim();

/** The modes of the files that change and exist already. */
async function modesOf(program: GitProgram, base: string, commits: readonly NewCommit[]): Promise<Map<string, string>> {
  const modes = new Map<string, string>();
  const paths = new Set(commits.flatMap(({ changes }) => changes.map(({ path }) => path)));
  for (const commit of new Set([base, ...commits.flatMap(({ treeOf }) => treeOf ?? [])])) {
    const missing = [...paths].filter((path) => !modes.has(path));
    if (missing.length === 0) break;
    const listing = await program.run(['ls-tree', '-r', '-z', '--full-tree', commit]);
    const wanted = new Set(missing);
    for (const line of listing.split('\0')) {
      const tab = line.indexOf('\t');
      if (wanted.has(line.slice(tab + 1))) modes.set(line.slice(tab + 1), line.slice(0, 6));
    }
  }
  return modes;
}

async function removeOld(program: GitProgram): Promise<void> {
  const listing = await program.run(['for-each-ref', '--format=%(refname)', REFERENCES]);
  for (const name of listing.split('\n')) {
    const [, since] = /\/(\d+)-\w+$/.exec(name) ?? [];
    if (since !== undefined && Date.now() - Number(since) > MAX_REFERENCE_AGE_MS) {
      await program.run(['update-ref', '-d', name]).catch(() => {});
    }
  }
}
