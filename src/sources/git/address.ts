/** Addresses of git repositories: which are allowed, and how they are shown and compared. */
import { AppError } from '../../model/error.js';
import { parseUrl } from '../../model/parse-url.js';

const SCHEMES = ['https:', 'http:', 'ssh:', 'git:', 'file:'];
/** `git@example.org:group/project.git`, the short form of ssh. */
const SHORT_SSH = /^(?:([\w.-]+)@)?([\w.-]+|\[[0-9a-f:]+\]):(?!\/\/)(.+)$/i;

/**
 * User, host and port in the only spelling that all programs read alike. A backslash, for example, ends the host for some
 * programs, and belongs to the user for others. They would check one host and connect to another.
 */
const PLAIN_HOST = /^[a-z]+:\/\/(?:[^@:/?#\\]*@)?(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d+)?(?:\/|$)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** What forges issue as a token: a known beginning, or a long text of letters and digits. */
const TOKEN =
  /^(?:gh[pousr]_|github_pat_|gl(?:pat|dt|cbt|oas|ft|soat)-|AT(?:BB|CTT|ATT))\w|^(?=.*\d)(?=.*[a-z])[\w-]{32,}$/i;

export interface RepositoryAddress {
  /** As git understands it. Without a password. */
  readonly url: string;
  /** The last part of the path, without `.git`. */
  readonly name: string;
}

/** Whether a text is meant as an address, and not as a folder or as the name of a component. */
export function looksLikeAddress(text: string): boolean {
  return SCHEME.test(text) || /^[\w.-]+@[\w.-]+:/.test(text) || /^[a-z]+::/i.test(text);
}

/** Throws if the address has a form that git could treat as a program or an option, or if it has a password. */
export function parseAddress(text: string): RepositoryAddress {
  const refuse = (problem: string) => new AppError('usage.repository', `${shownAddress(text)} ${problem}.`);
  if (/[\0-\x20\x7f]/.test(text) || text.startsWith('-')) throw refuse('is not the address of a repository');
  if (hasSecret(text)) {
    throw refuse("must not contain a password or a token: let git's credential helpers provide it, or use an SSH key");
  }
  const url = SCHEME.test(text) ? parseUrl(text) : undefined;
  if (url !== undefined) {
    if (!SCHEMES.includes(url.protocol)) {
      throw refuse('cannot be read: write an address that begins with https://, ssh:// or file://');
    }
    if (url.protocol !== 'file:' && !PLAIN_HOST.test(text)) throw refuse('is not the address of a repository');
    // A host that begins with a hyphen would become an option of ssh.
    if (url.hostname.startsWith('-')) throw refuse('is not the address of a repository');
    return { url: text, name: nameOf(url.pathname) };
  }
  const [, user = '', host = '', path = ''] = SHORT_SSH.exec(text) ?? [];
  if (host === '' || host.startsWith('-') || user.startsWith('-') || path.startsWith(':')) {
    throw refuse('is not the address of a repository: write https://…, ssh://… or user@host:path');
  }
  return { url: text, name: nameOf(path) };
}

/** The address without a password or a token, for messages. */
export function shownAddress(text: string): string {
  const { scheme, user, password, rest } = split(text);
  if (user === undefined) return text.slice(0, 300);
  const shown = `${TOKEN.test(user) ? '…' : user}${password === undefined ? '' : ':…'}`;
  return `${scheme}${shown}@${rest}`.slice(0, 300);
}

/** Whether the address contains a password, or a token instead of the name of a user. */
export function hasSecret(text: string): boolean {
  const { user = '', password } = split(text);
  return password !== undefined || TOKEN.test(user);
}

interface AddressParts {
  readonly scheme: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** The host, and what follows. */
  readonly rest: string;
}

function split(text: string): AddressParts {
  const [scheme = ''] = SCHEME.exec(text) ?? [];
  const after = text.slice(scheme.length);
  // In an address that cannot be parsed, the password may contain a slash.
  const end = scheme === '' || parseUrl(text) !== undefined ? after.search(/[/?#]|$/) : after.length;
  const at = scheme === '' ? after.slice(0, end).indexOf('@') : after.slice(0, end).lastIndexOf('@');
  if (at === -1) return { scheme, user: undefined, password: undefined, rest: after };
  const [user = '', ...password] = after.slice(0, at).split(':');
  return { scheme, user, password: password.length === 0 ? undefined : password.join(':'), rest: after.slice(at + 1) };
}

function nameOf(path: string): string {
  const last = decoded(path).replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last.replace(/\.git$/, '') || 'repository';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
