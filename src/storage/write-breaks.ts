/**
 * Lets other threads and processes take the write lock of SQLite. A waiting writer asks for the lock every few
 * milliseconds. A writer that begins one transaction right after another would never leave the lock free long enough.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest pause between two attempts to take the lock. */
export const MAX_POLL_MS = 20;

/** After this time without a break, a writer takes a break. */
const MAX_STREAK_MS = 500;

/** Longer than the pause between two attempts. */
const BREAK_MS = 25;

export class WriteBreaks {
  #streakBegan = Number.NEGATIVE_INFINITY;
  #released = Number.NEGATIVE_INFINITY;

  /** Call before taking the lock. */
  async takeBreak(): Promise<void> {
    const now = performance.now();
    if (now - this.#released >= BREAK_MS) this.#streakBegan = now;
    else if (now - this.#streakBegan >= MAX_STREAK_MS) {
      await sleep(BREAK_MS);
      this.#streakBegan = performance.now();
    }
  }

  /** Call after the lock was released. */
  release(): void {
    this.#released = performance.now();
  }
}
