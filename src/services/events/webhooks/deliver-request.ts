/** Sends one webhook message to an address that a user chose, but never into the server's own network unasked. */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { bareHost, webhookUrlProblem } from './check-url.js';
import { isPublicAddress } from './public-address.js';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** By default, Node tries the next address of a host after 250 ms, which is too short for distant receivers. */
const ADDRESS_TIMEOUT_MS = 2000;

const CLOSED = 'The receiver closed the connection without an answer.';
const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name of the receiver cannot be resolved.',
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
  /** The version of this program, for the receiver's logs. */
  readonly version: string;
  /** Permits receivers in the server's own network, and plain HTTP. */
  readonly allowPrivate: boolean;
  /** The limit for the whole delivery: resolving, connecting, sending and reading the answer. */
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
  /** Ends the delivery early. */
  readonly stop?: AbortSignal;
}

export type Answer =
  | { readonly status: number; readonly retryAfter?: string }
  /** A sentence for the owner of the webhook. */
  | { readonly error: string };

const resolveBySystem: Resolve = (name) => lookup(name, { all: true });

export async function deliverRequest(delivery: Delivery): Promise<Answer> {
  const { url: text, allowPrivate, timeoutMs = TIMEOUT_MS, resolve = resolveBySystem } = delivery;
  const problem = webhookUrlProblem(text, allowPrivate);
  if (problem !== undefined) return { error: problem };
  const url = new URL(text);
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new Error('The receiver did not answer in time.')), timeoutMs);
  const stop = () => controller.abort(new Error('The server was stopped before the receiver answered.'));
  delivery.stop?.addEventListener('abort', stop);
  if (delivery.stop?.aborted) stop();
  try {
    signal.throwIfAborted();
    const addresses = await abortable(signal, resolveHost(bareHost(url.hostname), resolve));
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      return { error: `${url.hostname} resolves to an address that is not on the public internet.` };
    }
    return await post(delivery, url, addresses, signal);
  } catch (error) {
    return { error: describeFailure(error, signal) };
  } finally {
    clearTimeout(timer);
    delivery.stop?.removeEventListener('abort', stop);
  }
}

async function resolveHost(host: string, resolve: Resolve): Promise<readonly Address[]> {
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

/** Connects only to the addresses that were checked. A second DNS lookup might return other addresses. */
export function fixedLookup(addresses: readonly Address[]): LookupFunction {
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
    lookup: fixedLookup(addresses),
    // No connection reuse: an old connection might lead to a former address of the host.
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
    // If the connection breaks or times out during the answer, the status is already known.
    request.on('error', (error) => {
      answer ??= { error: describeFailure(error, signal) };
    });
    // Neither event may have fired, for example if the receiver switches to another protocol.
    request.on('close', () => resolve(answer ?? { error: CLOSED }));
    request.end(body);
  });
}

/** Reads and ignores the body, so that the receiver can finish sending. Stops at a limit. */
function readToEnd(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
  response.on('error', () => response.destroy());
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): Answer {
  if (statusCode >= 300 && statusCode < 400) {
    return { error: `The receiver answered ${statusCode}, but redirects are not followed. Use the final address.` };
  }
  const retryAfter = headers['retry-after'];
  return retryAfter === undefined ? { status: statusCode } : { status: statusCode, retryAfter };
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return FAILURES[code] ?? `The connection failed (${code}).`;
}

/** Returns the result of `work`. Throws if the signal aborts first. */
function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
