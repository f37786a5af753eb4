/** Rates how well a search word matches a name. */
import { fold } from './fold.js';

/** Ratings, best first: 0 the whole name, 1 its start, 2 the start of a word in it, 3 another part, 4 no match. */
export const EXACT = 0;
export const NO_FIT = 4;

/** Removes differences in case, accents and separators: `Web-UI` equals `web_ui`, and `Türkçe` equals `turkce`. */
export function searchable(text: string): string {
  return fold(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Splits a search into words. `web-ui` is one word. Slashes separate too, because users paste parts of URLs. */
export function searchWords(text: string): string[] {
  return text
    .split(/[\s/]+/)
    .map(searchable)
    .filter((word) => word !== '');
}

/** The best rating among several names of one thing. The names must come from `searchable`. */
export function fitOf(word: string, names: readonly string[]): number {
  let best = NO_FIT;
  for (const name of names) best = Math.min(best, fitOfName(word, name));
  return best;
}

function fitOfName(word: string, name: string): number {
  if (name === word) return EXACT;
  if (name.startsWith(word)) return 1;
  if (name.includes(` ${word}`)) return 2;
  return name.includes(word) ? 3 : NO_FIT;
}
