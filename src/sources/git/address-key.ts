/** Compares addresses of repositories: the https, ssh and git addresses of one repository have the same key. */
import { domainToASCII } from 'node:url';

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is;
/** `git@example.org:group/project.git`, the short form of ssh. */
const SHORT_SSH = /^(?:[^@/\s]*@)?(\[[0-9a-f:.]+\]|[^@/:\s[\]]+):(?!\/\/)(.*)$/is;
/** A user, a host and a port. A user may contain a password. */
const AUTHORITY = /^(?:.*@)?(\[[0-9a-f:.]+\]|[^@:]*)(?::\d*)?$/i;

/** Other hosts that serve the same repositories, for example ssh through a port that firewalls leave open. */
const SAME_HOSTS: Readonly<Record<string, string>> = {
  'www.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'www.gitlab.com': 'gitlab.com',
  'altssh.gitlab.com': 'gitlab.com',
  'www.bitbucket.org': 'bitbucket.org',
  'altssh.bitbucket.org': 'bitbucket.org',
  'ssh.dev.azure.com': 'dev.azure.com',
  'vs-ssh.visualstudio.com': 'dev.azure.com',
};

/** These hosts ignore the case of paths. Other hosts may have two repositories whose paths differ only in case. */
const IGNORES_CASE = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'dev.azure.com']);

/**
 * Ignores the scheme, user, port, `.git`, slashes at the end, and the case of the host. Never throws: a text that is not
 * an address is its own key.
 */
export function addressKey(text: string): string {
  const trimmed = text.trim();
  const [, scheme, rest = ''] = SCHEME.exec(trimmed) ?? [];
  if (scheme?.toLowerCase() === 'file') return `file:/${cleanPath(rest.replace(/^[^/]*/, ''))}`;
  if (scheme !== undefined) {
    const slash = rest.search(/[/?#]/);
    const authority = slash === -1 ? rest : rest.slice(0, slash);
    return keyOf(AUTHORITY.exec(authority)?.[1] ?? authority, slash === -1 ? '' : rest.slice(slash));
  }
  const [, host, path = ''] = SHORT_SSH.exec(trimmed) ?? [];
  return host === undefined ? trimmed : keyOf(host, path);
}

function keyOf(hostText: string, pathText: string): string {
  const host = cleanHost(hostText);
  const path = cleanPath(pathText);
  const [, organisation] = /^([^.]+)\.visualstudio\.com$/.exec(host) ?? [];
  if (organisation !== undefined) {
    return keyOf('dev.azure.com', `${organisation}/${path.replace(/^defaultcollection\//i, '')}`);
  }
  const known = host === 'dev.azure.com' ? azurePath(path) : path.replace(/^scm\/(?=[^/]+\/[^/]+$)/, '');
  return `${host}/${IGNORES_CASE.has(host) ? known.toLowerCase() : known}`;
}

/** `v3/organisation/project/name` by ssh, `organisation/project/_git/name` by https. A project may lend its name to a repository. */
function azurePath(path: string): string {
  const [, organisation, name] = /^([^/]+)\/_git\/([^/]+)$/i.exec(path) ?? [];
  if (organisation !== undefined) return `${organisation}/${name}/${name}`;
  return path.replace(/^v3\//i, '').replace(/\/_git\/(?=[^/]+$)/i, '/');
}

function cleanHost(text: string): string {
  const plain = text.toLowerCase().replace(/\.$/, '');
  const host = plain.startsWith('[') ? plain : domainToASCII(decoded(plain)) || plain;
  return SAME_HOSTS[host] ?? host;
}

/** Without slashes at both ends. */
function cleanPath(text: string): string {
  const path = decoded(text.replace(/[?#].*$/s, ''))
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '')
    .replace(/\/$/, '');
  return path.replace(/(?<=[^/])\.git$/i, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
