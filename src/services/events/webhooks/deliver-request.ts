/** Sends one message of a webhook to an address that somebody else chose, and to nothing it might really lead to. */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { bareHost, webhookUrlProblem } from './check-url.js';
import { isPublicAddress } from './public-address.js';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** Node tries the next address of a name after a quarter of a second, which is too soon for the other end of the world. */
const ADDRESS_TIMEOUT_MS = 2000;

const CLOSED = 'The receiver closed the connection without an answer.';
const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the receiver is not known.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: CLOSED,
};

export interface Address {
  readonly address: string;
  readonly family: number;
}

export type Resolve = (name: string) => Promise<readonly Address[]>;

export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Of this program, for the receiver's logs. */
  readonly version: string;
  /** Whether receivers may be in the machine's own network, and plain HTTP will do. */
  readonly allowPrivate: boolean;
  /** For everything together: resolving, connecting, sending, the answer. */
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

export type Answer =
  | { readonly status: number; readonly retryAfter?: string }
  /** A sentence for the owner of the webhook. */
  | { readonly error: string };

const resolveBySystem: Resolve = (name) => lookup(name, { all: true });

export async function deliver(delivery: Delivery): Promise<Answer> {
  const { url: text, allowPrivate, timeoutMs = TIMEOUT_MS, resolve = resolveBySystem } = delivery;
  const problem = webhookUrlProblem(text, allowPrivate);
  if (problem !== undefined) return { error: problem };
  const url = new URL(text);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const addresses = await before(signal, resolveHost(bareHost(url.hostname), resolve));
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      return { error: `${url.hostname} leads to an address that is not of the public internet.` };
    }
    return await post(delivery, url, addresses, signal);
  } catch (error) {
    return { error: describeFailure(error, signal) };
  }
}

async function resolveHost(host: string, resolve: Resolve): Promise<readonly Address[]> {
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

/** Connections go to the addresses that were checked: a second look at the name might lead elsewhere. */
export function lookupOf(addresses: readonly Address[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
    else if (options.all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function post(delivery: Delivery, url: URL, addresses: readonly Address[], signal: AbortSignal): Promise<Answer> {
  const { headers, body, version } = delivery;
  const connecting: Partial<TcpNetConnectOpts> = { autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS };
  const options = {
    ...connecting,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, 'user-agent': `Tallyglot/${version}` },
    lookup: lookupOf(addresses),
    // A connection of its own: a kept one might lead to where the name led before.
    agent: false,
    signal,
  } as const;
  return new Promise((resolve) => {
    let answer: Answer | undefined;
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.on('response', (response) => {
      answer = answerOf(response);
      readToEnd(response);
    });
    // An answer that breaks off, or is cut off by the timeout, has said its status all the same.
    request.on('error', (error) => {
      answer ??= { error: describeFailure(error, signal) };
    });
    // There may have been neither, as when a receiver changes to another protocol unasked.
    request.on('close', () => resolve(answer ?? { error: CLOSED }));
    request.end(body);
  });
}

/** The status is the answer. The rest is read so that the receiver can finish in peace, but not for ever. */
function readToEnd(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) response.destroy();
  });
  response.on('error', () => response.destroy());
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): Answer {
  if (statusCode >= 300 && statusCode < 400) {
    return { error: `The receiver answered ${statusCode}, and redirects are not followed. Give the final address.` };
  }
  const retryAfter = headers['retry-after'];
  return retryAfter === undefined ? { status: statusCode } : { status: statusCode, retryAfter };
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The receiver did not answer in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return FAILURES[code] ?? `The connection failed (${code}).`;
}

/** What `work` comes to, unless the signal is given first. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
