/** Says in one sentence how the counts of a language moved: `+312 strings, 14 became fuzzy, −3 failing`. */
import { COUNT_FIELDS, type CountField, type Counts, GROUPS, type Group } from './counts.js';
import { formatCount } from './format-count.js';

/** By how much each number moved; those that stayed are absent. */
export type Deltas = Partial<Record<CountField, number>>;

export interface Explanation {
  /** Empty when nothing moved. */
  readonly reason: string;
  readonly deltas: Deltas;
}

/** Takes counts that are not there, of a language that is new or went, as nothing counted. */
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

/** A group in strings; in words or characters where only those moved, as when a source text is reworded. */
function groupWording(group: Group, deltas: Deltas): string[] {
  const [strings, words, chars] = [deltas[group], deltas[`${group}Words`], deltas[`${group}Chars`]];
  const label = group === 'total' ? '' : `${LABELS[group]} `;
  if (strings) return [group === 'total' ? moved(strings, 'string') : `${signed(strings)} ${LABELS[group]}`];
  if (words) return [moved(words, `${label}word`)];
  if (chars) return [moved(chars, `${label}character`)];
  return [];
}

/**
 * How many translated strings became fuzzy, as far as sums can tell: no more than are missing among the translated and
 * are new among the fuzzy. Where strings went, the missing ones may be those, so these are not said to be fuzzy.
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

/** `+1,312`, `−14` with the minus sign of typography. */
function signed(delta: number): string {
  return `${delta < 0 ? '\u2212' : '+'}${formatCount(Math.abs(delta))}`;
}
