/** The commits of a branch by first parents, and what they change. Each question is one git process. */
import { AppError } from '../../model/error.js';
import { type GitEnvironment, GitProgram } from './program.js';
import { type CommitChanges, type FileChange, type GitEntry, parseRawChanges } from './raw-changes.js';

/** Long histories take a while, for example if a file mask has no fixed folder. */
const TIMEOUT_MS = 10 * 60_000;
/** Settings of the repository's owner must not change the output. */
const SETTINGS = ['-c', 'log.showSignature=false', '-c', 'log.diffMerges=separate', '-c', 'diff.orderFile=/dev/null'];
const RAW = ['--raw', '-z', '--no-abbrev'];
/** git compares at most this many added files with as many deleted ones. It always finds files that moved unchanged. */
const MAX_RENAMES = 1000;

/** The ids of the empty tree with both kinds of hashes. git knows them in every repository. */
const EMPTY_TREES = [
  '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
];

/** What git refuses in the name of a tag. */
const NOT_IN_NAME = /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{/;

/** A commit of the branch. */
export interface BranchCommit {
  readonly commit: string;
  /** The committer's date in seconds since 1970; NaN if the commit has none. */
  readonly seconds: number;
}

export interface Tag extends BranchCommit {
  readonly name: string;
}

export class BranchHistory {
  readonly #program: GitProgram;

  constructor(repository: string, environment: GitEnvironment) {
    this.#program = new GitProgram(repository, environment);
  }

  /** All commits from this one on, by first parents, newest first. */
  async line(newest: string): Promise<BranchCommit[]> {
    return parseRawChanges(await this.#run(['log', '--first-parent', '-z', '--format=%H %ct', newest, '--']));
  }

  /** The commit of a tag, or a commit that `newest` contains. `ref` is the name of the tag, or the beginning of an id. */
  async find(newest: string, ref: string): Promise<BranchCommit | undefined> {
    // Other revisions, for example `v1^{/text}`, could make git search the whole history.
    if (NOT_IN_NAME.test(ref)) return undefined;
    try {
      const tag = await this.#commit(`refs/tags/${ref}`);
      if (tag !== undefined || !/^[0-9a-f]+$/.test(ref)) return tag;
      const found = await this.#commit(ref);
      // The name of a branch can look like the id of a commit.
      if (found === undefined || !found.commit.startsWith(ref)) return undefined;
      await this.#run(['merge-base', '--is-ancestor', found.commit, newest]);
      return found;
    } catch (error) {
      if (error instanceof AppError && error.code === 'git.failed') return undefined;
      throw error;
    }
  }

  /** Undefined if there is no such revision. */
  async #commit(revision: string): Promise<BranchCommit | undefined> {
    const output = await this.#run([
      'log',
      '--max-count=1',
      '-z',
      '--ignore-missing',
      '--format=%H %ct',
      `${revision}^{commit}`,
      '--',
    ]);
    return parseRawChanges(output)[0];
  }

  /** The commits that change files under the patterns, with these changes, newest first. */
  async changes(newest: string, patterns: readonly string[]): Promise<CommitChanges[]> {
    const log = ['log', '--first-parent', '-m', ...RAW, '--no-renames', '--format=%x00%H %ct', newest];
    return parseRawChanges(await this.#run([...log, '--', ...patterns]));
  }

  /** The files of a commit under the patterns. */
  async files(commit: string, patterns: readonly string[]): Promise<Map<string, GitEntry>> {
    const empty = EMPTY_TREES.find(({ length }) => length === commit.length)!;
    const pair = ['diff-tree', '-r', ...RAW, '--no-renames', empty, commit, '--', ...patterns];
    const [all] = parseRawChanges(`${commit}\0${await this.#run(pair)}`);
    return new Map(all!.changes.map(({ path, after }) => [path, after!]));
  }

  /** For each commit, the differences of files under the patterns between `other` and the commit. */
  async differences(
    commits: readonly string[],
    other: string,
    patterns: readonly string[],
  ): Promise<Map<string, readonly FileChange[]>> {
    const input = commits.map((commit) => `${commit} ${other}\n`).join('');
    const args = ['diff-tree', '--stdin', '-r', ...RAW, '--no-renames', '--', ...patterns];
    return byCommit(await this.#run(args, input));
  }

  /** For each commit with its first parent, the changes of files under the patterns, with renames. */
  async renames(
    pairs: readonly (readonly [commit: string, parent: string])[],
    patterns: readonly string[],
  ): Promise<Map<string, readonly FileChange[]>> {
    const input = pairs.map(([commit, parent]) => `${commit} ${parent}\n`).join('');
    const args = ['diff-tree', '--stdin', '-r', ...RAW, '-M', `-l${MAX_RENAMES}`, '--', ...patterns];
    return byCommit(await this.#run(args, input));
  }

  /** The tags that name commits. */
  async tags(): Promise<Tag[]> {
    const own = '%(objecttype) %(objectname) %(committerdate:unix)';
    const tagged = '%(*objecttype) %(*objectname) %(*committerdate:unix)';
    const listing = await this.#run(['for-each-ref', `--format=%(refname)%00${own}%00${tagged}`, 'refs/tags']);
    return listing.split('\n').flatMap((line) => {
      const [ref = '', ...objects] = line.split('\0');
      const found = objects.map((object) => object.split(' ')).find(([kind]) => kind === 'commit');
      if (found === undefined) return [];
      return [{ name: ref.replace('refs/tags/', ''), commit: found[1]!, seconds: Number.parseInt(found[2]!, 10) }];
    });
  }

  /** Whether the commit has a parent that an incomplete clone lacks. */
  async isCutOff(commit: string): Promise<boolean> {
    const isShallow = (await this.#run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
    return isShallow && /^(?:.+\n)*parent /.test(await this.#run(['cat-file', 'commit', commit]));
  }

  #run(args: readonly string[], input?: string): Promise<string> {
    const options = { settings: SETTINGS, hasPatterns: true, timeoutMs: TIMEOUT_MS };
    return this.#program.run(args, input === undefined ? options : { ...options, input }).catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'git.failed') throw error;
      throw new AppError('git.failed', `The history cannot be read. ${error.message}`, { cause: error });
    });
  }
}

/** A commit without differences is not in the output. */
function byCommit(output: string): Map<string, readonly FileChange[]> {
  return new Map(parseRawChanges(output).map(({ commit, changes }) => [commit, changes]));
}
