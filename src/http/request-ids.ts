/** Gives each request an id, which its response and all log lines about the request carry. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './trusted-proxies.js';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** An id of a proxy must have no character that has a meaning in a log or a header. */
const WELL_FORMED = /^[\w.:+/=~@-]{1,128}$/;
/** All ids have the same length. V8 converts these small integers to texts five times faster than larger numbers. */
const FIRST = 1_000_000_000;
const LAST = 1_999_999_999;

export class RequestIds {
  readonly #proxies: TrustedProxies;
  /** Differs for each process, so that ids of workers and of earlier runs differ. */
  #prefix = newPrefix();
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
    if (this.#next === LAST) {
      this.#prefix = newPrefix();
      this.#next = FIRST;
    }
    return this.#prefix + this.#next++;
  }

  /** Remembers the id for `of`. */
  keep(request: IncomingMessage, id: string): void {
    this.#ids.set(request, id);
  }

  of(request: IncomingMessage): string {
    return this.#ids.get(request) ?? this.make(request);
  }
}

const newPrefix = () => `${randomBytes(6).toString('hex')}-`;
