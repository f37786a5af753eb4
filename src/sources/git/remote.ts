/** A bare copy of a repository that is somewhere else. Fetches what changed there, and never clones twice. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../model/error.js';
import { type RepositoryAddress, shownAddress } from './address.js';
import { copyFolder, removeLeftovers, sizeOfPacks } from './copy-files.js';
import { withCopyLock } from './copy-lock.js';
import { sshCommand, tokenSettings } from './credentials.js';
import { lastLine } from './fetch-progress.js';
import { ownBranch } from './look.js';
import { type GitEnvironment, GitProgram } from './program.js';
import { pushError } from './push-error.js';
import { remoteError } from './remote-error.js';
import { SAFE, TIDY } from './safe-settings.js';
import { type NewCommit, writeCommits } from './write-commits.js';

const FETCH_TIMEOUT_MS = 60 * 60_000;
/** How often the size of the copy is checked while git fetches. */
const SIZE_CHECK_MS = 500;
export interface FetchOptions {
  /** The branch to fetch. Default: the one that the remote repository names as its own. */
  readonly branch?: string | undefined;
  /** Whether only the newest commit is needed. A copy that already has the past keeps it. Otherwise all branches are fetched. */
  readonly isNewestEnough: boolean;
  /** Whether the followed branch, with its past, and the tags are enough. Other branches are not fetched. */
  readonly isBranchEnough?: boolean;
  /** Maximum size of the copy. A fetch that exceeds it ends with an error. */
  readonly maxBytes?: number | undefined;
  /** Ends git. The fetch fails with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Gets what git is doing and how far it is, in words. */
  readonly onProgress?: ((text: string) => void) | undefined;
}

export interface FetchedBranch {
  readonly branch: string;
  /** The id of its newest commit. */
  readonly commit: string;
}

export class RemoteRepository {
  readonly address: RepositoryAddress;
  /** The folder of the bare copy. */
  readonly folder: string;
  readonly #program: GitProgram;
  readonly #environment: GitEnvironment;
  /** Settings of git for every command that reaches the remote repository. */
  readonly #settings: readonly string[];

  private constructor(address: RepositoryAddress, folder: string, environment: GitEnvironment) {
    this.address = address;
    this.folder = folder;
    const variables = { ...environment, GIT_SSH_COMMAND: sshCommand(environment) };
    this.#program = new GitProgram(folder, { ...variables, GIT_DIR: folder });
    this.#environment = environment;
    this.#settings = [...SAFE, ...tokenSettings(address, environment)];
  }

  /** `parent` contains the copies of all repositories. Makes an empty copy if there is none. */
  static async open(
    address: RepositoryAddress,
    parent: string,
    environment: GitEnvironment,
  ): Promise<RemoteRepository> {
    const folder = copyFolder(address, parent);
    await mkdir(folder, { recursive: true });
    const remote = new RemoteRepository(address, folder, environment);
    if (!existsSync(join(folder, 'HEAD'))) await remote.#init();
    return remote;
  }

  /** Runs `work` while no other process fetches into the copy or changes it. */
  exclusively<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    return withCopyLock(this.folder, signal, async (wasAbandoned) => {
      await removeLeftovers(this.folder, wasAbandoned);
      return work();
    });
  }

  /** Fetches a branch, or the whole repository. A fetch that was interrupted leaves the copy as it was. */
  fetch(options: FetchOptions): Promise<FetchedBranch> {
    return this.exclusively(options.signal, async () => {
      try {
        return await this.#fetchWithin(options);
      } catch (error) {
        const isDamaged = error instanceof AppError && error.code === 'git.damaged';
        if (!isDamaged || (await sizeOfPacks(this.folder)) === 0) throw error;
        return this.#fetchAnew(options);
      }
    });
  }

  /**
   * Either the copy is damaged, for example after a power cut, or the remote repository is. A new copy shows which of the
   * two. If the new copy fails too, the old one comes back.
   */
  async #fetchAnew(options: FetchOptions): Promise<FetchedBranch> {
    const aside = `${this.folder}.old`;
    await rm(aside, { recursive: true, force: true });
    await rename(this.folder, aside);
    try {
      await mkdir(this.folder, { recursive: true });
      await this.#init();
      const fetched = await this.#fetchWithin(options);
      await rm(aside, { recursive: true, force: true });
      return fetched;
    } catch (error) {
      await rm(this.folder, { recursive: true, force: true });
      await rename(aside, this.folder);
      throw error;
    }
  }

  /** Ends git if the copy becomes too large. */
  async #fetchWithin({
    maxBytes = Number.POSITIVE_INFINITY,
    signal,
    ...options
  }: FetchOptions): Promise<FetchedBranch> {
    const tooLarge = new AbortController();
    const check = async () => {
      if ((await sizeOfPacks(this.folder)) <= maxBytes) return;
      const limit = `${Math.floor(maxBytes / 1024 ** 2)} MB`;
      const message = `${shownAddress(this.address.url)} is larger than ${limit}: raise limits.repository in tallyglot.yaml.`;
      tooLarge.abort(new AppError('git.too-large', message));
    };
    const timer = setInterval(() => void check(), SIZE_CHECK_MS);
    try {
      const stop = AbortSignal.any([tooLarge.signal, ...(signal === undefined ? [] : [signal])]);
      const fetched = await this.#fetchBranch({ ...options, signal: stop });
      await check();
      tooLarge.signal.throwIfAborted();
      await this.#program.run(['gc', '--auto', '--quiet'], { settings: TIDY, timeoutMs: FETCH_TIMEOUT_MS, signal });
      return fetched;
    } catch (error) {
      // The incomplete pack of a repository that is too large would fill the disk.
      if (tooLarge.signal.aborted) await removeLeftovers(this.folder, true);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async #fetchBranch({
    branch,
    isNewestEnough,
    isBranchEnough = isNewestEnough,
    signal,
    onProgress,
  }: FetchOptions): Promise<FetchedBranch> {
    const wanted = branch ?? (await ownBranch(this.address, this.#environment, signal));
    const local = `refs/remotes/origin/${wanted}`;
    const isShallow = await this.#isShallow();
    const isNew = !(await this.#has(local));
    const depth = isNewestEnough ? (isNew || isShallow ? ['--depth=1'] : []) : isShallow ? ['--unshallow'] : [];
    const tags = isNewestEnough ? ['--no-tags'] : ['--tags'];
    const refs = isBranchEnough ? [`+refs/heads/${wanted}:${local}`] : ['+refs/heads/*:refs/remotes/origin/*'];
    // A branch that is gone can be in the way of a new one: `a` and `a/b`.
    const prune = isBranchEnough ? [] : ['--prune'];
    const args = [
      'fetch',
      '--progress',
      '--force',
      '--no-write-fetch-head',
      '--no-recurse-submodules',
      ...depth,
      ...tags,
      ...prune,
    ];
    const settings = this.#settings;
    await this.#program
      .run([...args, '--', this.address.url, ...refs], {
        settings,
        timeoutMs: FETCH_TIMEOUT_MS,
        signal,
        onError: lastLine(onProgress),
      })
      .catch((error) => {
        throw remoteError(error, this.address, wanted);
      });
    const commit = await this.branchTip(wanted);
    if (commit !== undefined) return { branch: wanted, commit };
    throw new AppError('git.no-branch', `${shownAddress(this.address.url)} has no branch ${wanted}.`);
  }

  /** Writes commits into the copy. See `writeCommits`. */
  writeCommits(base: string, commits: readonly NewCommit[], seconds: number): Promise<string[]> {
    return this.exclusively(undefined, () => writeCommits(this.#program, base, commits, seconds));
  }

  /**
   * Moves a branch of the remote repository forward to a commit of the copy. Never replaces commits of others: throws
   * `git.moved` if the branch has commits that the given commit does not contain.
   */
  async push(commit: string, branch: string, signal?: AbortSignal): Promise<void> {
    const args = ['push', '--porcelain', '--no-verify', '--no-signed', '--no-follow-tags', '--recurse-submodules=no'];
    const refs = ['--', this.address.url, `${commit}:refs/heads/${branch}`];
    try {
      await this.#program.run([...args, ...refs], { settings: this.#settings, timeoutMs: FETCH_TIMEOUT_MS, signal });
    } catch (error) {
      throw pushError(error, this.address, branch);
    }
  }

  /** Fetches a branch with its past. Returns its newest commit, or undefined if the branch does not exist. */
  async lookAt(branch: string): Promise<string | undefined> {
    try {
      return (await this.fetch({ branch, isNewestEnough: false, isBranchEnough: true })).commit;
    } catch (error) {
      if (error instanceof AppError && error.code === 'git.no-branch') return undefined;
      throw error;
    }
  }

  /** The newest commit of a branch of the remote repository, as the last fetch found it. */
  async branchTip(branch: string): Promise<string | undefined> {
    const ref = `refs/remotes/origin/${branch}`;
    if (!(await this.#has(ref))) return undefined;
    return (await this.#program.run(['rev-parse', '--verify', `${ref}^{commit}`])).trim();
  }

  /** Whether the copy has the first commit and it is the second one or an ancestor of it. */
  contains(ancestor: string, commit: string): Promise<boolean> {
    return this.#succeeds(['merge-base', '--is-ancestor', ancestor, commit]);
  }

  /** Whether the trees of two commits are equal. */
  async hasSameTree(a: string, b: string): Promise<boolean> {
    const ids = await this.#program.run(['rev-parse', '--verify', `${a}^{tree}`]);
    return ids === (await this.#program.run(['rev-parse', '--verify', `${b}^{tree}`]));
  }

  /** Harmless if the repository exists already. */
  async #init(): Promise<void> {
    await this.#program.run(['init', '--quiet', '--bare', '--template=', this.folder]);
  }

  async #isShallow(): Promise<boolean> {
    return (await this.#program.run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  }

  #has(ref: string): Promise<boolean> {
    return this.#succeeds(['rev-parse', '--quiet', '--verify', ref]);
  }

  #succeeds(args: readonly string[]): Promise<boolean> {
    return this.#program.run(args).then(
      () => true,
      (error) => {
        if (error instanceof AppError && error.code === 'git.failed') return false;
        throw error;
      },
    );
  }
}
