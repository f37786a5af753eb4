/** Explains why git could not read a remote repository, in words and without secrets. */
import { AppError } from '../../model/error.js';
import { type RepositoryAddress, shownAddress } from './address.js';

/** What git and ssh print, in the order in which it is looked for, and what it means. */
const REASONS: readonly (readonly [RegExp, code: string, sentence: string])[] = [
  [
    /bad object|unable to read|missing (?:blob|tree|commit)|pack-objects died|promisor/i,
    'git.damaged',
    'is damaged or incomplete: run "git fsck" there',
  ],
  [
    /host key verification failed|remote host identification has changed/i,
    'git.host-key',
    'has an SSH host key that this machine does not know: add it to known_hosts after checking it',
  ],
  [
    /permission denied|could not read username|could not read password|authentication failed|terminal prompts disabled|returned error: 40[13]/i,
    'git.no-access',
    'cannot be read without access: check the address, and provide credentials by a credential helper or an SSH key',
  ],
  [
    /not found|could not be found|does not exist|no such repository|not exported|does not appear to be a git repository|no such file or directory|repository '.*' not found|returned error: 404/i,
    'git.not-found',
    'does not exist, or may only be seen with access: check the address',
  ],
  [
    /returned error: 30[12378]|unable to update url base from redirection/i,
    'git.moved',
    'has moved to another address: enter the new address',
  ],
  [
    /could not resolve host|name or service not known|temporary failure in name resolution/i,
    'git.unreachable',
    'is on a host that cannot be found: check the address and the network',
  ],
  [
    /connection refused|timed out|network is unreachable|no route to host|connection (?:reset|closed)|early eof|hung up|operation too slow|failed to connect/i,
    'git.unreachable',
    'cannot be reached: try again later',
  ],
  [/transport '.*' not allowed/i, 'usage.repository', 'cannot be read in this way: use https, ssh or file'],
];

/** `branch` is the branch that was asked for. Errors that are not about the remote repository stay as they are. */
export function remoteError(error: unknown, { url }: RepositoryAddress, branch: string | undefined): unknown {
  if (!(error instanceof AppError) || !/^git\.(?:failed|timeout|no-work-tree)$/.test(error.code)) return error;
  const shown = shownAddress(url);
  const output = outputOf(error);
  if (branch !== undefined && /couldn't find remote ref|could not find remote branch/i.test(output)) {
    return new AppError('git.no-branch', `${shown} has no branch ${branch}.`, { cause: error });
  }
  if (error.code === 'git.timeout') {
    return new AppError('git.unreachable', `${shown} did not answer in time: try again later.`, { cause: error });
  }
  const [, code, sentence] = REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  if (code === undefined) return error;
  return new AppError(code, `${shown} ${sentence}.`, { cause: error });
}

/** Everything that git printed. */
export function outputOf({ message, cause }: AppError): string {
  const { stdout, stderr } = (cause ?? {}) as { readonly stdout?: unknown; readonly stderr?: unknown };
  return [message, stdout, stderr].filter((text) => typeof text === 'string').join('\n');
}
