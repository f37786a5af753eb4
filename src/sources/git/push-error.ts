/** Explains why a remote repository refused a push, in words and without secrets. */
import { AppError } from '../../model/error.js';
import { type RepositoryAddress, shownAddress } from './address.js';
import { outputOf, remoteError } from './remote-error.js';

/** What git prints about the branch, in the order in which it is looked for, and what it means. */
const REASONS: readonly (readonly [RegExp, code: string, sentence: string])[] = [
  [
    /fetch first|non-fast-forward|stale info|cannot lock ref|incorrect old value|failed to update ref|already exists|needs force/i,
    'git.moved',
    'has moved since it was fetched',
  ],
  [
    /protected branch|branch is protected|GH006|GH013|not allowed to push/i,
    'git.protected',
    'is protected: allow this server to push to it, or choose another push_branch',
  ],
  [
    /branch is currently checked out/i,
    'git.checked-out',
    'is checked out in the remote repository: push to a bare repository, or choose another push_branch',
  ],
  [
    /permission(?: to .*)? denied|access denied|authentication failed|could not read (?:username|password)|terminal prompts disabled|returned error: 40[13]|not authorized|service not enabled|read.?only/i,
    'git.no-push-access',
    'cannot be pushed to without access: give the credentials of this server the right to write',
  ],
];

/** The outcome of such a push is certain: the remote repository did not accept it. */
const REFUSED = new Set(['git.moved', 'git.declined', ...REASONS.map(([, code]) => code)]);

/** Codes of errors that concern pushing only. The repository can still be read. */
const OF_PUSHES = new Set([...REFUSED, 'git.busy', 'git.foreign-branch']);

export const isPushProblem = (code: string) => OF_PUSHES.has(code);

/** Whether the error proves that the remote repository did not accept the push. After other errors it may have. */
export function isRefusedPush(error: unknown): error is AppError {
  return error instanceof AppError && REFUSED.has(error.code);
}

export function pushError(error: unknown, address: RepositoryAddress, branch: string): unknown {
  if (!(error instanceof AppError) || !/^git\.(?:failed|timeout|no-work-tree)$/.test(error.code)) return error;
  const place = `The branch ${branch} of ${shownAddress(address.url)}`;
  const output = outputOf(error);
  const [, code, sentence] = REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  if (code !== undefined) return new AppError(code, `${place} ${sentence}.`, { cause: error });
  const [, reason] = /\[remote rejected\]\s*\(([^\n]*)\)/.exec(output) ?? [];
  if (reason !== undefined) {
    const [, said = ''] = /^remote: *(?:error: *)?([^\n]*\S)/m.exec(output) ?? [];
    const message = `${place} does not accept the push: ${(said || reason).slice(0, 200)}`;
    return new AppError('git.declined', `${message.replace(/[.\s]+$/, '')}.`, { cause: error });
  }
  return remoteError(error, address, branch);
}
