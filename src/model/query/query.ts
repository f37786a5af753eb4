/** A query for strings as a tree. The parser creates it; stores, pages and tests use it. */
import type { State } from '../state.js';

export const MAX_LETTERS = 1000;
/** Bound on nested parentheses and exclusions. */
export const MAX_DEPTH = 20;
export const MAX_TERMS = 50;

export type Query =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }
  | Term;

export type Term =
  /** `translated` without a comparison means all strings that the counter `translated` counts. */
  | { readonly kind: 'state'; readonly comparison: Comparison; readonly state: State }
  | { readonly kind: 'has'; readonly what: Possession }
  | { readonly kind: 'check'; readonly check: string; readonly dismissed: boolean }
  | { readonly kind: 'text'; readonly field: TextField; readonly exact: boolean; readonly text: string }
  /** The whole flag, or only its name if it has a value. */
  | { readonly kind: 'flag'; readonly flag: string }
  /** Time of the last change, as a date or an instant in ISO 8601. */
  | { readonly kind: 'changed'; readonly comparison: Comparison; readonly when: string }
  /** A user who changed the string at any time. */
  | { readonly kind: 'author'; readonly author: string }
  | { readonly kind: 'id'; readonly id: number };

/** The empty text means "equal". Longer operators come first, because the parser takes the first that matches. */
export const COMPARISONS = ['<=', '>=', '<', '>', ''] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Values of `has:`, what a string can have. */
export const POSSESSIONS = [
  'failing',
  'dismissed',
  'suggestion',
  'comment',
  'note',
  'plural',
  'flags',
  'key',
  'context',
  'location',
] as const;
export type Possession = (typeof POSSESSIONS)[number];

/** The texts of a string. `any` means its source, translation, key or context. */
export const TEXT_FIELDS = ['source', 'target', 'key', 'context', 'note', 'location'] as const;
export type TextField = 'any' | (typeof TEXT_FIELDS)[number];
