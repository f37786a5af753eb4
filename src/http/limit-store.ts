/** Where requests are counted: in this process, or in blocks taken from a count that several processes share. */
import type { Instant } from '../model/instant.js';

export interface LimitStore {
  /**
   * Adds to the count of a key in the window that begins at `windowStart`, and says what the count is then. No number
   * up to `limit` is told twice, so whoever is told a higher one is refused; above it the count need not be exact.
   */
  take(key: string, windowStart: Instant, amount: number, limit: number): Promise<number>;
}

/** So many keys are remembered; beyond, the windows that began first are forgotten, and their keys begin anew. */
const MOST_KEYS = 50_000;

/** Counts of one process. */
export function memoryLimits(mostKeys = MOST_KEYS): LimitStore {
  const counts = new Windows<{ count: number }>(mostKeys, () => ({ count: 0 }));
  return {
    async take(key, windowStart, amount) {
      const { value } = counts.of(key, windowStart);
      value.count += amount;
      return value.count;
    },
  };
}

/** Numbers of the shared count that belong to this process: those above `used`, up to `end`. */
interface Lease {
  used: number;
  end: number;
  /** While the next block is being taken, the others wait for it and do not take one each. */
  coming?: Promise<void>;
}

/**
 * Counts of several processes: each takes a block of numbers of the shared count and hands them out by itself, so that
 * most requests, and all that are refused, ask nothing of the shared store. What a process does not use of its block is
 * lost to the others: a client may be refused too early, by up to a block for each other process, and never too late.
 */
export function leasedLimits(shared: LimitStore, mostKeys = MOST_KEYS): LimitStore {
  const leases = new Windows<Lease>(mostKeys, () => ({ used: 0, end: 0 }));
  return {
    async take(key, windowStart, amount, limit) {
      for (;;) {
        const { value: lease, start } = leases.of(key, windowStart);
        if (lease.used + amount <= lease.end) {
          lease.used += amount;
          return lease.used;
        }
        // Whatever the shared count says, the numbers to come are above the limit.
        if (lease.end >= limit) return lease.end + amount;
        const block = Math.max(amount, blockSize(limit));
        lease.coming ??= shared
          .take(key, start, block, limit)
          .then((count) => {
            lease.used = count - block;
            lease.end = count;
          })
          .finally(() => {
            delete lease.coming;
          });
        await lease.coming;
      }
    },
  };
}

/** A hundredth of the limit: little is lost, and few requests wait for the shared store. */
function blockSize(limit: number): number {
  return Math.min(20, Math.max(1, Math.floor(limit / 100)));
}

interface Window<Value> {
  readonly start: Instant;
  readonly value: Value;
}

/** The newest window of each key, in the order in which they began here. */
class Windows<Value> {
  readonly #windows = new Map<string, Window<Value>>();
  readonly #most: number;
  readonly #begin: () => Value;

  constructor(most: number, begin: () => Value) {
    this.#most = most;
    this.#begin = begin;
  }

  /** The key's window; a newer one than asked for where the clock went back, which wins nobody a second count. */
  of(key: string, start: Instant): Window<Value> {
    const known = this.#windows.get(key);
    if (known !== undefined && known.start >= start) return known;
    this.#windows.delete(key);
    const begun = { start, value: this.#begin() };
    this.#windows.set(key, begun);
    if (this.#windows.size > this.#most) this.#windows.delete(this.#windows.keys().next().value!);
    return begun;
  }
}
