/** Source strings and how far each is, as a store keeps them. */
import type { Instant } from '../../model/instant.js';

/** A source string of a component; strings that no file holds any more are kept, so that they can come back. */
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
  /** The template says that it is not for translation: it belongs to the source language alone. */
  readonly readonly: boolean;
  /** What the file says of it, and what somebody said here. */
  readonly flags: readonly string[];
  readonly extraFlags: readonly string[];
  /** The same in all components of the project that have this string; null until it was worked out. */
  readonly twinKey: number | null;
}

/** Where a string with some key is. */
export interface StringPlace {
  readonly componentId: number;
  readonly stringId: number;
  readonly twinKey: number;
}

export interface StringStore {
  list(componentId: number): Promise<SourceString[]>;
  /** The next strings after one, by their ids. */
  page(componentId: number, after: number, limit: number): Promise<SourceString[]>;
  find(componentId: number, id: number): Promise<SourceString | undefined>;
  pick(componentId: number, ids: readonly number[]): Promise<SourceString[]>;
  /** The strings of all components with these keys. */
  twins(twinKeys: readonly number[]): Promise<StringPlace[]>;
  add(componentId: number, strings: readonly SourceString[]): Promise<void>;
  update(componentId: number, strings: readonly SourceString[]): Promise<void>;
  /** Strings that the language's file holds and that are not for translation, so that they are no units of it. */
  mentions(componentId: number, languageId: number): Promise<number[]>;
  setMentions(componentId: number, languageId: number, ids: readonly number[]): Promise<void>;
  /** Of the given strings, those that the file of some language other than the source holds, if the file is there. */
  inUse(componentId: number, ids: readonly number[]): Promise<Set<number>>;
}

/** How far a string is, over all languages of its component; the source language is one of them. */
export interface StringProgress {
  readonly stringId: number;
  /** Languages that hold the string, and those of them that have it translated. */
  readonly languages: number;
  readonly translated: number;
  /** When the string came. */
  readonly since: Instant;
}

/** Shares from one up to another, of strings that came after one instant and up to another. */
export interface ProgressRange {
  readonly from: number;
  readonly below: number;
  readonly after: Instant;
  readonly upTo: Instant;
}

export interface ProgressStore {
  list(componentId: number): Promise<StringProgress[]>;
  pick(componentId: number, stringIds: readonly number[]): Promise<StringProgress[]>;
  put(componentId: number, strings: readonly StringProgress[]): Promise<void>;
  remove(componentId: number, stringIds: readonly number[]): Promise<void>;
  within(componentId: number, range: ProgressRange): Promise<StringProgress[]>;
  /** The same counted from the units of the given languages. */
  recount(componentId: number, languageIds: readonly number[]): Promise<Omit<StringProgress, 'since'>[]>;
}
