/** Tells what kinds of characters a text has, faster than expressions do: what was found of a character is remembered. */

const KNOWN = 1;
/** Letters, marks, digits and underscores. */
const WORD = 2;
export const CAPITAL = 4;
/** A word ends before it and another may begin after it. */
export const PARTING = 8;
/** It may open a quotation; some languages close theirs with it. */
export const QUOTE = 16;
export const SPACE = 32;
export const LINE_BREAK = 64;
export const BACKSLASH = 128;
/** It may be part of a tag or an entity, or must not be in XML. */
export const MARKUP = 256;
/** A colon, semicolon, question or exclamation mark of Latin script. */
export const MARK = 512;
export const KASHIDA = 1024;
export const ZERO_WIDTH_SPACE = 2048;
/** It may end a sentence: all but what words are made of. */
export const ENDING = 4096;
/** A letter of Greek or Turkish that is written for a similar one of Kabyle. */
export const LOOK_ALIKE = 8192;

/** Marks belong to the letter they stand on: without them words of Indic scripts would fall to pieces. */
const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}_]$/u;
const CAPITAL_LETTER = /^\p{Lu}$/u;
/** White space, opening brackets, and the points between the syllables of Tibetan. */
const PARTS_WORDS = /^[\s\p{Ps}\u0f0b\u0f0c]$/u;
const OPENING_QUOTE = /^[\p{Pi}"]$/u;
const KASHIDA_LETTER = /^[\u0640\ufcf2-\ufcf4\ufe71\ufe77\ufe79\ufe7b\ufe7d\ufe7f]$/;
const NOT_IN_XML = /^[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]$/u;
/** Bengali ends sentences with a sign that was made for numbers. */
const ENDING_NUMBER = '\u09f7';

const SINGLE: ReadonlyMap<string, number> = new Map([
  [' ', SPACE],
  ['\n', LINE_BREAK],
  ['\\', BACKSLASH],
  ['<', MARKUP],
  ['>', MARKUP],
  ['&', MARKUP],
  [':', MARK],
  [';', MARK],
  ['?', MARK],
  ['!', MARK],
  ['\u200b', ZERO_WIDTH_SPACE],
  ...Array.from('γΓεΕğĞ', (letter) => [letter, LOOK_ALIKE] as const),
]);

/** What each character of the first two planes is; filled when a text first has it. */
const classes = new Uint16Array(0x20000);

/** Whether the character that the UTF-16 unit at `index` belongs to is part of words. */
export function isWordAt(text: string, index: number): boolean {
  return (classAt(text, index) & WORD) !== 0;
}

/** Whether the character that the UTF-16 unit at `index` belongs to is a capital letter. */
export function isCapitalAt(text: string, index: number): boolean {
  return (classAt(text, index) & CAPITAL) !== 0;
}

/** The bits of all that the character is which the UTF-16 unit at `index` belongs to. */
export function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return classes[code] || learn(isSurrogate(code) ? codePointAround(text, index) : code);
}

/** Halves of surrogate pairs are never remembered as such, so that the characters of pairs come here each time. */
function learn(codePoint: number): number {
  const known = classes[codePoint];
  if (known) return known;
  const found = classOf(String.fromCodePoint(codePoint));
  if (!isSurrogate(codePoint)) classes[codePoint] = found;
  return found;
}

function classOf(character: string): number {
  let found = KNOWN | (SINGLE.get(character) ?? 0);
  if (WORD_CHARACTER.test(character)) found |= WORD;
  if ((found & WORD) === 0 || character === ENDING_NUMBER) found |= ENDING;
  if (CAPITAL_LETTER.test(character)) found |= CAPITAL;
  if (PARTS_WORDS.test(character)) found |= PARTING;
  if (OPENING_QUOTE.test(character)) found |= QUOTE;
  if (KASHIDA_LETTER.test(character)) found |= KASHIDA;
  if (NOT_IN_XML.test(character)) found |= MARKUP;
  return found;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** The character either half of which is at `index`; half a character where the other is missing. */
function codePointAround(text: string, index: number): number {
  const isSecond = text.charCodeAt(index) >= 0xdc00;
  const start = isSecond && index > 0 && text.codePointAt(index - 1)! > 0xffff ? index - 1 : index;
  return text.codePointAt(start)!;
}
