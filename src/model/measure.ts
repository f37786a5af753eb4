/** The measures of progress: strings, or the words or characters of their sources. */
import type { CountField, Counts, Group } from './counts.js';

export const MEASURES = ['strings', 'words', 'chars'] as const;
export type Measure = (typeof MEASURES)[number];

/** Reads the measure from a query parameter; the default is strings. */
export function readMeasure(text: unknown): Measure {
  return MEASURES.find((measure) => measure === text) ?? 'strings';
}

const SUFFIXES = { strings: '', words: 'Words', chars: 'Chars' } as const;

/** The counter of a group in a measure. */
function countField(group: Group, measure: Measure): CountField {
  return `${group}${SUFFIXES[measure]}`;
}

export function measured(counts: Counts, group: Group, measure: Measure): number {
  return counts[countField(group, measure)];
}
