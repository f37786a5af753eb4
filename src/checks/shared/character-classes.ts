/** Classifies the characters of a text. A cache for each character makes this faster than regular expressions. */

const KNOWN = 1;
/** Letters, marks, digits and underscores. */
const WORD = 2;
export const CAPITAL = 4;
/** Separates words. */
export const PARTING = 8;
/** Can open a quotation. Some languages close quotations with it. */
export const QUOTE = 16;
export const SPACE = 32;
export const LINE_BREAK = 64;
export const BACKSLASH = 128;
/** Can be part of a tag or an entity, or is not allowed in XML. */
export const MARKUP = 256;
/** A colon, semicolon, question or exclamation mark of Latin script. */
export const MARK = 512;
export const KASHIDA = 1024;
export const ZERO_WIDTH_SPACE = 2048;
/** Can end a sentence: almost all characters that are not part of words. */
export const ENDING = 4096;
/** A Greek or Turkish letter that is often used instead of a similar Kabyle letter. */
export const LOOK_ALIKE = 8192;

/** Combining marks belong to their letter. Without them, words of Indic scripts would be split. */
const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}_]$/u;
/** In Cherokee, almost all texts are written in the letters that Unicode calls capitals. */
const CAPITAL_LETTER = /^(?!\p{Script=Cherokee})\p{Lu}$/u;
/** White space, opening brackets, and the marks between Tibetan syllables. */
const WORD_SEPARATOR = /^[\s\p{Ps}\u0f0b\u0f0c]$/u;
const OPENING_QUOTE = /^[\p{Pi}"]$/u;
const KASHIDA_LETTER = /^[\u0640\ufcf2-\ufcf4\ufe71\ufe77\ufe79\ufe7b\ufe7d\ufe7f]$/;
const NOT_IN_XML = /^[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]$/u;
/** Bengali also ends sentences with this sign, which Unicode classifies as a number. */
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

/** Cached classes of the characters of the first two planes; 0 if a character has not occurred yet. */
const classes = new Uint16Array(0x20000);

/** Whether the character that the UTF-16 unit at `index` belongs to is part of words. */
export function isWordAt(text: string, index: number): boolean {
  return (classAt(text, index) & WORD) !== 0;
}

/** Whether the character that the UTF-16 unit at `index` belongs to is a capital letter. */
export function isCapitalAt(text: string, index: number): boolean {
  return (classAt(text, index) & CAPITAL) !== 0;
}

/** All class bits of the character that the UTF-16 unit at `index` belongs to. */
export function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return classes[code] || learn(isSurrogate(code) ? codePointAround(text, index) : code);
}

/** Surrogates are never cached as such, so `classAt` calls this function for every character of a surrogate pair. */
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
  if (WORD_SEPARATOR.test(character)) found |= PARTING;
  if (OPENING_QUOTE.test(character)) found |= QUOTE;
  if (KASHIDA_LETTER.test(character)) found |= KASHIDA;
  if (NOT_IN_XML.test(character)) found |= MARKUP;
  return found;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** The code point that the surrogate at `index` is half of; the surrogate itself if its other half is missing. */
function codePointAround(text: string, index: number): number {
  const isSecond = text.charCodeAt(index) >= 0xdc00;
  const start = isSecond && index > 0 && text.codePointAt(index - 1)! > 0xffff ? index - 1 : index;
  return text.codePointAt(start)!;
}
