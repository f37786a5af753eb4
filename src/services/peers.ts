/** The other processes of the same server. They share a port and a store, but not their memory. */
import type { Instant } from '../model/instant.js';

export interface Peers {
  /** The number of this process, from 1. A process that replaces another one gets its number. */
  readonly number: number;
  /** Asks all other processes. Processes that do not answer within a few seconds are left out. */
  ask<Answer>(question: string, content?: unknown): Promise<readonly Answer[]>;
  /** Sets the function that answers this question of other processes. Contents and answers are plain data. */
  answer<Content>(question: string, handler: (content: Content) => unknown): void;
  /** Adds to a count of requests that all processes share, and returns the new count; see `LimitStore`. */
  take(key: string, windowStart: Instant, amount: number, limit: number): Promise<number>;
}
