/** The store of contributions, single values and counters of requests. */

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
