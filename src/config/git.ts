/** Reads the repository of a project from the settings file. */
import { resolve } from 'node:path';
import { parseAddress, shownAddress } from '../sources/git/address.js';
import { readSecret, type SecretPlaces } from './secret.js';
import { invalid, map, text, type Values, written } from './values.js';

/** The repository that a server fetches the files of a project from. */
export interface GitSettings {
  readonly url: string;
  /** Empty for the branch that the remote repository names as its own. */
  readonly branch: string;
  /** The folder inside the repository; empty, or ends with a slash. */
  readonly directory: string;
  /** Seconds between two looks. 0 to look only when asked. */
  readonly poll: number;
  readonly push: 'off' | 'branch';
  /** Empty for the followed branch. */
  readonly pushBranch: string;
  /** Path of a private key. */
  readonly sshKey: string | undefined;
  readonly token: string | undefined;
  /** The secret that hooks must know. Undefined if hooks need none. */
  readonly hookSecret: string | undefined;
}

const KEYS = [
  'url',
  'branch',
  'poll',
  'push',
  'push_branch',
  'ssh_key',
  'token_file',
  'token_env',
  'hook_secret_file',
  'hook_secret_env',
];
export const USUAL_POLL = 15 * 60;
const MIN_POLL = 5;
const MAX_POLL = 30 * 86_400;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `project` has the values of the project, `name` is its name for messages. Undefined if it has no repository. */
export function readGit(project: Values, name: string, places: SecretPlaces): GitSettings | undefined {
  if (project.git === undefined) return undefined;
  const where = `${name}.git`;
  const git = map(project.git, where, KEYS);
  if (project.write_back !== undefined) {
    throw invalid(`${name}.write_back`, 'is for folders: for a repository, write git.push');
  }
  const url = addressOf(git.url, `${where}.url`);
  const push = pushMode(git.push, `${where}.push`);
  if (push === 'off' && git.push_branch !== undefined) {
    throw invalid(`${where}.push_branch`, 'needs "push: branch": without it, nothing is pushed');
  }
  return {
    url,
    branch: branchName(git.branch, `${where}.branch`),
    directory: directoryIn(project.directory, `${name}.directory`),
    poll: pollSeconds(git.poll, `${where}.poll`),
    push,
    pushBranch: branchName(git.push_branch, `${where}.push_branch`),
    sshKey: sshKey(git.ssh_key, `${where}.ssh_key`, url, places),
    token: token(git, where, url, places),
    hookSecret: hookSecret(git, where, places),
  };
}

function addressOf(value: unknown, name: string): string {
  const url = text(value, name);
  try {
    return parseAddress(url).url;
  } catch (error) {
    throw invalid(name, `is not usable: ${(error as Error).message.replace(/\.$/, '')}`);
  }
}

function branchName(value: unknown, name: string): string {
  if (value === undefined) return '';
  const branch = text(value, name);
  // The rules of `git check-ref-format`, as far as a name could be misread.
  if (/^[-/.]|[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|[./]$|\.lock$/.test(branch)) {
    throw invalid(name, `must be the name of a branch, not ${written(value)}`);
  }
  return branch;
}

function directoryIn(value: unknown, name: string): string {
  const path =
    value === undefined
      ? ''
      : text(value, name)
          .replace(/^(?:\.\/+)+|^\.$/, '')
          .replace(/\/+$/, '');
  if (/^\/|^[a-z]:|\\|\0/i.test(path) || path.split('/').some((part) => part === '..' || part === '.')) {
    throw invalid(name, `must be a folder inside the repository, such as client/po, not ${written(value)}`);
  }
  return path === '' ? '' : `${path}/`;
}

function pollSeconds(value: unknown, name: string): number {
  if (value === undefined) return USUAL_POLL;
  // Some YAML parsers read a bare `off` as false.
  if (value === 'off' || value === false || value === 0) return 0;
  const [, number, unit] = /^(\d+)([smhd])$/.exec(String(value)) ?? [];
  const seconds = Number(number) * (UNITS[unit ?? ''] ?? Number.NaN);
  if (seconds >= MIN_POLL && seconds <= MAX_POLL) return seconds;
  throw invalid(name, `must be a time from ${MIN_POLL}s to 30d, such as 90s, 15m or 2h, or off, not ${written(value)}`);
}

function pushMode(value: unknown, name: string): GitSettings['push'] {
  if (value === undefined || value === 'off' || value === false) return 'off';
  if (value === 'branch') return 'branch';
  throw invalid(name, `must be off or branch, not ${written(value)}`);
}

function sshKey(value: unknown, name: string, url: string, { folder }: SecretPlaces): string | undefined {
  if (value === undefined) return undefined;
  if (/^(?:https?|git|file):/i.test(url)) {
    throw invalid(name, 'is for addresses of SSH, such as git@example.org:group/shop.git');
  }
  return resolve(folder, text(value, name));
}

function token(git: Values, name: string, url: string, places: SecretPlaces): string | undefined {
  const { token_file, token_env: token_variable } = git;
  if (token_file === undefined && token_variable === undefined) return undefined;
  const key = token_file === undefined ? 'token_env' : 'token_file';
  if (token_file !== undefined && token_variable !== undefined) {
    throw invalid(name, 'has both token_file and token_env: write one of them');
  }
  // Without encryption, everybody on the way could read the token.
  if (!/^https:/i.test(url) && !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i.test(url)) {
    throw invalid(`${name}.${key}`, `needs an address that begins with https://, not ${shownAddress(url)}`);
  }
  const value = readSecret(key === 'token_env' ? { token_variable } : { token_file }, 'token', name, places);
  if (/[\0\r\n]/.test(value)) throw invalid(`${name}.${key}`, 'must be one line');
  return value;
}

function hookSecret(git: Values, name: string, places: SecretPlaces): string | undefined {
  const { hook_secret_file: secret_file, hook_secret_env: secret_variable } = git;
  if (secret_file === undefined && secret_variable === undefined) return undefined;
  if (secret_file !== undefined && secret_variable !== undefined) {
    throw invalid(name, 'has both hook_secret_file and hook_secret_env: write one of them');
  }
  const value = readSecret(secret_file === undefined ? { secret_variable } : { secret_file }, 'secret', name, places);
  if (/[\0\r\n]/.test(value)) throw invalid(`${name}.hook_secret`, 'must be one line');
  return value;
}
