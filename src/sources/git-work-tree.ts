/** Commits files of a git work tree by the `git` program, and touches nothing else of the repository. */
import { execFile } from 'node:child_process';
import { AppError } from '../model/error.js';

export interface GitAuthor {
  readonly name: string;
  readonly email: string;
}

export interface GitCommit {
  /** Relative to the folder. */
  readonly paths: readonly string[];
  readonly author: GitAuthor;
  readonly message: string;
}

export const COMMITTER: GitAuthor = { name: 'Tallyglot', email: 'tallyglot@localhost' };

const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 16 * 1024 * 1024;

/** Nothing that the repository or its owner set up is run: no hooks, no signing, no monitor, no maintenance. */
const QUIET = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'commit.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

/** What git is in the middle of, by the name of the commit that it keeps meanwhile. */
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

export class GitWorkTree {
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  /** The folder's own path in the work tree: empty, or with a slash at its end. */
  #prefix = '';

  private constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#environment = environment;
  }

  /** `environment` is all that git gets to know of it. Throws where commits cannot be made at the moment. */
  static async open(folder: string, environment: Readonly<Record<string, string>>): Promise<GitWorkTree> {
    const tree = new GitWorkTree(folder, environment);
    const [inside, prefix = ''] = (await tree.#git(['rev-parse', '--is-inside-work-tree', '--show-prefix'])).split(
      '\n',
    );
    if (inside !== 'true') throw notWorkTree();
    tree.#prefix = prefix;
    await tree.#refuseUnfinished();
    return tree;
  }

  /** Those of the paths that git does not know, or that differ from the last commit. */
  async dirty(paths: readonly string[]): Promise<string[]> {
    const listing = await this.#git([
      'status',
      '--porcelain',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--ignored=matching',
      '--',
      ...paths,
    ]);
    const changed = new Set(listing.split('\u0000').map((line) => line.slice(3)));
    return paths.filter((path) => changed.has(this.#prefix + path));
  }

  /** Commits these files as they are, whatever else is staged. */
  async commit({ paths, author, message }: GitCommit): Promise<void> {
    await this.#git(['commit', '--quiet', '--only', '--cleanup=whitespace', '--file=-', '--', ...paths], {
      input: message,
      variables: { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email },
    });
  }

  /** In the middle of these a commit would become part of something else, or get lost. */
  async #refuseUnfinished(): Promise<void> {
    const isThere = (args: readonly string[]) =>
      this.#git(args).then(
        () => true,
        (error) => {
          if (error instanceof AppError && error.code === 'git.failed') return false;
          throw error;
        },
      );
    if (!(await isThere(['symbolic-ref', '--quiet', 'HEAD']))) {
      throw new AppError('git.detached', 'The work tree is on no branch: check one out, or finish the rebase.');
    }
    for (const name of UNFINISHED) {
      if (!(await isThere(['rev-parse', '--quiet', '--verify', name]))) continue;
      throw new AppError('git.unfinished', 'The work tree is in the middle of a merge or pick: finish or abort it.');
    }
  }

  #git(
    args: readonly string[],
    { input = '', variables = {} }: { input?: string; variables?: Readonly<Record<string, string>> } = {},
  ): Promise<string> {
    const env = {
      ...this.#environment,
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      // Looking shall not write: the index may be in somebody else's hands.
      GIT_OPTIONAL_LOCKS: '0',
      GIT_COMMITTER_NAME: COMMITTER.name,
      GIT_COMMITTER_EMAIL: COMMITTER.email,
      ...variables,
    };
    const options = { cwd: this.#folder, env, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT, windowsHide: true };
    return new Promise((resolve, reject) => {
      const child = execFile('git', ['--literal-pathspecs', ...QUIET, ...args], options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(explained(error, stderr));
      });
      // A git that ends without reading is told of by its exit.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }
}

function notWorkTree(cause?: unknown): AppError {
  return new AppError('git.no-work-tree', 'The folder is no git work tree: set write_back to files, or clone it.', {
    cause,
  });
}

function explained(cause: Error & { code?: unknown; killed?: boolean }, stderr: string): AppError {
  if (cause.code === 'ENOENT') {
    return new AppError('git.missing', 'The program git cannot be run in the folder: install it, or look for both.', {
      cause,
    });
  }
  if (/dubious ownership/.test(stderr)) {
    const remedy = 'run `git config --global --add safe.directory FOLDER` as the user that the server runs as';
    return new AppError('git.ownership', `git does not trust the folder, which belongs to another user: ${remedy}.`, {
      cause,
    });
  }
  if (/not a git repository/.test(stderr)) return notWorkTree(cause);
  if (cause.killed) {
    return new AppError('git.timeout', `git was not done within ${TIMEOUT_MS / 1000} seconds.`, { cause });
  }
  const [said = ''] = stderr.trim().split('\n');
  return new AppError('git.failed', `git says: ${said.slice(0, 300) || 'nothing'}`, { cause });
}
