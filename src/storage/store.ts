/** The only way to data: what the services may ask of a store, in the model's terms. */
import type { Change, Version } from '../model/change.js';
import type { Counts } from '../model/counts.js';
import type { Instant } from '../model/instant.js';
import type { PluralRule } from '../model/plural.js';
import type { State } from '../model/state.js';

export interface Store {
  readonly projects: ProjectStore;
  readonly components: ComponentStore;
  readonly languages: LanguageStore;
  readonly strings: StringStore;
  readonly progress: ProgressStore;
  readonly units: UnitStore;
  readonly findings: FindingStore;
  readonly changes: ChangeStore;
  readonly suggestions: SuggestionStore;
  readonly comments: CommentStore;
  /** Runs `work` on a store of its own: all of it lands, or nothing does. `work` may run again after a conflict. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Runs `work` on the data as it is at one moment, without keeping anybody from writing. */
  snapshot<T>(work: (store: Store) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Project {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface ProjectStore {
  /** All projects by slug. */
  list(): Promise<Project[]>;
  find(slug: string): Promise<Project | undefined>;
  /** A project that is known to be there. */
  get(id: number): Promise<Project>;
  add(project: Omit<Project, 'id'>): Promise<Project>;
  rename(id: number, name: string): Promise<void>;
  /** Keeps other writers off all components of the project until the transaction ends: strings depend on each other. */
  lock(id: number): Promise<void>;
}

/** How a component's files are found and read. */
export interface ComponentSettings {
  readonly name: string;
  readonly format: string;
  readonly filemask: string;
  readonly template: string | null;
  readonly sourceLanguage: string;
  /** Name and flags of the project as they were when the component was imported last: its findings rest on them. */
  readonly projectName?: string;
  readonly projectFlags?: readonly string[];
  readonly flags?: readonly string[];
  /** It holds the terms that the project's other components shall use. */
  readonly glossary?: boolean;
}

export interface Component extends Required<ComponentSettings> {
  readonly id: number;
  readonly projectId: number;
  readonly slug: string;
  /** Grows with every transaction that changes anything of the component. */
  readonly version: number;
  /** Content hash of the files of source strings that were imported last; empty when there was none. */
  readonly sourceFingerprint: string;
  /** The ids that the next new string and the next new language get; none is ever given twice. */
  readonly nextStringId: number;
  readonly nextLanguageId: number;
  /** Names the version and the settings that its strings were checked with last. */
  readonly checkedWith: string;
  /** The moment that the strings' ages were last taken at. */
  readonly agedUntil: Instant;
  /** The share of all its strings, over all languages, that is translated. */
  readonly share: number;
}

export interface ComponentStore {
  /** The components of a project by slug. */
  list(projectId: number): Promise<Component[]>;
  find(projectSlug: string, slug: string): Promise<Component | undefined>;
  /** What `find` would answer, where that is certain without asking the database. */
  peek(projectSlug: string, slug: string): Component | undefined;
  add(projectId: number, slug: string, settings: ComponentSettings): Promise<Component>;
  update(id: number, values: Partial<Omit<Component, 'id' | 'projectId' | 'slug' | 'version'>>): Promise<void>;
  /** Keeps other writers off the component until the transaction ends, and marks it changed. */
  lock(id: number): Promise<void>;
}

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
  /** The sums over all languages that have a file. */
  sums(componentId: number): Promise<Pick<Counts, 'total' | 'translated'>>;
  add(componentId: number, language: Language): Promise<void>;
  update(componentId: number, language: Language): Promise<void>;
}

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

/** A unit with its source string. */
export interface UnitWithString extends StoredUnit {
  readonly string: SourceString;
}

/** And with the checks it fails. */
export interface UnitDetails extends UnitWithString {
  readonly failing: readonly string[];
}

export type UnitFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'state'; readonly states: readonly State[] }
  | { readonly kind: 'failing'; readonly check?: string }
  | { readonly kind: 'suggestion' }
  | { readonly kind: 'comment' };

export interface UnitStore {
  list(componentId: number, languageId: number): Promise<StoredUnit[]>;
  find(componentId: number, languageId: number, stringId: number): Promise<StoredUnit | undefined>;
  add(componentId: number, languageId: number, units: readonly StoredUnit[]): Promise<void>;
  update(componentId: number, languageId: number, units: readonly StoredUnit[]): Promise<void>;
  remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void>;
  pick(componentId: number, languageId: number, stringIds: readonly number[]): Promise<UnitWithString[]>;
  /** The units of all components with these keys, `most` of them at most. */
  sharing(textKeys: readonly number[], most?: number): Promise<UnitPlace[]>;
  /** Of these keys, those that more than one unit has. */
  sharedKeys(textKeys: readonly number[]): Promise<number[]>;
  /** Up to `limit` units that pass the filter, ordered by string, those after string `after`. */
  page(
    componentId: number,
    languageId: number,
    filter: UnitFilter,
    after: number,
    limit: number,
  ): Promise<UnitDetails[]>;
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

export interface ChangeStore {
  /** Records changes that happened together at one instant. */
  add(componentId: number, languageId: number, changes: readonly Change[]): Promise<void>;
  /** Number of changes of the language after one instant and up to another. */
  count(componentId: number, languageId: number, after: Instant, upTo: Instant): Promise<number>;
  /** All changes of the given strings, those of a string together and oldest first. */
  ofStrings(componentId: number, languageId: number, stringIds: readonly number[]): Promise<Change[]>;
  /** Newest first. */
  latest(componentId: number, languageId: number, limit: number): Promise<Change[]>;
}

export interface Suggestion {
  readonly id: number;
  readonly stringId: number;
  readonly target: readonly string[];
  readonly author: string;
  readonly at: Instant;
}

export interface SuggestionStore {
  /** Number of open suggestions of each string that has any. */
  counts(componentId: number, languageId: number): Promise<Map<number, number>>;
  /** Oldest first. */
  ofString(componentId: number, languageId: number, stringId: number): Promise<Suggestion[]>;
  add(componentId: number, languageId: number, suggestion: Omit<Suggestion, 'id'>): Promise<Suggestion>;
  remove(componentId: number, languageId: number, stringId: number, id: number): Promise<void>;
}

export interface Comment {
  readonly id: number;
  readonly stringId: number;
  readonly text: string;
  readonly author: string;
  readonly at: Instant;
  readonly resolved: boolean;
}

export interface CommentStore {
  /** Number of unresolved comments of each string that has any. */
  counts(componentId: number, languageId: number): Promise<Map<number, number>>;
  /** Oldest first. */
  ofString(componentId: number, languageId: number, stringId: number): Promise<Comment[]>;
  add(componentId: number, languageId: number, comment: Omit<Comment, 'id' | 'resolved'>): Promise<Comment>;
  resolve(componentId: number, languageId: number, stringId: number, id: number): Promise<void>;
}
