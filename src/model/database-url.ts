/** Parses the address of a PostgreSQL database, which may name several servers. */

export interface DatabaseUrl {
  /** One address for each server, which the driver understands. */
  readonly servers: readonly string[];
  /** Whether a server is used only if it accepts writes. */
  readonly mustBeWritable: boolean;
  /** The address without passwords, for messages. */
  readonly shown: string;
}

/** The parameter of libpq that says which of the servers to use. */
const SESSION_ATTRIBUTE = 'target_session_attrs';
const WRITABLE = ['read-write', 'primary'];
const READ_ONLY = ['read-only', 'standby', 'prefer-standby'];

const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
/** A host name, an address or an IPv6 address in brackets, with an optional port. */
const SERVER = /^(\[[0-9a-f:.%]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;

/**
 * Returns a sentence part that says what is wrong if the address is invalid: “must be …”. It never repeats the address,
 * because a broken address may contain the password in any place.
 */
export function parseDatabaseUrl(url: string): DatabaseUrl | string {
  const [, scheme, authority = '', path, search = ''] = SHAPE.exec(url) ?? [];
  if (scheme === undefined || url === scheme) return 'must be a URL such as postgresql://user@host/database';
  if (/\s/.test(url)) return 'must not contain spaces: write a space as %20';
  if (/%(?![0-9a-f]{2})/i.test(url)) return 'has a % that begins no escape sequence: write it as %25';
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, at + 1);
  const hosts = authority.slice(at + 1).split(',');
  // A single empty host means a socket, which the path or a parameter names.
  for (const [index, host] of hosts.length === 1 && hosts[0] === '' ? [] : hosts.entries()) {
    if (host === '') return `has no host at position ${index + 1} of the list`;
    const [, , port] = SERVER.exec(host) ?? [];
    if (!SERVER.test(host) || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) {
      return (
        `must have host or host:port at position ${index + 1}, with a port from 1 to 65535. In a password, write ` +
        '/ as %2F, ? as %3F, # as %23 and @ as %40'
      );
    }
  }
  const parameters = new URLSearchParams(search);
  const attribute = parameters.get(SESSION_ATTRIBUTE);
  if (attribute !== null && READ_ONLY.includes(attribute)) {
    return `must not have ${SESSION_ATTRIBUTE}=${attribute}: Tallyglot needs a server that accepts writes`;
  }
  if (attribute !== null && attribute !== 'any' && !WRITABLE.includes(attribute)) {
    return `has an unknown ${SESSION_ATTRIBUTE}: use read-write, primary or any`;
  }
  // The driver would send the parameter to the server, which does not know it.
  const others = search.slice(1).split('&');
  const kept = others.filter((parameter) => parameter !== '' && !parameter.startsWith(`${SESSION_ATTRIBUTE}=`));
  const rest = `${path}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
  return {
    servers: hosts.map((host) => `${scheme}${user}${host}${rest}`),
    mustBeWritable: attribute === null ? hosts.length > 1 : attribute !== 'any',
    shown: `${scheme}${user.replace(/:.*@$/, '@')}${hosts.join(',')}${shownRest(`${path}${search}`)}`,
  };
}

/** The address of a standby, which names one server. Returns a sentence part if the address is invalid. */
export function parseReplicaUrl(url: string): DatabaseUrl | string {
  if (new RegExp(`[?&]${SESSION_ATTRIBUTE}=`).test(url)) {
    return `must not have ${SESSION_ATTRIBUTE}: Tallyglot checks itself that a replica is a standby`;
  }
  const parsed = parseDatabaseUrl(url);
  if (typeof parsed === 'string' || parsed.servers.length === 1) return parsed;
  return 'must name one server: give each replica an address of its own';
}

function shownRest(rest: string): string {
  return rest.replace(/([?&](?:password|sslpassword)=)[^&]*/g, '$1…');
}
