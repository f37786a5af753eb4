/** Counts requests for rate limits: in this process, or in blocks leased from a count that several processes share. */
import { HOUR, type Instant } from '../model/instant.js';

export interface LimitStore {
  /**
   * Adds to the count of a key in the window that begins at `windowStart`, and returns the new count. Never returns a
   * number up to `limit` twice. Above the limit, the count need not be exact, because callers refuse these requests.
   */
  take(key: string, windowStart: Instant, amount: number, limit: number): Promise<number>;
  /** Takes one request back that `take` counted in this window. Has no effect after the window. */
  giveBack(key: string, windowStart: Instant): void;
}

/** How far a window may be ahead of the clock. */
const MAX_AHEAD = HOUR;

/** Maximum number of keys in memory. Beyond it, the oldest windows are dropped, and their keys start counting again. */
const MAX_KEYS = 50_000;

/** Counts in the memory of this process. */
export function memoryLimits(maxKeys = MAX_KEYS): LimitStore {
  const counts = new Windows<{ count: number }>(maxKeys, () => ({ count: 0 }));
  return {
    async take(key, windowStart, amount) {
      const { value } = counts.of(key, windowStart);
      value.count += amount;
      return value.count;
    },
    giveBack(key, windowStart) {
      const { value, start } = counts.of(key, windowStart);
      if (start === windowStart && value.count > 0) value.count -= 1;
    },
  };
}

/** The block of the shared count that this process has leased: the numbers above `used`, up to `end`. */
interface Lease {
  used: number;
  end: number;
  /** Set while the next block is requested, so that concurrent requests share one block. */
  pending?: Promise<void>;
}

/**
 * Counts across several processes. Each process leases a block of numbers from the shared count, so that most requests,
 * and all refused ones, do not query the shared store. Unused numbers of a block are lost to the other processes: a
 * client may be refused too early, by up to one block per other process, but never too late.
 */
export function leasedLimits(shared: Pick<LimitStore, 'take'>, maxKeys = MAX_KEYS): LimitStore {
  const leases = new Windows<Lease>(maxKeys, () => ({ used: 0, end: 0 }));
  return {
    async take(key, windowStart, amount, limit) {
      for (;;) {
        const { value: lease, start } = leases.of(key, windowStart);
        if (lease.used + amount <= lease.end) {
          lease.used += amount;
          return lease.used;
        }
        // All further numbers of the shared count are above the limit.
        if (lease.end >= limit) return lease.end + amount;
        const block = Math.max(amount, blockSize(limit));
        lease.pending ??= shared
          .take(key, start, block, limit)
          .then((count) => {
            lease.used = count - block;
            lease.end = count;
          })
          .finally(() => {
            delete lease.pending;
          });
        await lease.pending;
      }
    },
    giveBack(key, windowStart) {
      const { value: lease, start } = leases.of(key, windowStart);
      if (start === windowStart && lease.used > 0) lease.used -= 1;
    },
  };
}

/** One percent of the limit, from 1 to 20: loses few numbers, and few requests wait for the shared store. */
function blockSize(limit: number): number {
  return Math.min(20, Math.max(1, Math.floor(limit / 100)));
}

interface Window<Value> {
  readonly start: Instant;
  readonly value: Value;
}

/** The newest window of each key, in order of insertion. */
class Windows<Value> {
  readonly #windows = new Map<string, Window<Value>>();
  readonly #maxKeys: number;
  readonly #begin: () => Value;

  constructor(maxKeys: number, begin: () => Value) {
    this.#maxKeys = maxKeys;
    this.#begin = begin;
  }

  /**
   * Returns the key's window. If the clock went back a little, returns the newer window, so that no client gets a second
   * count. A window far in the future is from a time when the clock was wrong, and must not block the client until then.
   */
  of(key: string, start: Instant): Window<Value> {
    const known = this.#windows.get(key);
    if (known !== undefined && known.start >= start && known.start - start <= MAX_AHEAD) return known;
    this.#windows.delete(key);
    const begun = { start, value: this.#begin() };
    this.#windows.set(key, begun);
    if (this.#windows.size > this.#maxKeys) this.#windows.delete(this.#windows.keys().next().value!);
    return begun;
  }
}
