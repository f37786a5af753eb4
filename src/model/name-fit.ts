/** How well a word that somebody types into a search fits a name. */
import { fold } from './fold.js';

/** From best to worst: it is the name, begins it, begins a word in it, is somewhere in it, is not in it. */
export const EXACT = 0;
export const NO_FIT = 4;

/** Case, accents and the signs between words do not matter: `Web-UI` and `web_ui` are the same, `Türkçe` and `turkce` too. */
export function searchable(text: string): string {
  return fold(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search; `web-ui` is one word, and what addresses are made of may be pasted. */
export function searchWords(text: string): string[] {
  return text
    .split(/[\s/]+/)
    .map(searchable)
    .filter((word) => word !== '');
}

/** The best fit among several names of one thing, all of them searchable. */
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
