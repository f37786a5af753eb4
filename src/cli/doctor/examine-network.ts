/** Examines the port, the base address and the proxies in front of the server. */
import { type Config, serverAddress } from '../../config.js';
import { VERSION } from '../../version.js';
import { usablePort } from '../serve/listen.js';
import { type Finding, messageOf, ok, problem, warning } from './finding.js';

const TIMEOUT_MS = 5000;
const LOOPBACK = /^(?:127\.|localhost$|::1$|\[::1\]$)/;

/**
 * Asks /healthz. Returns the version of the Tallyglot server that answers, or the reason why no such server answers.
 */
async function ask(url: string): Promise<{ readonly version: string } | { readonly reason: string }> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    const body = (await answer.json().catch(() => undefined)) as { version?: unknown } | undefined;
    if (typeof body?.version === 'string') return { version: body.version };
    return { reason: `status ${answer.status}, and not from Tallyglot` };
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return { reason: messageOf(cause ?? error) };
  }
}

export async function examineNetwork(config: Config): Promise<Finding[]> {
  const own = await ask(serverAddress({ ...config, baseUrl: undefined, host: reachable(config.host) }));
  const isRunning = 'version' in own;
  return [await examinePort(config, own), ...(await examineBase(config, isRunning)), ...examineProxies(config)];
}

/** An address that means all addresses of the machine cannot be asked on every system. */
const reachable = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);

async function examinePort(config: Config, own: Awaited<ReturnType<typeof ask>>): Promise<Finding> {
  const { host, port } = config;
  if ('version' in own) return ok('port', `${host}:${port}: Tallyglot ${own.version} answers`);
  try {
    await usablePort(config);
    return ok('port', `${host}:${port} is free; no server runs`);
  } catch (error) {
    return problem('port', messageOf(error), 'Choose another port with --port, or stop the other program.');
  }
}

async function examineBase({ baseUrl, host }: Config, isRunning: boolean): Promise<Finding[]> {
  if (baseUrl === undefined) {
    if (LOOPBACK.test(host)) return [ok('base address', 'not set; the server is for this machine only')];
    const remedy = 'Set base_url to the address that people use, such as https://translate.example.org.';
    return [warning('base address', 'Not set: links begin with the host that each request names.', remedy)];
  }
  const { protocol, hostname } = new URL(baseUrl);
  const found: Finding[] = [];
  const answer = await ask(baseUrl);
  if ('reason' in answer) {
    const text = `${baseUrl} does not answer: ${answer.reason}.`;
    const remedy = 'Check the DNS name, the certificate and the proxy; see docs/operate.md.';
    // Without a server, a proxy cannot answer either.
    found.push((isRunning ? problem : warning)('base address', text, isRunning ? remedy : 'Start the server.'));
  } else if (answer.version !== VERSION) {
    const text = `${baseUrl} answers with Tallyglot ${answer.version}, this is ${VERSION}.`;
    found.push(warning('base address', text, 'Restart the server after an upgrade.'));
  } else found.push(ok('base address', `${baseUrl} answers`));
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) {
    const text = `${baseUrl} is not encrypted: passwords and sessions can be read on the way.`;
    found.push(warning('base address', text, 'Put a proxy with TLS in front of the server; see docs/operate.md.'));
  }
  return found;
}

export function examineProxies({ baseUrl, trustedProxies }: Pick<Config, 'baseUrl' | 'trustedProxies'>): Finding[] {
  const all = trustedProxies.find((proxy) => proxy.endsWith('/0'));
  if (all !== undefined) {
    const text = `trusted_proxies contains ${all}: every client can claim any network address.`;
    return [problem('proxies', text, 'Name only the addresses of your proxies.')];
  }
  if (trustedProxies.length > 0) return [ok('proxies', `trusted: ${trustedProxies.join(', ')}`)];
  // The server itself does not speak https.
  if (baseUrl?.startsWith('https:')) {
    const text =
      'The base address is https, so there is a proxy, but none is trusted: all visitors share one rate limit.';
    return [problem('proxies', text, 'Set trusted_proxies to the address of the proxy, such as [127.0.0.1].')];
  }
  return [ok('proxies', 'none')];
}
