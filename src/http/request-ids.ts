/** Gives each request an id, which its response and all log lines about the request carry. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './trusted-proxies.js';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** An id of a proxy must have no character that has a meaning in a log or a header. */
const WELL_FORMED = /^[\w.:+/=~@-]{1,128}$/;
/** The smallest number with seven digits in base 36. All ids have the same length for the next 76 billion requests. */
const FIRST = 36 ** 6;

export class RequestIds {
  readonly #proxies: TrustedProxies;
  /** Differs for each process, so that ids of workers and of earlier runs differ. */
  readonly #prefix = `${randomBytes(6).toString('hex')}-`;
  #next = FIRST;
  /** The ids of requests that the framework handles. */
  readonly #ids = new WeakMap<IncomingMessage, string>();

  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies;
  }

  /** A new id, or the id that a trusted proxy gave. */
  make({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && WELL_FORMED.test(given) && this.#proxies.trusts(socket?.remoteAddress))
      return given;
    return this.#prefix + (this.#next++).toString(36);
  }

  /** Remembers the id for `of`. */
  keep(request: IncomingMessage, id: string): void {
    this.#ids.set(request, id);
  }

  of(request: IncomingMessage): string {
    return this.#ids.get(request) ?? this.make(request);
  }
}
