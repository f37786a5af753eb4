/** The store of languages and their counters. */
import type { Counts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';
import type { PluralRule } from '../../model/plural.js';
import type { LanguagePlace } from './history.js';

/** One language of a component with its counters. */
export interface Language {
  /** Ids follow the order in which the languages were added. The source language has id 0. */
  readonly id: number;
  readonly code: string;
  /** The file of the language; null for a source language without a file. */
  readonly filename: string | null;
  /** Content hash of the last imported file. */
  readonly fingerprint: string;
  /** The file is missing. The language is hidden, but its data is kept in case the file returns. */
  readonly absent: boolean;
  readonly plural: PluralRule;
  readonly counts: Counts;
  readonly lastChange: Instant | null;
  readonly recentChanges: number;
  /** Strings of the source files that the file of the language lacks. */
  readonly missingFromFile: number;
}

/** What sums over many languages need. */
export type CountedLanguage = Pick<
  Language,
  'id' | 'code' | 'counts' | 'lastChange' | 'recentChanges' | 'missingFromFile'
>;

/** A language in any component. */
export interface PlacedLanguage extends Language {
  readonly componentId: number;
}

/** New counts of a language. */
export interface Recount {
  readonly componentId: number;
  /** The language as it is stored. */
  readonly language: Language;
  readonly counts: Counts;
}

export interface LanguageStore {
  /** Languages that are not absent, ordered by id. */
  list(componentId: number): Promise<Language[]>;
  /** Like `list`, for several components. The result has an entry for each component. */
  listMany(componentIds: readonly number[]): Promise<ReadonlyMap<number, readonly Language[]>>;
  /** Like `listMany`, but reads less: the names of files alone are a third of the text. */
  listCounted(componentIds: readonly number[]): Promise<ReadonlyMap<number, readonly CountedLanguage[]>>;
  /** Like `list`, including absent languages. */
  listAll(componentId: number): Promise<Language[]>;
  find(componentId: number, code: string): Promise<Language | undefined>;
  /** Throws if the language does not exist. */
  get(componentId: number, id: number): Promise<Language>;
  /** Languages of several components by their ids. */
  pick(places: readonly LanguagePlace[]): Promise<PlacedLanguage[]>;
  /** The languages of several components with one of these codes that are not absent. */
  withCodes(componentIds: readonly number[], codes: readonly string[]): Promise<PlacedLanguage[]>;
  /** Codes of languages that are not absent, by component and ordered by id. Does not read the counters. */
  codes(): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The sums over all languages that are not absent. */
  sums(componentId: number): Promise<Pick<Counts, 'total' | 'translated'>>;
  add(componentId: number, languages: readonly Language[]): Promise<void>;
  update(componentId: number, language: Language): Promise<void>;
  setCounts(recounts: readonly Recount[]): Promise<void>;
  /** The stamps of the imported files by id. A language whose file must be read has no stamp. */
  stamps(componentId: number): Promise<ReadonlyMap<number, string>>;
  /** Keys are codes. */
  setStamps(componentId: number, stamps: ReadonlyMap<string, string>): Promise<void>;
  /** Gives languages and their live snapshots other codes. Two languages can exchange their codes. Keys are ids. */
  recode(componentId: number, codes: ReadonlyMap<number, string>): Promise<void>;
}
