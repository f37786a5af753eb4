/** The state of a repository in words, for people. Never contains credentials. */
import type { Instant } from '../../model/instant.js';
import { shownAddress } from '../../sources/git/address.js';
import type { Repository } from '../../storage/store.js';

/** Whether the newest known commit is not imported yet. */
export const isBehind = ({ remoteCommit, importedCommit }: Repository) => remoteCommit !== importedCommit;

/** One or two sentences. */
export function describeRepository(row: Repository): string {
  const { url, followedBranch, branch, importedCommit, problem } = row;
  const name = `the branch ${followedBranch || branch || '(not known yet)'} of ${shownAddress(url)}`;
  const state =
    importedCommit === ''
      ? `The server follows ${name}. Nothing is imported yet.`
      : isBehind(row)
        ? `The server follows ${name}. A newer commit is not imported yet.`
        : `The server follows ${name}. All files are imported.`;
  return problem === '' ? state : `${state} The last attempt failed: ${problem}`;
}

/** What people can do about a problem, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  'git.no-access': 'Ask the operator of this server for credentials, or check the address.',
  'git.not-found': 'Check the address. A repository without access looks as if it did not exist.',
  'git.no-branch': 'Choose another branch, or restore the branch in the repository.',
  'git.host-key': 'Ask the operator of this server to add the host key to known_hosts.',
  'git.unreachable': 'The server tries again by itself.',
  'git.too-large': 'Ask the operator of this server to raise the limit.',
  'git.damaged': 'Repair the repository.',
};

/** A sentence; empty if the problem itself says what to do, or if there is none. */
export const remedyFor = ({ problemCode }: Pick<Repository, 'problemCode'>) => REMEDIES[problemCode] ?? '';

/** What pages show of a repository. */
export interface RepositoryView {
  readonly id: number;
  /** Without a password. */
  readonly address: string;
  readonly branch: string;
  /** The imported commit; empty before the first import. */
  readonly commit: string;
  readonly isBehind: boolean;
  readonly lookedAt: Instant;
  readonly problem: string;
  readonly remedy: string;
}

export function viewRepository(row: Repository): RepositoryView {
  const { id, url, branch, followedBranch, importedCommit, lookedAt, problem } = row;
  return {
    id,
    address: shownAddress(url),
    branch: followedBranch || branch,
    commit: importedCommit,
    isBehind: isBehind(row),
    lookedAt,
    problem,
    remedy: remedyFor(row),
  };
}
