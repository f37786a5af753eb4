/** Looks at a remote repository without fetching it: whether it can be read, and which branches it has. */
import { tmpdir } from 'node:os';
import { AppError } from '../../model/error.js';
import { type RepositoryAddress, shownAddress } from './address.js';
import { sshCommand, tokenSettings } from './credentials.js';
import { type GitEnvironment, GitProgram } from './program.js';
import { remoteError } from './remote-error.js';
import { SAFE } from './safe-settings.js';

/** The branches of a remote repository. */
export interface RemoteBranches {
  /** The branch that the repository names as its own, or the usual one. Undefined if there is no such branch. */
  readonly own: string | undefined;
  readonly branches: readonly string[];
}

export interface LookOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

const USUAL_BRANCHES = ['main', 'master'];
const LOOK_TIMEOUT_MS = 60_000;

/** Throws an error in words if the repository cannot be read. */
export async function lookAtRemote(
  address: RepositoryAddress,
  environment: GitEnvironment,
  { timeoutMs = LOOK_TIMEOUT_MS, signal }: LookOptions = {},
): Promise<RemoteBranches> {
  const git = new GitProgram(tmpdir(), { ...environment, GIT_SSH_COMMAND: sshCommand(environment) });
  const args = ['ls-remote', '--symref', '--', address.url, 'HEAD', 'refs/heads/*'];
  const settings = [...SAFE, ...tokenSettings(address, environment)];
  const listing = await git.run(args, { settings, timeoutMs, signal }).catch((error) => {
    throw remoteError(error, address, undefined);
  });
  const [, named] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(listing) ?? [];
  const branches = [...listing.matchAll(/^[0-9a-f]+\trefs\/heads\/(\S+)$/gm)].map(([, name]) => name!);
  if (named !== undefined && branches.includes(named)) return { own: named, branches };
  // The named branch may not exist, for example after it was renamed.
  const usual = USUAL_BRANCHES.find((name) => branches.includes(name));
  return { own: usual ?? (branches.length === 1 ? branches[0] : undefined), branches };
}

/** The branch that the remote repository names as its own. Throws if it has none. */
export async function ownBranch(
  address: RepositoryAddress,
  environment: GitEnvironment,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { own, branches } = await lookAtRemote(address, environment, { signal });
  if (own !== undefined) return own;
  const problem = branches.length === 0 ? 'has no branch yet' : 'does not say which branch is its own';
  throw new AppError('git.no-branch', `${shownAddress(address.url)} ${problem}.`);
}
