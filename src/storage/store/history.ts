/** The store of changes, suggestions and comments. */
import type { Change, ChangeKind } from '../../model/change.js';
import type { Instant } from '../../model/instant.js';

/** A change with its component and language. The instant and `seq` identify it within the language. */
export interface ListedChange extends Change {
  readonly componentId: number;
  readonly languageId: number;
  readonly seq: number;
}

export interface ChangeFilter {
  readonly componentIds: readonly number[];
  /** Only useful with one component, because ids of languages differ between components. */
  readonly languageId?: number;
  readonly author?: string;
  readonly kinds?: readonly ChangeKind[];
  /** `from` is inclusive, `before` is exclusive. */
  readonly from?: Instant;
  readonly before?: Instant;
}

/** The key of a change. Changes are ordered by time, then by component, language and `seq`. */
export type ChangeCursor = Pick<ListedChange, 'componentId' | 'languageId' | 'at' | 'seq'>;

export interface ChangeFeedRequest extends Pick<ChangeFilter, 'author' | 'kinds' | 'from' | 'before'> {
  /** Each component once, with all its languages or one of them. */
  readonly places: readonly { readonly componentId: number; readonly languageId?: number | undefined }[];
  /** Only changes that are older than this one. */
  readonly after?: ChangeCursor | undefined;
  readonly limit: number;
}

export interface ChangeFeed {
  /** Newest first. */
  readonly changes: ListedChange[];
  /** Value of `after` for the next page. Undefined if there are no older changes. A page before the last may be short. */
  readonly next: ChangeCursor | undefined;
}

/** The changes of components, or of one language of one component, in a period. */
export interface ChangeTime extends Required<Pick<ChangeFilter, 'componentIds' | 'from' | 'before'>> {
  readonly languageId?: number;
}

export interface ChangesOfDay {
  /** Start of the day in UTC. */
  readonly day: Instant;
  readonly changes: number;
}

/** A language of a component. */
export interface LanguagePlace {
  readonly componentId: number;
  readonly languageId: number;
}

/** How many changes one user made in one language of a component. */
export interface AuthorChanges extends LanguagePlace {
  readonly author: string;
  readonly changes: number;
}

export interface ChangeStore {
  /** Records changes that happened together at one instant. */
  add(componentId: number, languageId: number, changes: readonly Change[]): Promise<void>;
  /** Counts the changes of the language. `after` is exclusive, `upTo` is inclusive. */
  count(componentId: number, languageId: number, after: Instant, upTo: Instant): Promise<number>;
  /** Counts the changes of several languages together. */
  countAll(places: readonly LanguagePlace[], after: Instant, upTo: Instant): Promise<number>;
  /** All changes of the given strings, grouped by string, oldest first. */
  ofStrings(componentId: number, languageId: number, stringIds: readonly number[]): Promise<ListedChange[]>;
  /** Newest first, over all components of the filter. */
  page(filter: ChangeFilter, offset: number, limit: number): Promise<ListedChange[]>;
  total(filter: ChangeFilter): Promise<number>;
  /** A page of history by cursor. Costs the same for old and new pages, and for rare and frequent changes. */
  feed(request: ChangeFeedRequest): Promise<ChangeFeed>;
  /** In chronological order, without days that have no changes. */
  perDay(time: ChangeTime): Promise<ChangesOfDay[]>;
  /** Counts the changes of users in a period. Changes by imports have no author and are left out. */
  byAuthor(time: Omit<ChangeTime, 'languageId'>): Promise<AuthorChanges[]>;
  /**
   * Maps instants to the number of the first change at that instant. The number of a change is this number plus its
   * `seq`. Changes of a language are numbered in the order in which they were recorded.
   */
  numbers(componentId: number, languageId: number, instants: readonly Instant[]): Promise<ReadonlyMap<Instant, number>>;
  withNumber(componentId: number, languageId: number, number: number): Promise<ListedChange | undefined>;
  find(componentId: number, languageId: number, at: Instant, seq: number): Promise<ListedChange | undefined>;
  /** Newest first. */
  latest(componentId: number, languageId: number, limit: number): Promise<Change[]>;
  /** Maps the id of each language with changes to the author of its newest change, which is empty for an import. */
  lastAuthors(componentId: number): Promise<ReadonlyMap<number, string>>;
}

export interface Suggestion {
  readonly id: number;
  readonly stringId: number;
  readonly target: readonly string[];
  readonly author: string;
  readonly at: Instant;
}

export interface SuggestionStore {
  /** Number of open suggestions by string, without strings that have no suggestion. */
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
  /** Number of unresolved comments by string, without strings that have no such comment. */
  counts(componentId: number, languageId: number): Promise<Map<number, number>>;
  /** Oldest first. */
  ofString(componentId: number, languageId: number, stringId: number): Promise<Comment[]>;
  add(componentId: number, languageId: number, comment: Omit<Comment, 'id' | 'resolved'>): Promise<Comment>;
  resolve(componentId: number, languageId: number, stringId: number, id: number): Promise<void>;
}
