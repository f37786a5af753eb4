/** Explains in one sentence how any counts of a language changed: `97.0 % → 91.2 %: +312 source strings, −3 failing`. */
import type { CountField, Counts, Group } from './counts.js';
import { explainMove } from './explain-move.js';
import { formatCount } from './format-count.js';

/** The groups that are not part of a move, with their words. */
const LABELS: Readonly<Partial<Record<Group, string>>> = {
  failing: 'failing',
  approved: 'approved',
  readonly: 'read-only',
};

/** The groups of a move. Their strings are in the move, so only changes of words and characters are named. */
const SIZES: Readonly<Partial<Record<Group, string>>> = { total: '', translated: 'translated ', fuzzy: 'fuzzy ' };

/** Empty if no count changed. Counts are undefined if the language is new or was removed. */
export function explainChange(before: Counts | undefined, after: Counts | undefined): string {
  const others = after === undefined ? [] : otherChanges(before, after);
  const move = explainMove(before, after, 'strings', others);
  if (before === undefined || after === undefined) return before === after ? '' : move.sentence;
  return move.parts.length > 0 ? move.sentence : [...sizeChanges(before, after), ...others].join(', ');
}

function otherChanges(before: Counts | undefined, after: Counts): string[] {
  const delta = (field: CountField) => after[field] - (before?.[field] ?? 0);
  const groups = Object.entries(LABELS).flatMap(([group, label]) => {
    const strings = delta(group as Group);
    if (strings !== 0) return [`${signed(strings)} ${label}`];
    return before === undefined ? [] : sizeChange(before, after, group as Group, `${label} `);
  });
  const [suggestions, comments] = [delta('suggestions'), delta('comments')];
  return [
    ...groups,
    ...(suggestions === 0 ? [] : [`${signed(suggestions)} with suggestions`]),
    ...(comments === 0 ? [] : [`${signed(comments)} with comments`]),
  ];
}

/** The words or characters that changed although no string changed its state, as after a reworded source text. */
function sizeChanges(before: Counts, after: Counts): string[] {
  return Object.entries(SIZES).flatMap(([group, label]) => sizeChange(before, after, group as Group, label));
}

function sizeChange(before: Counts, after: Counts, group: Group, label: string): string[] {
  const words = after[`${group}Words`] - before[`${group}Words`];
  if (words !== 0) return [moved(words, `${label}word`)];
  const chars = after[`${group}Chars`] - before[`${group}Chars`];
  return chars === 0 ? [] : [moved(chars, `${label}character`)];
}

const moved = (delta: number, noun: string) => `${signed(delta)} ${noun}${Math.abs(delta) === 1 ? '' : 's'}`;

/** `+1,312` or `−14`, with the Unicode minus sign. */
function signed(delta: number): string {
  return `${delta < 0 ? '\u2212' : '+'}${formatCount(Math.abs(delta))}`;
}
