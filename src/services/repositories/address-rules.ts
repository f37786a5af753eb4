/** The network rules for addresses of repositories that users enter: git must not reach the server's own network. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '../../model/error.js';
import { parseAddress, type RepositoryAddress, shownAddress } from '../../sources/git/address.js';
import type { GitEnvironment } from '../../sources/git/program.js';
import { withSshHost } from '../../sources/git/ssh-host.js';
import type { Resolve } from '../events/webhooks/deliver-request.js';
import { isPublicAddress } from '../events/webhooks/public-address.js';

export interface AddressRules {
  /** Permits repositories in the server's own network, and connections without encryption. Never permits local files. */
  readonly allowPrivate: boolean;
}

const MAX_LENGTH = 500;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { https: 443, http: 80, ssh: 22, git: 9418 };

interface Target {
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
}

const refuse = (text: string, problem: string) =>
  new AppError('repository.address', `${shownAddress(text)} ${problem}.`);

/** Throws `repository.address` if users may not enter this address. Does not resolve the name of the host. */
export function checkAddress(text: string, { allowPrivate }: AddressRules): RepositoryAddress {
  if (text.length > MAX_LENGTH) throw refuse(text, `is longer than ${MAX_LENGTH} characters`);
  const address = parsed(text);
  const { scheme, host } = targetOf(address);
  const schemes = allowPrivate ? ['https', 'ssh', 'http', 'git'] : ['https', 'ssh'];
  if (!schemes.includes(scheme)) {
    throw refuse(text, `cannot be used here: write an address that begins with ${schemes.join(':// or ')}://`);
  }
  if (!allowPrivate && isPrivateHost(host)) throw refuse(text, 'is not on the public internet');
  return address;
}

function parsed(text: string): RepositoryAddress {
  try {
    return parseAddress(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('repository.address', error.message, { cause: error });
  }
}

/**
 * The environment for git, which then connects only to addresses that were checked. A second DNS lookup by git might
 * return other addresses, and a redirect might lead to another host.
 */
export async function guardedEnvironment(
  address: RepositoryAddress,
  environment: GitEnvironment,
  { allowPrivate }: AddressRules,
  resolve: Resolve = (name) => lookup(name, { all: true }),
): Promise<GitEnvironment> {
  checkAddress(address.url, { allowPrivate });
  const direct = withSettings(environment, [['http.followRedirects', 'false']]);
  if (allowPrivate) return direct;
  const { scheme, host, port } = targetOf(address);
  const bare = host.replace(/^\[|\]$/g, '');
  const found = isIP(bare) === 0 ? await resolved(address, bare, resolve) : [bare];
  if (!found.every(isPublicAddress)) throw refuse(address.url, 'is on a host that is not on the public internet');
  if (scheme === 'ssh') return withSshHost(direct, { address: found[0]!, name: bare, port });
  const addresses = found.map((ip) => (ip.includes(':') ? `[${ip}]` : ip)).join(',');
  return isIP(bare) === 0 ? withSettings(direct, [['http.curloptResolve', `${bare}:${port}:${addresses}`]]) : direct;
}

async function resolved(address: RepositoryAddress, host: string, resolve: Resolve): Promise<string[]> {
  const found = await resolve(host).catch(() => []);
  if (found.length > 0) return found.map((one) => one.address);
  const problem = 'is on a host that cannot be found: check the address and the network';
  throw new AppError('git.unreachable', `${shownAddress(address.url)} ${problem}.`);
}

/** Uses environment variables, because every user of the machine can read the arguments of programs. */
function withSettings(environment: GitEnvironment, settings: readonly (readonly [string, string])[]): GitEnvironment {
  const count = Number(environment.GIT_CONFIG_COUNT ?? 0);
  const added = settings.flatMap(([name, value], index) => [
    [`GIT_CONFIG_KEY_${count + index}`, name],
    [`GIT_CONFIG_VALUE_${count + index}`, value],
  ]);
  return { ...environment, ...Object.fromEntries(added), GIT_CONFIG_COUNT: String(count + settings.length) };
}

function targetOf({ url }: RepositoryAddress): Target {
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(url);
  if (!isUrl) {
    const [, host = ''] = /^(?:[^@]*@)?(\[[^\]]*\]|[^:]*):/.exec(url) ?? [];
    return { scheme: 'ssh', host: host.toLowerCase(), port: DEFAULT_PORTS.ssh! };
  }
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return { scheme, host: hostname.toLowerCase(), port: Number(port) || (DEFAULT_PORTS[scheme] ?? 0) };
}

function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === '' || /(?:^|\.)localhost\.?$/.test(bare)) return true;
  // Resolvers of the system also understand numbers such as 2130706433 and 0x7f.1 as addresses.
  if (isIP(bare) === 0) return /^(?:0x[0-9a-f]+|\d+)(?:\.(?:0x[0-9a-f]+|\d+))*\.?$/.test(bare);
  return !isPublicAddress(bare);
}
