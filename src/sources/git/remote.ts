/** A bare copy of a repository that is somewhere else. Fetches what changed there, and never clones twice. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../model/error.js';
import { type RepositoryAddress, shownAddress } from './address.js';
import { type GitEnvironment, GitProgram } from './program.js';
import { remoteError } from './remote-error.js';

/** Only these ways to reach a repository: others, such as `ext::`, run programs. */
const PROTOCOLS = ['https', 'http', 'ssh', 'git', 'file'].flatMap((name) => ['-c', `protocol.${name}.allow=always`]);
const SAFE = [
  ...['-c', 'protocol.allow=never', ...PROTOCOLS],
  // A connection that transfers almost nothing for a minute ends.
  ...['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=60'],
  ...['-c', 'fetch.fsckObjects=false', '-c', 'submodule.recurse=false'],
];
const SSH = 'ssh -oBatchMode=yes -oConnectTimeout=20 -oStrictHostKeyChecking=yes';
const USUAL_BRANCHES = ['main', 'master'];
const FETCH_TIMEOUT_MS = 60 * 60_000;
const LOOK_TIMEOUT_MS = 60_000;

export interface FetchOptions {
  /** The branch to fetch. Default: the one that the remote repository names as its own. */
  readonly branch?: string | undefined;
  /** Whether only the newest commit is needed. A copy that already has the past keeps it. Otherwise all branches are fetched. */
  readonly isNewestEnough: boolean;
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

  private constructor(address: RepositoryAddress, folder: string, environment: GitEnvironment) {
    this.address = address;
    this.folder = folder;
    this.#program = new GitProgram(folder, { ...environment, GIT_SSH_COMMAND: SSH, GIT_DIR: folder });
  }

  /** `parent` contains the copies of all repositories. Makes an empty copy if there is none. */
  static async open(
    address: RepositoryAddress,
    parent: string,
    environment: GitEnvironment,
  ): Promise<RemoteRepository> {
    const hash = createHash('sha256').update(address.url).digest('hex').slice(0, 16);
    const name = address.name.replaceAll(/[^\w.-]/g, '-').slice(0, 60);
    const folder = join(parent, `${name}-${hash}.git`);
    await mkdir(folder, { recursive: true });
    const remote = new RemoteRepository(address, folder, environment);
    // Harmless if the repository exists already.
    await remote.#program.run(['init', '--quiet', '--bare', '--template=', folder]);
    return remote;
  }

  /** Fetches a branch, or the whole repository. A fetch that was interrupted leaves the copy as it was. */
  async fetch({ branch, isNewestEnough, onProgress }: FetchOptions): Promise<FetchedBranch> {
    const wanted = branch ?? (await this.#ownBranch());
    const local = `refs/remotes/origin/${wanted}`;
    const isShallow = await this.#isShallow();
    const isNew = !(await this.#has(local));
    const depth = isNewestEnough ? (isNew || isShallow ? ['--depth=1'] : []) : isShallow ? ['--unshallow'] : [];
    const tags = isNewestEnough ? ['--no-tags'] : ['--tags'];
    const refs = isNewestEnough ? [`+refs/heads/${wanted}:${local}`] : ['+refs/heads/*:refs/remotes/origin/*'];
    const args = [
      'fetch',
      '--progress',
      '--force',
      '--no-write-fetch-head',
      '--no-recurse-submodules',
      ...depth,
      ...tags,
    ];
    await this.#reach([...args, '--', this.address.url, ...refs], FETCH_TIMEOUT_MS, wanted, onProgress);
    const commit = (await this.#program.run(['rev-parse', '--verify', `${local}^{commit}`])).trim();
    return { branch: wanted, commit };
  }

  /** The branch that the remote repository names as its own. */
  async #ownBranch(): Promise<string> {
    const args = ['ls-remote', '--symref', '--', this.address.url, 'HEAD', 'refs/heads/*'];
    const listing = await this.#reach(args, LOOK_TIMEOUT_MS);
    const [, named] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(listing) ?? [];
    const branches = [...listing.matchAll(/^[0-9a-f]+\trefs\/heads\/(\S+)$/gm)].map(([, name]) => name!);
    if (named !== undefined && branches.includes(named)) return named;
    // The named branch may not exist, for example after it was renamed.
    const other = USUAL_BRANCHES.find((name) => branches.includes(name)) ?? (branches.length === 1 ? branches[0] : '');
    if (other) return other;
    const shown = shownAddress(this.address.url);
    const problem = branches.length === 0 ? 'has no branch yet' : 'does not say which branch is its own';
    throw new AppError('git.no-branch', `${shown} ${problem}.`);
  }

  async #reach(
    args: readonly string[],
    timeoutMs: number,
    branch?: string,
    onProgress?: (text: string) => void,
  ): Promise<string> {
    try {
      return await this.#program.run(args, { settings: SAFE, timeoutMs, onError: lastLine(onProgress) });
    } catch (error) {
      throw remoteError(error, this.address, branch);
    }
  }

  async #isShallow(): Promise<boolean> {
    return (await this.#program.run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  }

  #has(ref: string): Promise<boolean> {
    return this.#program.run(['rev-parse', '--quiet', '--verify', ref]).then(
      () => true,
      (error) => {
        if (error instanceof AppError && error.code === 'git.failed') return false;
        throw error;
      },
    );
  }
}

/** git separates the steps of its progress by carriage returns. */
function lastLine(onProgress: ((text: string) => void) | undefined): ((chunk: string) => void) | undefined {
  if (onProgress === undefined) return undefined;
  return (chunk) => {
    const line = chunk
      .split(/[\r\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .at(-1);
    if (line !== undefined) onProgress(line.replace(/^remote: /, ''));
  };
}
