/** The groups of strings in the measure that a page is read in. */
import { type Counts, GROUPS, type Group } from '../../model/counts.js';
import { type Measure, measured } from '../../model/measure.js';

/** As many strings, words or characters are in each group; counts themselves are the amounts in strings. */
export type Amounts = Readonly<Record<Group, number>>;

export function amountsIn(counts: Counts, measure: Measure): Amounts {
  if (measure === 'strings') return counts;
  return Object.fromEntries(GROUPS.map((group) => [group, measured(counts, group, measure)])) as Record<Group, number>;
}

/** What one of them is called; `s` makes it more. */
export const MEASURE_NOUNS: Readonly<Record<Measure, string>> = {
  strings: 'string',
  words: 'word',
  chars: 'character',
};
