/** Translations and what fails of them, as a store keeps them. */
import type { Version } from '../../model/change.js';
import type { Query } from '../../model/query/query.js';
import type { State } from '../../model/state.js';
import type { SourceString } from './strings.js';

/** The translation of one string into one language. */
export interface StoredUnit {
  readonly stringId: number;
  readonly target: readonly string[];
  readonly state: State;
  readonly flags: readonly string[];
  readonly previous: readonly string[] | null;
  readonly line: number;
  /** What the file held when it was imported, where the translation was edited since. */
  readonly imported: Version | null;
  /** The same for all strings of the project that have this text in this language; null where that does not matter. */
  readonly textKey: number | null;
}

/** Where a unit with some key is. */
export interface UnitPlace {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringId: number;
  readonly textKey: number;
}

/** Strings after one and before another, neither of them included. */
export interface StringRange {
  readonly after?: number;
  readonly before?: number;
}

/** What a string is in one of its languages. */
export interface UnitOfLanguage extends Version {
  readonly languageId: number;
}

/** A unit with its source string. */
export interface UnitWithString extends StoredUnit {
  readonly string: SourceString;
}

/** And with the checks it fails. */
export interface UnitDetails extends UnitWithString {
  readonly failing: readonly string[];
}

export interface UnitStore {
  list(componentId: number, languageId: number): Promise<StoredUnit[]>;
  find(componentId: number, languageId: number, stringId: number): Promise<StoredUnit | undefined>;
  add(componentId: number, languageId: number, units: readonly StoredUnit[]): Promise<void>;
  update(componentId: number, languageId: number, units: readonly StoredUnit[]): Promise<void>;
  remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void>;
  pick(componentId: number, languageId: number, stringIds: readonly number[]): Promise<UnitWithString[]>;
  /** Those that were changed since their file was imported, with their strings and in the order of these. */
  edited(componentId: number, languageId: number): Promise<UnitWithString[]>;
  /** The units of all components with these keys, `most` of them at most. */
  sharing(textKeys: readonly number[], most?: number): Promise<UnitPlace[]>;
  /** Of these keys, those that more than one unit has. */
  sharedKeys(textKeys: readonly number[]): Promise<number[]>;
  /** Up to `limit` units that the query asks for, ordered by string, those after string `after` but for the first `skip`. */
  page(
    componentId: number,
    languageId: number,
    query: Query,
    after: number,
    limit: number,
    skip?: number,
  ): Promise<UnitDetails[]>;
  /** The first strings that the query asks for, in their order; only those in the range are looked at. */
  ids(componentId: number, languageId: number, query: Query, limit: number, range?: StringRange): Promise<number[]>;
  /** The last string before this one that the query asks for, be this one among them or not. */
  previous(componentId: number, languageId: number, query: Query, stringId: number): Promise<number | undefined>;
  /** One string in all languages that have a file, in the order in which they joined. */
  inLanguages(componentId: number, stringId: number): Promise<UnitOfLanguage[]>;
  /** How many units the query asks for. */
  count(componentId: number, languageId: number, query: Query): Promise<number>;
}

/** A check that a string fails. */
export interface StoredFinding {
  readonly stringId: number;
  readonly check: string;
  readonly dismissed: boolean;
}

export interface FindingStore {
  list(componentId: number, languageId: number): Promise<StoredFinding[]>;
  ofString(componentId: number, languageId: number, stringId: number): Promise<StoredFinding[]>;
  pick(componentId: number, languageId: number, stringIds: readonly number[]): Promise<StoredFinding[]>;
  ofChecks(componentId: number, languageId: number, checks: readonly string[]): Promise<StoredFinding[]>;
  /** In how many of the languages each of the strings has a finding, also a dismissed one. */
  failingLanguages(
    componentId: number,
    stringIds: readonly number[],
    languageIds: readonly number[],
  ): Promise<Map<number, number>>;
  add(componentId: number, languageId: number, findings: readonly StoredFinding[]): Promise<void>;
  /** Removes all findings of the given strings. */
  remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void>;
  /** Removes the findings that one check made of the given strings. */
  drop(componentId: number, languageId: number, check: string, stringIds: readonly number[]): Promise<void>;
  setDismissed(
    componentId: number,
    languageId: number,
    stringId: number,
    check: string,
    dismissed: boolean,
  ): Promise<void>;
}
