/** Describes in one sentence how the counts of a language changed: `+312 strings, 14 became fuzzy, −3 failing`. */
import { COUNT_FIELDS, type CountField, type Counts, GROUPS, type Group } from './counts.js';
import { formatCount } from './format-count.js';

/** The difference of each counter; unchanged counters are absent. */
export type Deltas = Partial<Record<CountField, number>>;

export interface Explanation {
  /** Empty if no counter changed. */
  readonly reason: string;
  readonly deltas: Deltas;
}

/** Counts are undefined if the language is new or was removed; they are treated as zeros. */
export function explainChange(before: Counts | undefined, after: Counts | undefined): Explanation {
  const deltas: Deltas = {};
  for (const field of COUNT_FIELDS) {
    const delta = (after?.[field] ?? 0) - (before?.[field] ?? 0);
    if (delta !== 0) deltas[field] = delta;
  }
  return { reason: wording(deltas).join(', '), deltas };
}

function wording(deltas: Deltas): string[] {
  const fuzzy = becameFuzzy(deltas);
  const parts = GROUPS.flatMap((group) => {
    if (fuzzy === 0 || (group !== 'translated' && group !== 'fuzzy')) return groupWording(group, deltas);
    return group === 'translated' ? fuzzyWording(fuzzy, deltas) : [];
  });
  if (deltas.suggestions) parts.push(`${signed(deltas.suggestions)} with suggestions`);
  if (deltas.comments) parts.push(`${signed(deltas.comments)} with comments`);
  return parts;
}

const LABELS: Readonly<Record<Exclude<Group, 'total'>, string>> = {
  translated: 'translated',
  fuzzy: 'fuzzy',
  failing: 'failing',
  approved: 'approved',
  readonly: 'read-only',
};

/** The change of a group in strings. In words or characters if only those changed, as after a reworded source text. */
function groupWording(group: Group, deltas: Deltas): string[] {
  const [strings, words, chars] = [deltas[group], deltas[`${group}Words`], deltas[`${group}Chars`]];
  const label = group === 'total' ? '' : `${LABELS[group]} `;
  if (strings) return [group === 'total' ? moved(strings, 'string') : `${signed(strings)} ${LABELS[group]}`];
  if (words) return [moved(words, `${label}word`)];
  if (chars) return [moved(chars, `${label}character`)];
  return [];
}

/**
 * How many translated strings became fuzzy, estimated from the sums: at most as many as the translated counter lost and
 * the fuzzy counter gained. Removed strings may have been translated ones, so they are subtracted.
 */
function becameFuzzy({ total = 0, translated = 0, fuzzy = 0 }: Deltas): number {
  return Math.max(0, Math.min(-translated - Math.max(0, -total), fuzzy));
}

function fuzzyWording(count: number, { translated = 0, fuzzy = 0 }: Deltas): string[] {
  const parts = [`${formatCount(count)} became fuzzy`];
  if (-translated > count) parts.push(`${formatCount(-translated - count)} more no longer translated`);
  if (fuzzy > count) parts.push(`${formatCount(fuzzy - count)} more fuzzy`);
  return parts;
}

const moved = (delta: number, noun: string) => `${signed(delta)} ${noun}${Math.abs(delta) === 1 ? '' : 's'}`;

/** `+1,312` or `−14`, with the Unicode minus sign. */
function signed(delta: number): string {
  return `${delta < 0 ? '\u2212' : '+'}${formatCount(Math.abs(delta))}`;
}
