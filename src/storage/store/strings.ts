/** The store of source strings and their progress. */
import type { Instant } from '../../model/instant.js';

/** A source string of a component. Strings that disappear from the files are kept in case they return. */
export interface SourceString {
  readonly id: number;
  readonly key: string;
  readonly context: string;
  readonly source: readonly string[];
  readonly words: number;
  readonly chars: number;
  readonly note: string;
  readonly references: string;
  readonly inTemplate: boolean;
  /** The template marks the string as not translatable. Only the source language has a unit of it. */
  readonly readonly: boolean;
  /** `flags` come from the file, `extraFlags` from users. */
  readonly flags: readonly string[];
  readonly extraFlags: readonly string[];
  /** A text of managers for translators; empty if there is none. */
  readonly explanation: string;
  /** The same in all components of the project that have this string; null until it is computed. */
  readonly twinKey: number | null;
}

/** The part of a string that comparisons with other strings need. */
export type ComparedString = Pick<
  SourceString,
  'id' | 'key' | 'context' | 'source' | 'references' | 'flags' | 'extraFlags' | 'twinKey'
>;

export interface PlacedString extends ComparedString {
  readonly componentId: number;
}

/** The place of a string with a given twin key. */
export interface StringPlace {
  readonly componentId: number;
  readonly stringId: number;
  readonly twinKey: number;
}

export interface StringStore {
  /** Ordered by id. */
  list(componentId: number): Promise<SourceString[]>;
  /** The next strings after the id `after`, ordered by id. */
  page(componentId: number, after: number, limit: number): Promise<SourceString[]>;
  find(componentId: number, id: number): Promise<SourceString | undefined>;
  pick(componentId: number, ids: readonly number[]): Promise<SourceString[]>;
  /** Strings of several components, as far as they are compared. */
  pickCompared(places: readonly { readonly componentId: number; readonly stringId: number }[]): Promise<PlacedString[]>;
  /** The strings with these keys in all components, at most `limit`, as far as they are compared. */
  comparedTwins(twinKeys: readonly number[], limit: number): Promise<PlacedString[]>;
  /** The strings with these keys in all components. */
  twins(twinKeys: readonly number[]): Promise<StringPlace[]>;
  /** Returns those of the twin keys that exist in other components. */
  twinKeysOutside(componentId: number, twinKeys: readonly number[]): Promise<number[]>;
  add(componentId: number, strings: readonly SourceString[]): Promise<void>;
  update(componentId: number, strings: readonly SourceString[]): Promise<void>;
  /** Strings in the file of the language that are not translatable and therefore have no unit in it. */
  mentions(componentId: number, languageId: number): Promise<number[]>;
  setMentions(componentId: number, languageId: number, ids: readonly number[]): Promise<void>;
  /** Number of strings of the template that are for translation and not in the file of the language. */
  missing(componentId: number, languageId: number): Promise<number>;
  /** The given strings that are in the file of a language other than the source language. Skips absent languages. */
  inUse(componentId: number, ids: readonly number[]): Promise<Set<number>>;
}

/** The progress of a string over all languages of its component, including the source language. */
export interface StringProgress {
  readonly stringId: number;
  /** Number of languages that have the string, and how many of them have it translated. */
  readonly languages: number;
  readonly translated: number;
  /** When the string was added. */
  readonly since: Instant;
}

/** A range of translated shares and a range of instants. `from` and `upTo` are inclusive, the others exclusive. */
export interface ProgressRange {
  readonly from: number;
  readonly below: number;
  readonly after: Instant;
  readonly upTo: Instant;
}

export interface ProgressStore {
  /** Ordered by the ids of the strings. */
  list(componentId: number): Promise<StringProgress[]>;
  pick(componentId: number, stringIds: readonly number[]): Promise<StringProgress[]>;
  put(componentId: number, strings: readonly StringProgress[]): Promise<void>;
  remove(componentId: number, stringIds: readonly number[]): Promise<void>;
  within(componentId: number, range: ProgressRange): Promise<StringProgress[]>;
  /** Counts the progress of all strings from the units of the given languages. */
  recount(componentId: number, languageIds: readonly number[]): Promise<Omit<StringProgress, 'since'>[]>;
}
