/** How much each person did, as a store keeps it. */

/** What one person did in one language of a component. */
export interface Work {
  readonly translated: number;
  readonly suggested: number;
  readonly uploaded: number;
  readonly commented: number;
}

/** The same in one language of all components of a project. */
export interface ProjectWork extends Work {
  readonly projectId: number;
  /** Its code. */
  readonly language: string;
}

export interface WorkStore {
  add(componentId: number, languageId: number, author: string, done: Partial<Work>): Promise<void>;
  /** By project and language. */
  ofAuthor(author: string): Promise<readonly ProjectWork[]>;
}

/** Small facts of the whole store, each a JSON value under its name. */
export interface FactStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** Counters of requests, shared by all processes on one database. */
export interface RequestCountStore {
  /** Adds to the counter of a window and tells the sum. */
  take(key: string, window: number, amount: number): Promise<number>;
  removeBefore(window: number): Promise<void>;
}
