/** Commits files of a git work tree with the `git` program, without changing anything else in the repository. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** Pauses between attempts to commit while another git process has the index locked. Most commands take less time. */
const LOCK_PAUSES_MS = [100, 200, 400, 800];
const MAX_OUTPUT = 16 * 1024 * 1024;

/** Disables everything that the repository or its owner configured to run: hooks, signing, monitor, maintenance. */
const QUIET = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'commit.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

/** References that exist while a merge, cherry-pick or revert is not finished. */
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

export class GitWorkTree {
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  /** Path of the folder in the work tree; empty, or ends with a slash. */
  #prefix = '';

  private constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#environment = environment;
  }

  /** `environment` is the whole environment of git. Throws if commits are not possible at the moment. */
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

  /** The given paths that git does not track, or that differ from the last commit. */
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

  /** Whether git ignores the path, so that it would never be committed. */
  async isIgnored(path: string): Promise<boolean> {
    try {
      await this.#git(['check-ignore', '--quiet', '--', path], { hasPatterns: true });
      return true;
    } catch (error) {
      // Exit code 1 means that no rule matches.
      if (error instanceof AppError && (error.cause as { code?: unknown }).code === 1) return false;
      throw error;
    }
  }

  /** Commits the current content of these files, new and removed ones included. Other staged changes stay staged. */
  async commit({ paths, author, message }: GitCommit): Promise<void> {
    await this.#noteNew(paths);
    const args = ['commit', '--quiet', '--only', '--cleanup=whitespace', '--file=-', '--', ...paths];
    const variables = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email };
    for (const pause of [...LOCK_PAUSES_MS, undefined]) {
      try {
        await this.#git(args, { input: message, variables });
        return;
      } catch (error) {
        if (pause === undefined || !(error instanceof AppError) || error.code !== 'git.locked') throw error;
        await sleep(pause);
      }
    }
  }

  /** Tells git about files that it does not track yet. Their content is not staged. */
  async #noteNew(paths: readonly string[]): Promise<void> {
    const listing = await this.#git(['ls-files', '--others', '-z', '--', ...paths]);
    const added = listing.split('\u0000').filter((path) => path !== '');
    if (added.length > 0) await this.#git(['add', '--intent-to-add', '--', ...added]);
  }

  /** Throws during a merge, rebase or similar: a commit would become part of it, or get lost. */
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
      throw new AppError(
        'git.detached',
        'No branch is checked out in the work tree: check out a branch, or finish the rebase.',
      );
    }
    for (const name of UNFINISHED) {
      if (!(await isThere(['rev-parse', '--quiet', '--verify', name]))) continue;
      throw new AppError(
        'git.unfinished',
        'A merge, cherry-pick or revert is not finished in the work tree: finish or abort it.',
      );
    }
  }

  #git(
    args: readonly string[],
    {
      input = '',
      variables = {},
      // `check-ignore` does not know the option for literal paths.
      hasPatterns = false,
    }: { input?: string; variables?: Readonly<Record<string, string>>; hasPatterns?: boolean } = {},
  ): Promise<string> {
    const env = {
      ...this.#environment,
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      // Reading must not write the index: another process may be using it.
      GIT_OPTIONAL_LOCKS: '0',
      GIT_COMMITTER_NAME: COMMITTER.name,
      GIT_COMMITTER_EMAIL: COMMITTER.email,
      ...variables,
    };
    const options = { cwd: this.#folder, env, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT, windowsHide: true };
    return new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...(hasPatterns ? [] : ['--literal-pathspecs']), ...QUIET, ...args],
        options,
        (error, stdout, stderr) => {
          if (error === null) resolve(stdout);
          else reject(explained(error, stderr));
        },
      );
      // If git exits without reading its input, the exit code reports the failure.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }
}

function notWorkTree(cause?: unknown): AppError {
  return new AppError(
    'git.no-work-tree',
    'The folder is not a git work tree: set write_back to files, or use a clone.',
    {
      cause,
    },
  );
}

function explained(cause: Error & { code?: unknown; killed?: boolean }, stderr: string): AppError {
  if (cause.code === 'ENOENT') {
    return new AppError(
      'git.missing',
      'The program git cannot be run in the folder: check that git is installed and that the folder exists.',
      {
        cause,
      },
    );
  }
  if (/dubious ownership/.test(stderr)) {
    const remedy = "run `git config --global --add safe.directory FOLDER` as the server's user";
    return new AppError('git.ownership', `git does not trust the folder, which belongs to another user: ${remedy}.`, {
      cause,
    });
  }
  if (/not a git repository/.test(stderr)) return notWorkTree(cause);
  if (cause.killed) {
    return new AppError('git.timeout', `git did not finish within ${TIMEOUT_MS / 1000} seconds.`, { cause });
  }
  if (/index\.lock': File exists/.test(stderr)) {
    const remedy = 'wait until it ends. If none is running, remove .git/index.lock';
    return new AppError('git.locked', `Another git command is using the work tree: ${remedy}.`, { cause });
  }
  const [output = ''] = stderr.trim().split('\n');
  return new AppError('git.failed', `git failed: ${output.slice(0, 300) || 'no message'}`, { cause });
}
