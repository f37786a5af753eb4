/** Rate limits: a maximum number of requests per key in each time window, and the response headers. */
import type { Clock } from '../model/instant.js';
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
  async check(key: string, { requests: limit, seconds }: LimitRule): Promise<LimitResult> {
    const now = this.#clock();
    const length = seconds * 1_000_000;
    const windowStart = now - (now % length);
    const resetSeconds = Math.ceil((windowStart + length - now) / 1_000_000);
    // Windows of different lengths can begin at the same time and must not share a count.
    const count = await this.#count(`${seconds}:${key}`, windowStart, limit);
    const result = { limit, remaining: Math.max(0, limit - count), resetSeconds };
    return count > limit ? { ...result, retryAfter: resetSeconds } : result;
  }

  /** Returns 0 if the store fails, because a rate limit must not take down the service that it protects. */
  async #count(key: string, windowStart: number, limit: number): Promise<number> {
    try {
      return await this.#store.take(key, windowStart, 1, limit);
    } catch (error) {
      this.#onFailure(error);
      return 0;
    }
  }
}

export function limitHeaders({ limit, remaining, resetSeconds, retryAfter }: LimitResult): Record<string, string> {
  const headers = {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  };
  return retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(retryAfter) };
}
