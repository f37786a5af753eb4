/** A query for strings as a tree: what its text says, and what stores, pages and tests work with. */
import type { State } from '../state.js';

export const MAX_LETTERS = 1000;
/** Parentheses and exclusions in each other. */
export const MAX_DEPTH = 20;
export const MAX_TERMS = 50;

export type Query =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }
  | Term;

export type Term =
  /** The state itself; `translated` alone stands for all that the counter of that name counts. */
  | { readonly kind: 'state'; readonly comparison: Comparison; readonly state: State }
  | { readonly kind: 'has'; readonly what: Possession }
  | { readonly kind: 'check'; readonly check: string; readonly dismissed: boolean }
  | { readonly kind: 'text'; readonly field: TextField; readonly exact: boolean; readonly text: string }
  /** The whole flag, or its name where it has a value. */
  | { readonly kind: 'flag'; readonly flag: string }
  /** When it changed last, as a date or an instant in ISO 8601. */
  | { readonly kind: 'changed'; readonly comparison: Comparison; readonly when: string }
  /** Somebody who changed it at any time. */
  | { readonly kind: 'author'; readonly author: string }
  | { readonly kind: 'id'; readonly id: number };

/** Nothing stands for "just this". */
export const COMPARISONS = ['<=', '>=', '<', '>', ''] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a string can have. */
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

/** The texts of a string; `any` is its source, translation, key or context. */
export const TEXT_FIELDS = ['source', 'target', 'key', 'context', 'note', 'location'] as const;
export type TextField = 'any' | (typeof TEXT_FIELDS)[number];
