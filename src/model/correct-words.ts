/** What somebody may have meant who searched for words that no name has. */
import { searchable, searchWords } from './name-fit.js';
import { nearest } from './nearest.js';

/** Anything is near to words that are shorter. */
const SHORTEST = 4;
/** Comparing letter by letter takes long. */
const MAX_WORDS = 4;

/** The text with such words put right; undefined where there are none, or nothing is near to one of them. */
export function correctWords(text: string, names: readonly string[]): string | undefined {
  const words = searchWords(text);
  if (words.length > MAX_WORDS) return undefined;
  const known = [...new Set(names.map(searchable))];
  const vocabulary = [...new Set(known.flatMap((name) => [name, ...name.split(' ')]))].filter(isLongEnough);
  const corrected: string[] = [];
  for (const word of words) {
    const isKnown = known.some((name) => name.includes(word));
    const meant = isKnown ? word : nearest(word, isLongEnough(word) ? vocabulary : [])[0];
    if (meant === undefined) return undefined;
    corrected.push(meant);
  }
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected.join(' ');
}

function isLongEnough(word: string): boolean {
  return word.length >= SHORTEST;
}
