/** Languages of components with their counters, as a store keeps them. */
import type { Counts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';
import type { PluralRule } from '../../model/plural.js';

/** One language of a component with its counters. */
export interface Language {
  /** Place in the order in which the languages joined; the source language has 0. */
  readonly id: number;
  readonly code: string;
  /** The file it is read from; null for a source language without one. */
  readonly filename: string | null;
  /** Content hash of the file that was imported last. */
  readonly fingerprint: string;
  /** Its file is gone: it is not shown, and all that belongs to it waits for the file to come back. */
  readonly absent: boolean;
  readonly plural: PluralRule;
  readonly counts: Counts;
  readonly lastChange: Instant | null;
  readonly recentChanges: number;
}

export interface LanguageStore {
  /** Those that have a file, in the order in which they joined. */
  list(componentId: number): Promise<Language[]>;
  /** Also those whose file is gone. */
  listAll(componentId: number): Promise<Language[]>;
  find(componentId: number, code: string): Promise<Language | undefined>;
  /** A language that is known to be there. */
  get(componentId: number, id: number): Promise<Language>;
  /** Those of several components that have this code and a file. */
  withCode(componentIds: readonly number[], code: string): Promise<(Language & { readonly componentId: number })[]>;
  /** The codes of those that have a file, by component and in the order in which they joined: no counter is read. */
  codes(): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The sums over all languages that have a file. */
  sums(componentId: number): Promise<Pick<Counts, 'total' | 'translated'>>;
  add(componentId: number, language: Language): Promise<void>;
  update(componentId: number, language: Language): Promise<void>;
}
