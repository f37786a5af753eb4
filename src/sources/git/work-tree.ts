/** Commits files of a git work tree with the `git` program, without changing anything else in the repository. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../model/error.js';
import { realFile, unwritable } from '../real-file.js';
import { otherRepository } from './other-repository.js';
import { type GitEnvironment, GitProgram, notRepository } from './program.js';

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

/** Pauses between attempts to commit while another git process has the index locked. Most commands take less time. */
const LOCK_PAUSES_MS = [100, 200, 400, 800];

/** References that exist while a merge, cherry-pick or revert is not finished. */
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** The tag of `git ls-files -v` for a file whose changes git commits. Other files in the list are hidden from git. */
const TRACKED = 'H';

export class GitWorkTree {
  readonly #folder: string;
  readonly #program: GitProgram;
  /** Path of the folder in the work tree; empty, or ends with a slash. */
  #prefix = '';

  private constructor(folder: string, environment: GitEnvironment) {
    const [name, email] = [COMMITTER.name, COMMITTER.email];
    this.#folder = folder;
    this.#program = new GitProgram(folder, { ...environment, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email });
  }

  /** `environment` is the whole environment of git. Throws if commits are not possible at the moment. */
  static async open(folder: string, environment: GitEnvironment): Promise<GitWorkTree> {
    const tree = new GitWorkTree(folder, environment);
    const [inside, prefix = ''] = (await tree.#git(['rev-parse', '--is-inside-work-tree', '--show-prefix'])).split(
      '\n',
    );
    if (inside !== 'true') throw notRepository();
    tree.#prefix = prefix;
    await tree.#refuseUnfinished();
    return tree;
  }

  /** Why changes of these files must not be written now, by path. Files that can be changed and committed are left out. */
  async obstacles(paths: readonly string[]): Promise<Map<string, AppError>> {
    const found = new Map<string, AppError>();
    if (paths.length === 0) return found;
    const dirty = new Set(await this.dirty(paths));
    const listing = await this.#git(['ls-files', '-v', '-z', '--', ...paths]);
    const tags = new Map(listing.split('\u0000').map((line) => [line.slice(2), line[0]]));
    for (const path of paths) {
      const tag = tags.get(path);
      if (dirty.has(path)) found.set(path, uncommitted(path));
      else if (tag === undefined) found.set(path, await this.#whyUntracked(path));
      else if (tag !== TRACKED) found.set(path, hidden(path));
    }
    return found;
  }

  /** Why a new file must not be written. Undefined if it can be committed. */
  async obstacleToNew(path: string): Promise<AppError | undefined> {
    const other = await otherRepository(this.#folder, path);
    if (other !== undefined) return inOtherRepository(path, other);
    if (!(await this.#isIgnored(path))) return undefined;
    return new AppError('git.ignored', `git ignores ${path}, so it cannot be committed: change .gitignore first.`);
  }

  /**
   * The given paths that git does not track, or that differ from the last commit. Leaves out files in other repositories,
   * in ignored folders, and files that are hidden from git.
   */
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

  /** Git says nothing about files in other repositories, behind links, or in ignored folders. */
  async #whyUntracked(path: string): Promise<AppError> {
    try {
      await realFile(this.#folder, path);
    } catch (error) {
      return unwritable(path, error);
    }
    const other = await otherRepository(this.#folder, path);
    return other === undefined ? uncommitted(path) : inOtherRepository(path, other);
  }

  /** Whether git ignores the path, so that it would never be committed. */
  async #isIgnored(path: string): Promise<boolean> {
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
    options: { input?: string; variables?: GitEnvironment; hasPatterns?: boolean } = {},
  ): Promise<string> {
    return this.#program.run(args, options);
  }
}

const uncommitted = (path: string) =>
  new AppError('git.dirty', `${path} has uncommitted changes or is not tracked by git: commit it first.`);

const inOtherRepository = (path: string, folder: string) =>
  new AppError(
    'git.other-repository',
    `${path} is in another git repository, the folder ${folder}: serve this folder as a project of its own, or set ` +
      'write_back to files.',
  );

const hidden = (path: string) =>
  new AppError(
    'git.hidden',
    `git was told to ignore changes of ${path} (assume-unchanged or skip-worktree): undo this with git update-index.`,
  );
