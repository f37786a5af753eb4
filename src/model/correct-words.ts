/** Corrects mistyped words of a search that matched no name. */
import { searchable, searchWords } from './name-fit.js';
import { nearest } from './nearest.js';

/** Shorter words are similar to almost any name, so they are not corrected. */
const MIN_LENGTH = 4;
/** Comparing letter by letter is slow. */
const MAX_WORDS = 4;

/**
 * The text with its unknown words corrected. Undefined if all words are known, or if an unknown word has no correction.
 */
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
  return word.length >= MIN_LENGTH;
}
