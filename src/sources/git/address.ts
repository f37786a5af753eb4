/** Addresses of git repositories: which are allowed, and how they are shown and compared. */
import { AppError } from '../../model/error.js';

const SCHEMES = ['https:', 'http:', 'ssh:', 'git:', 'file:'];
/** `git@example.org:group/project.git`, the short form of ssh. */
const SHORT_SSH = /^(?:([\w.-]+)@)?([\w.-]+|\[[0-9a-f:]+\]):(?!\/\/)(.+)$/i;

export interface RepositoryAddress {
  /** As git understands it. Without a password. */
  readonly url: string;
  /** The last part of the path, without `.git`. */
  readonly name: string;
}

/** Whether a text is meant as an address, and not as a folder or as the name of a component. */
export function looksLikeAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^[\w.-]+@[\w.-]+:/.test(text) || /^[a-z]+::/i.test(text);
}

/** Throws if the address has a form that git could treat as a program or an option, or if it has a password. */
export function parseAddress(text: string): RepositoryAddress {
  const refuse = (problem: string) => new AppError('usage.repository', `${shownAddress(text)} ${problem}.`);
  if (/[\0-\x20\x7f]/.test(text) || text.startsWith('-')) throw refuse('is not the address of a repository');
  if (URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    const url = new URL(text);
    if (!SCHEMES.includes(url.protocol)) {
      throw refuse('cannot be read: write an address that begins with https://, ssh:// or file://');
    }
    if (url.password !== '') {
      throw refuse("must not contain a password: let git's credential helpers provide it, or use an SSH key");
    }
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

/** The address without a password, for messages. */
export function shownAddress(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/@:]*):[^/@]*@/i, '$1:…@').slice(0, 300);
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
