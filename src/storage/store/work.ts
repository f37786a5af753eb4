/** The store of contributions, single values, counters of requests and outcomes of requests. */
import type { Instant } from '../../model/instant.js';

/** How much one user did in one language of a component. */
export interface Work {
  readonly translated: number;
  readonly suggested: number;
  readonly uploaded: number;
  readonly commented: number;
}

/** How much one user did in one language of all components of a project. */
export interface ProjectWork extends Work {
  readonly projectId: number;
  /** The code of the language. */
  readonly language: string;
}

export interface WorkStore {
  add(componentId: number, languageId: number, author: string, done: Partial<Work>): Promise<void>;
  /** Ordered by project and language. */
  ofAuthor(author: string): Promise<readonly ProjectWork[]>;
}

/** Single values that belong to the whole store: JSON values by name. */
export interface FactStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** Counters of requests that all processes on one database share. */
export interface RequestCountStore {
  /** Adds to the counter of a time window and returns the sum. */
  take(key: string, window: number, amount: number): Promise<number>;
  removeBefore(window: number): Promise<void>;
}

/** The outcome of a request with an Idempotency-Key. */
export interface StoredOutcome {
  /** Hash of the request. */
  readonly digest: string;
  /** The response as JSON. */
  readonly result: string;
  readonly at: Instant;
}

/** Outcomes of requests, by user name and key. */
export interface OutcomeStore {
  find(owner: string, key: string): Promise<StoredOutcome | undefined>;
  /** Adds an outcome without a result. A concurrent transaction with the same key waits, and is then repeated. */
  claim(owner: string, key: string, digest: string, at: Instant): Promise<void>;
  finish(owner: string, key: string, result: string): Promise<void>;
  /** Removes all outcomes before `from` and after `to`, of one user or of all. */
  removeOutside(from: Instant, to: Instant, owner?: string): Promise<void>;
  /** Keeps about `keep` outcomes of the user, the newest ones. */
  removeOldest(owner: string, keep: number): Promise<void>;
}
