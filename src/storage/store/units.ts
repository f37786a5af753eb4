/** The store of units and findings. */
import type { Version } from '../../model/change.js';
import type { ResolvedQuery } from '../../model/query/query.js';
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
  /** The translation in the imported file, if a user edited the unit since then. */
  readonly imported: Version | null;
  /** The same for all units of the project with this text in this language; null if equal texts need no comparison. */
  readonly textKey: number | null;
}

/** The units of consecutive strings, both ids inclusive, that moved down by the same number of lines. */
export interface LineShift {
  readonly first: number;
  readonly last: number;
  readonly by: number;
}

/** Both ids are exclusive. */
export interface StringRange {
  readonly after?: number;
  readonly before?: number;
}

/** Consecutive ids. */
export type IdRun = readonly [first: number, count: number];

/** The translation of a string into one of the languages. */
export interface UnitOfLanguage extends Version {
  readonly languageId: number;
}

/** A unit of one of several languages. */
export interface UnitInLanguage extends StoredUnit {
  readonly languageId: number;
}

/** A unit with its source string. */
export interface UnitWithString extends StoredUnit {
  readonly string: SourceString;
}

/** A unit of any component, as far as other units are compared with it. */
export interface PlacedUnit extends Pick<StoredUnit, 'stringId' | 'target' | 'state' | 'flags' | 'textKey'> {
  readonly componentId: number;
  readonly languageId: number;
}

/** A unit with the twin key of its string and the code of its language. */
export interface CodedUnit extends PlacedUnit {
  readonly twinKey: number | null;
  readonly code: string;
}

/** A unit of any component, as far as it is counted. */
export interface CountedUnit {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringId: number;
  readonly state: State;
  readonly words: number;
  readonly chars: number;
}

/** A unit with its source string and the checks that it fails. */
export interface UnitDetails extends UnitWithString {
  readonly failing: readonly string[];
}

export interface UnitStore {
  /** Ordered by the ids of the strings. */
  list(componentId: number, languageId: number): Promise<StoredUnit[]>;
  /** Up to `limit` units after the id `after`, ordered by the ids of the strings. */
  slice(componentId: number, languageId: number, after: number, limit: number): Promise<StoredUnit[]>;
  /** The units of the languages whose string ids are above `after` and up to `upTo`. */
  range(componentId: number, languageIds: readonly number[], after: number, upTo: number): Promise<UnitInLanguage[]>;
  find(componentId: number, languageId: number, stringId: number): Promise<StoredUnit | undefined>;
  add(componentId: number, languageId: number, units: readonly StoredUnit[]): Promise<void>;
  /** Adds units of several languages. Keys are ids of languages. */
  addMany(componentId: number, units: ReadonlyMap<number, readonly StoredUnit[]>): Promise<void>;
  update(componentId: number, languageId: number, units: readonly StoredUnit[]): Promise<void>;
  remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void>;
  /** Adds a number to the lines of all units in each range. */
  shiftLines(componentId: number, languageId: number, shifts: readonly LineShift[]): Promise<void>;
  pick(componentId: number, languageId: number, stringIds: readonly number[]): Promise<UnitWithString[]>;
  /** Units of several languages and components. */
  pickCounted(strings: readonly StringsOfLanguage[]): Promise<CountedUnit[]>;
  /** The units of these strings in these languages of one component. */
  pickPlaced(componentId: number, languageIds: readonly number[], stringIds: readonly number[]): Promise<PlacedUnit[]>;
  /** The units that users edited since the last import, ordered by string. */
  edited(componentId: number, languageId: number): Promise<UnitWithString[]>;
  /** The units with these text keys in all components, at most `limit`. */
  sharing(textKeys: readonly number[], limit?: number): Promise<PlacedUnit[]>;
  /** The units of strings with these twin keys in all components that have one of the languages, at most `limit`. */
  twins(twinKeys: readonly number[], codes: readonly string[], limit?: number): Promise<CodedUnit[]>;
  /** The given keys that more than one unit has. */
  sharedKeys(textKeys: readonly number[]): Promise<number[]>;
  /** Up to `limit` units that match the query, ordered by string. Starts after the id `after`, skips `skip` units. */
  page(
    componentId: number,
    languageId: number,
    query: ResolvedQuery,
    after: number,
    limit: number,
    skip?: number,
  ): Promise<UnitDetails[]>;
  /** The ids of the first strings in the range that match the query, in order. */
  ids(
    componentId: number,
    languageId: number,
    query: ResolvedQuery,
    limit: number,
    range?: StringRange,
  ): Promise<number[]>;
  /** The first ids of matching strings, at most `limit`, as runs of consecutive ids: most lists consist of few runs. */
  runs(componentId: number, languageId: number, query: ResolvedQuery, limit: number): Promise<IdRun[]>;
  /** The last string before this string that matches the query. This string itself need not match. */
  previous(
    componentId: number,
    languageId: number,
    query: ResolvedQuery,
    stringId: number,
  ): Promise<number | undefined>;
  /** The translations of one string into all languages that are not absent, ordered by language id. */
  inLanguages(componentId: number, stringId: number): Promise<UnitOfLanguage[]>;
  /** The number of units that match the query. */
  count(componentId: number, languageId: number, query: ResolvedQuery): Promise<number>;
}

/** A check that a string fails. */
export interface StoredFinding {
  readonly stringId: number;
  readonly check: string;
  readonly dismissed: boolean;
}

/** Strings of one language. */
export interface StringsOfLanguage {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringIds: readonly number[];
}

/** Strings of one component. */
export type StringsOfComponent = Omit<StringsOfLanguage, 'languageId'>;

/** In how many languages a string has findings. Absent languages and the source language do not count. */
export interface FailingLanguages {
  readonly componentId: number;
  readonly stringId: number;
  readonly languages: number;
}

/** A finding in any component. */
export interface PlacedFinding extends StoredFinding {
  readonly componentId: number;
  readonly languageId: number;
}

export interface FindingStore {
  /** Ordered by the ids of the strings. The order of the checks of a string depends on the database. */
  list(componentId: number, languageId: number): Promise<StoredFinding[]>;
  /** Ordered by check. */
  ofString(componentId: number, languageId: number, stringId: number): Promise<StoredFinding[]>;
  pick(componentId: number, languageId: number, stringIds: readonly number[]): Promise<StoredFinding[]>;
  /** Like `pick`, for several languages and components. */
  pickMany(strings: readonly StringsOfLanguage[]): Promise<PlacedFinding[]>;
  ofChecks(componentId: number, languageIds: readonly number[], checks: readonly string[]): Promise<PlacedFinding[]>;
  /** The strings with findings in other languages than the source language. Dismissed findings count too. */
  failingLanguages(strings: readonly StringsOfComponent[]): Promise<FailingLanguages[]>;
  add(componentId: number, languageId: number, findings: readonly StoredFinding[]): Promise<void>;
  addMany(findings: readonly PlacedFinding[]): Promise<void>;
  /** Removes all findings of the given strings. */
  remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void>;
  /** Removes the findings of one check for the given strings. */
  drop(componentId: number, languageId: number, check: string, stringIds: readonly number[]): Promise<void>;
  setDismissed(
    componentId: number,
    languageId: number,
    stringId: number,
    check: string,
    dismissed: boolean,
  ): Promise<void>;
}
