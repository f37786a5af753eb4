/** What happened to strings and what people say of them, as a store keeps it. */
import type { Change, ChangeKind } from '../../model/change.js';
import type { Instant } from '../../model/instant.js';

/** A change with the place it happened at; together with the instant, `seq` tells it from all others there. */
export interface ListedChange extends Change {
  readonly componentId: number;
  readonly languageId: number;
  readonly seq: number;
}

export interface ChangeFilter {
  readonly componentIds: readonly number[];
  /** Of one component only. */
  readonly languageId?: number;
  readonly author?: string;
  readonly kinds?: readonly ChangeKind[];
  /** From the one instant on and before the other. */
  readonly from?: Instant;
  readonly before?: Instant;
}

/** Changes of components, or of one language of one component, in a time. */
export interface ChangeTime extends Required<Pick<ChangeFilter, 'componentIds' | 'from' | 'before'>> {
  readonly languageId?: number;
}

export interface ChangesOfDay {
  /** Its beginning, in UTC. */
  readonly day: Instant;
  readonly changes: number;
}

export interface ChangeStore {
  /** Records changes that happened together at one instant. */
  add(componentId: number, languageId: number, changes: readonly Change[]): Promise<void>;
  /** Number of changes of the language after one instant and up to another. */
  count(componentId: number, languageId: number, after: Instant, upTo: Instant): Promise<number>;
  /** All changes of the given strings, those of a string together and oldest first. */
  ofStrings(componentId: number, languageId: number, stringIds: readonly number[]): Promise<ListedChange[]>;
  /** Newest first, over all the components that the filter names. */
  page(filter: ChangeFilter, offset: number, limit: number): Promise<ListedChange[]>;
  total(filter: ChangeFilter): Promise<number>;
  /** In their order; a day without changes is left out. */
  perDay(time: ChangeTime): Promise<ChangesOfDay[]>;
  find(componentId: number, languageId: number, at: Instant, seq: number): Promise<ListedChange | undefined>;
  /** Newest first. */
  latest(componentId: number, languageId: number, limit: number): Promise<Change[]>;
  /** Who made the newest change of each language that has any, by the language's id; empty where a file brought it. */
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
