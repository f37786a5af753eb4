/** The size of each group of strings in the measure of the page: strings, words or characters. */
import { type Counts, GROUPS, type Group } from '../../model/counts.js';
import { type Measure, measured } from '../../model/measure.js';

/** The number of strings, words or characters in each group. `Counts` already has this shape for strings. */
export type Amounts = Readonly<Record<Group, number>>;

export function amountsIn(counts: Counts, measure: Measure): Amounts {
  if (measure === 'strings') return counts;
  return Object.fromEntries(GROUPS.map((group) => [group, measured(counts, group, measure)])) as Record<Group, number>;
}

/** The singular noun of each measure; append `s` for the plural. */
export const MEASURE_NOUNS: Readonly<Record<Measure, string>> = {
  strings: 'string',
  words: 'word',
  chars: 'character',
};
