/** A query for strings as a tree. The parser creates it; stores, pages and tests use it. */
import type { ChangeKind } from '../change.js';
import type { Instant } from '../instant.js';
import type { State } from '../state.js';

export const MAX_LETTERS = 1000;
/** Bound on nested parentheses and exclusions. */
export const MAX_DEPTH = 20;
export const MAX_TERMS = 50;

export type Tree<T> =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Tree<T>[] }
  | { readonly kind: 'not'; readonly part: Tree<T> }
  | T;

/** A query as the user wrote it. Its times may be relative to the current time. */
export type Query = Tree<Term>;

/** A query for the strings of one language, with absolute times: what stores search for. See resolve.ts. */
export type ResolvedQuery = Tree<ResolvedTerm>;

export type Term = StringTerm | TimeTerm | PlaceTerm;

export type ResolvedTerm = StringTerm | PeriodTerm;

/** A term that means the same in every language and at every time. */
export type StringTerm =
  /** `translated` without a comparison means all strings that the counter `translated` counts. */
  | { readonly kind: 'state'; readonly comparison: Comparison; readonly state: State }
  | { readonly kind: 'has'; readonly what: Possession }
  | { readonly kind: 'check'; readonly check: string; readonly dismissed: boolean }
  | TextTerm
  /** The whole flag, or only its name if it has a value. */
  | { readonly kind: 'flag'; readonly flag: string }
  /** A user who changed the string, suggested a translation for it or commented on it, at any time. */
  | { readonly kind: 'author'; readonly of: AuthorOf; readonly author: string }
  /** A kind of change that is recorded for the string. */
  | { readonly kind: 'action'; readonly action: ChangeKind }
  | { readonly kind: 'number'; readonly field: NumberField; readonly range: Range<number> }
  /** The number of a string in its component or, in a query that is not resolved, its id in the HTTP API. */
  | { readonly kind: 'id'; readonly id: number };

export interface TextTerm {
  readonly kind: 'text';
  readonly field: TextField;
  readonly match: Match;
  readonly text: string;
}

export interface TimeTerm {
  readonly kind: 'time';
  readonly event: TimeEvent;
  /** Times as written: dates, instants in ISO 8601, or words such as `yesterday`. See time.ts. */
  readonly range: Range<string>;
}

/** The project, component or language that contains the string. */
export interface PlaceTerm {
  readonly kind: 'place';
  readonly field: PlaceField;
  readonly match: Match;
  readonly text: string;
}

/** A time term with absolute times. */
export interface PeriodTerm extends Period {
  readonly kind: 'period';
  readonly event: TimeEvent;
}

/** A period from `from` (included) to `before` (excluded). It is open where one of them is undefined. */
export interface Period {
  readonly from?: Instant;
  readonly before?: Instant;
}

/** The empty text means "equal". Longer operators come first, because the parser takes the first that matches. */
export const COMPARISONS = ['<=', '>=', '<', '>', ''] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Values that are equal to, less than or greater than one value, or between two values. Both ends are included. */
export type Range<T> = { readonly comparison: Comparison; readonly value: T } | { readonly low: T; readonly high: T };

/** `part` ignores case, `whole` does not, and `pattern` is a regular expression. See ../pattern/pattern.ts. */
export type Match = 'part' | 'whole' | 'pattern';

/** Values of `has:`, what a string can have. */
export const POSSESSIONS = [
  'failing',
  'dismissed',
  'suggestion',
  'comment',
  'resolved-comment',
  'note',
  'plural',
  'flags',
  'key',
  'context',
  'location',
  'pending',
  'explanation',
  'label',
  'screenshot',
  'variant',
] as const;
export type Possession = (typeof POSSESSIONS)[number];

/** Values of `has:` that no string has, because Tallyglot does not store such data. */
export const ABSENT_POSSESSIONS: ReadonlySet<Possession> = new Set(['label', 'screenshot', 'variant']);

/** The texts of a string. `any` means its source, translation, key or context. */
export const TEXT_FIELDS = [
  'source',
  'target',
  'key',
  'context',
  'note',
  'location',
  'suggestion',
  'comment',
  'resolved_comment',
  'explanation',
  'label',
  'screenshot',
] as const;
export type TextField = 'any' | (typeof TEXT_FIELDS)[number];

/** `changed` is the last change of the translation, `change_time` is any change. */
export const TIME_EVENTS = ['changed', 'change_time', 'source_changed', 'added'] as const;
export type TimeEvent = (typeof TIME_EVENTS)[number];

export const NUMBER_FIELDS = ['position', 'priority'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

export const PLACE_FIELDS = ['project', 'component', 'language', 'path'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

export type AuthorOf = 'change' | 'suggestion' | 'comment';
