/** Rate limits: so many requests of a key in each window of time, and the headers that tell of it. */
import type { Clock } from '../model/instant.js';
import type { LimitStore } from './limit-store.js';

export interface LimitRule {
  readonly requests: number;
  /** How long a window is. */
  readonly seconds: number;
}

export interface LimitResult {
  readonly limit: number;
  /** Where processes share a count, what is left as far as this one knows. */
  readonly remaining: number;
  /** Seconds until the window ends, rounded up. */
  readonly resetSeconds: number;
  /** There when the request is refused: seconds after which it may come again. */
  readonly retryAfter?: number;
}

export class Limiter {
  readonly #store: LimitStore;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` hears of a store that could not count; the request has been let through. */
  constructor(store: LimitStore, clock: Clock, onFailure: (error: unknown) => void = () => {}) {
    this.#store = store;
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  /** Counts one request of `key`, which the caller keeps short. */
  async check(key: string, { requests: limit, seconds }: LimitRule): Promise<LimitResult> {
    const now = this.#clock();
    const length = seconds * 1_000_000;
    const windowStart = now - (now % length);
    const resetSeconds = Math.ceil((windowStart + length - now) / 1_000_000);
    // Windows of two lengths may begin at one instant, and must not share a count.
    const count = await this.#count(`${seconds}:${key}`, windowStart, limit);
    const result = { limit, remaining: Math.max(0, limit - count), resetSeconds };
    return count > limit ? { ...result, retryAfter: resetSeconds } : result;
  }

  /** None when the store fails: a limit must not take down the service that it protects. */
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
