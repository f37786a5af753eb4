/** The counters of one language of one component, and the function that defines what a string adds to them. */
import type { State } from './state.js';

/** Each group is counted in strings, words and characters. */
export const GROUPS = ['total', 'translated', 'fuzzy', 'failing', 'approved', 'readonly'] as const;
export type Group = (typeof GROUPS)[number];

export type CountField = Group | `${Group}Words` | `${Group}Chars` | 'suggestions' | 'comments';

export const COUNT_FIELDS: readonly CountField[] = [
  ...GROUPS.flatMap((group): CountField[] => [group, `${group}Words`, `${group}Chars`]),
  'suggestions',
  'comments',
];

export type Counts = { [field in CountField]: number } & {
  /** Number of strings that fail each check, untranslated strings included. A check without failures is absent. */
  checks: Record<string, number>;
};

/** What counting needs to know about a string besides its state. */
export interface Facts {
  /** Words and characters of the source text, summed over all plural forms. */
  readonly words: number;
  readonly chars: number;
  /** Ids of the checks that the string fails, without dismissed findings. */
  readonly failing: readonly string[];
  readonly suggestions: number;
  readonly comments: number;
}

/** What one string adds to the counts of its language. All counting in Tallyglot is a sum of these. */
export function contribution(unit: { readonly state: State }, facts: Facts): Counts {
  const { words, chars } = facts;
  const { state } = unit;
  const translated = state === 'translated' || state === 'approved' || state === 'readonly' ? 1 : 0;
  const fuzzy = state === 'fuzzy' ? 1 : 0;
  const approved = state === 'approved' ? 1 : 0;
  const readonly = state === 'readonly' ? 1 : 0;
  // An untranslated string can have findings, but it is not a failing translation.
  const failing = state !== 'empty' && facts.failing.length > 0 ? 1 : 0;
  return {
    total: 1,
    totalWords: words,
    totalChars: chars,
    translated,
    translatedWords: translated * words,
    translatedChars: translated * chars,
    fuzzy,
    fuzzyWords: fuzzy * words,
    fuzzyChars: fuzzy * chars,
    failing,
    failingWords: failing * words,
    failingChars: failing * chars,
    approved,
    approvedWords: approved * words,
    approvedChars: approved * chars,
    readonly,
    readonlyWords: readonly * words,
    readonlyChars: readonly * chars,
    suggestions: facts.suggestions > 0 ? 1 : 0,
    comments: facts.comments > 0 ? 1 : 0,
    checks: Object.fromEntries(facts.failing.map((check) => [check, 1])),
  };
}

const ZEROS = Object.freeze(Object.fromEntries(COUNT_FIELDS.map((field) => [field, 0]))) as Omit<Counts, 'checks'>;

export function noCounts(): Counts {
  return { ...ZEROS, checks: {} };
}

/**
 * Adds `part` to `counts` in place, or subtracts it with a factor of -1. The page of a large project adds thousands of counts,
 * and a loop over the fields would take eight times as long.
 */
export function addCounts(counts: Counts, part: Counts, factor: 1 | -1 = 1): void {
  counts.total += factor * part.total;
  counts.totalWords += factor * part.totalWords;
  counts.totalChars += factor * part.totalChars;
  counts.translated += factor * part.translated;
  counts.translatedWords += factor * part.translatedWords;
  counts.translatedChars += factor * part.translatedChars;
  counts.fuzzy += factor * part.fuzzy;
  counts.fuzzyWords += factor * part.fuzzyWords;
  counts.fuzzyChars += factor * part.fuzzyChars;
  counts.failing += factor * part.failing;
  counts.failingWords += factor * part.failingWords;
  counts.failingChars += factor * part.failingChars;
  counts.approved += factor * part.approved;
  counts.approvedWords += factor * part.approvedWords;
  counts.approvedChars += factor * part.approvedChars;
  counts.readonly += factor * part.readonly;
  counts.readonlyWords += factor * part.readonlyWords;
  counts.readonlyChars += factor * part.readonlyChars;
  counts.suggestions += factor * part.suggestions;
  counts.comments += factor * part.comments;
  for (const check in part.checks) {
    const strings = (counts.checks[check] ?? 0) + factor * part.checks[check]!;
    if (strings === 0) delete counts.checks[check];
    else counts.checks[check] = strings;
  }
}

export function sumCounts(parts: Iterable<Counts>): Counts {
  const sum = noCounts();
  for (const part of parts) addCounts(sum, part);
  return sum;
}

/** The fields that differ between two counts, with both values; empty if the counts are equal. */
export function compareCounts(stored: Counts, counted: Counts): { field: string; stored: number; counted: number }[] {
  const differences: { field: string; stored: number; counted: number }[] = [];
  for (const field of COUNT_FIELDS) {
    if (stored[field] !== counted[field]) differences.push({ field, stored: stored[field], counted: counted[field] });
  }
  for (const check of new Set([...Object.keys(stored.checks), ...Object.keys(counted.checks)])) {
    const [before, after] = [stored.checks[check] ?? 0, counted.checks[check] ?? 0];
    if (before !== after) differences.push({ field: `checks.${check}`, stored: before, counted: after });
  }
  return differences;
}
