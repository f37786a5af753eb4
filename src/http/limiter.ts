/** Rate limits: a maximum number of requests per key in each time window, and the response headers. */
import type { Clock, Instant } from '../model/instant.js';
import type { LimitStore } from './limit-store.js';

export interface LimitRule {
  readonly requests: number;
  /** Length of a window. */
  readonly seconds: number;
}

export interface LimitResult {
  readonly limit: number;
  /** If several processes share the count, an estimate by this process. */
  readonly remaining: number;
  /** Seconds until the window ends, rounded up. */
  readonly resetSeconds: number;
  /** Only set if the request is refused: seconds until the client may try again. */
  readonly retryAfter?: number;
}

export class Limiter {
  readonly #store: LimitStore;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;

  /** Calls `onFailure` if the store cannot count. The request is still allowed. */
  constructor(store: LimitStore, clock: Clock, onFailure: (error: unknown) => void = () => {}) {
    this.#store = store;
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  /** Counts one request of `key`. The caller must keep keys short. */
  async check(key: string, rule: LimitRule): Promise<LimitResult> {
    const { requests: limit, seconds } = rule;
    const now = this.#clock();
    const windowStart = startOf(now, rule);
    const resetSeconds = Math.ceil((windowStart + seconds * 1_000_000 - now) / 1_000_000);
    const count = await this.#count(keyOf(key, rule), windowStart, 1, limit);
    const result = { limit, remaining: Math.max(0, limit - count), resetSeconds };
    return count > limit ? { ...result, retryAfter: resetSeconds } : result;
  }

  /** The requests of `key` that this process knows of, without counting one. */
  current(key: string, rule: LimitRule): Promise<number> {
    return this.#count(keyOf(key, rule), startOf(this.#clock(), rule), 0, rule.requests);
  }

  /** Takes one request back that `check` counted. */
  giveBack(key: string, rule: LimitRule): void {
    this.#store.giveBack(keyOf(key, rule), startOf(this.#clock(), rule));
  }

  /** Returns 0 if the store fails, because a rate limit must not take down the service that it protects. */
  async #count(key: string, windowStart: number, amount: number, limit: number): Promise<number> {
    try {
      return await this.#store.take(key, windowStart, amount, limit);
    } catch (error) {
      this.#onFailure(error);
      return 0;
    }
  }
}

/** Windows of different lengths can begin at the same time and must not share a count. */
const keyOf = (key: string, { seconds }: LimitRule) => `${seconds}:${key}`;

/** The start of the window that contains this time. */
const startOf = (now: Instant, { seconds }: LimitRule) => now - (now % (seconds * 1_000_000));

export function limitHeaders({ limit, remaining, resetSeconds, retryAfter }: LimitResult): Record<string, string> {
  const headers = {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  };
  return retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(retryAfter) };
}
