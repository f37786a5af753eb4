/** Compares the ends of texts: the last character, sets of marks, and findings about different endings. */
import type { Finding, Pair } from '../check.js';

/** Code of the last UTF-16 unit, 0 for an empty text. All marks in this file are single units. */
export function lastCode(text: string): number {
  return text.length === 0 ? 0 : text.charCodeAt(text.length - 1);
}

export type MarkSet = ReadonlySet<number>;

export function marks(characters: string): MarkSet {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const EXCLAMATION = 0x21;
export const QUESTION = 0x3f;
export const ELLIPSIS = 0x2026;

/** Characters that Chinese, Japanese and Korean texts use at the end instead of a colon or semicolon. */
export const CJK_COLONS = marks(';:：.。');

export function isCjk(base: string): boolean {
  return base === 'ja' || base === 'zh' || base === 'ko';
}

/** Whether the language has no marks at the end of sentences. */
export function endsWithoutMarks(base: string): boolean {
  return base === 'th' || base === 'jbo';
}

/** Burmese ends questions and some statements with visarga and the section sign. */
export function endsInBurmeseSection(text: string): boolean {
  return text.endsWith('\u1038\u104b');
}

/** Whether the source ends with `...` and the translation with the equivalent ellipsis character. */
export function isSameEllipsis(pair: Pair): boolean {
  return lastCode(pair.target) === ELLIPSIS && pair.source.endsWith('...');
}

const INTERROBANGS = ['?!', '!?', '؟!', '!؟', '？！', '！？', '⁈', '⁉'];
const LAST_OF_INTERROBANGS = marks(INTERROBANGS.map((ending) => ending.at(-1)).join(''));

/** The number of UTF-16 units of the interrobang at the end; 0 if the text does not end with one. */
export function interrobangLength(text: string): number {
  if (!LAST_OF_INTERROBANGS.has(lastCode(text))) return 0;
  return INTERROBANGS.find((ending) => text.endsWith(ending))?.length ?? 0;
}

export function endsInInterrobang(text: string): boolean {
  return interrobangLength(text) > 0;
}

/** The finding for a mark that only one of the two texts ends with. */
export function endingDiffers(pair: Pair, mark: string, inSource: boolean): Finding {
  const text = inSource ? pair.source : pair.target;
  const spans = [{ start: text.length - 1, end: text.length }];
  return inSource
    ? { message: `The source ends with ${mark}, the translation does not`, source: spans }
    : { message: `The translation ends with ${mark}, the source does not`, target: spans };
}
