/** Classifies characters for patterns: word, digit or white space in any script, and variants in letter case. */

export const WORD = 1;
export const DIGIT = 2;
export const SPACE = 4;
const KNOWN = 8;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
const DIGIT_CHARACTER = /\p{Nd}/u;
const SPACE_CHARACTER = /[\s\x1c-\x1f\x85]/u;

/** A cache, because looking up Unicode properties is slow. */
const kinds = new Uint8Array(0x10000);

/** The kinds of a code point: the sum of WORD, DIGIT and SPACE as they apply. */
export function kindsOf(code: number): number {
  if (code > 0xffff) return lookUpKinds(code);
  let known = kinds[code]!;
  if (known === 0) {
    known = lookUpKinds(code) + KNOWN;
    kinds[code] = known;
  }
  return known & ~KNOWN;
}

function lookUpKinds(code: number): number {
  const character = String.fromCodePoint(code);
  let found = 0;
  if (WORD_CHARACTER.test(character)) found += WORD;
  if (DIGIT_CHARACTER.test(character)) found += DIGIT;
  if (SPACE_CHARACTER.test(character)) found += SPACE;
  return found;
}

let variantsOfCode = -1;
let variants: readonly number[] = [];

/** A code point and its variants in other letter cases, if it has any. */
export function caseVariants(code: number): readonly number[] {
  if (code !== variantsOfCode) {
    const character = String.fromCodePoint(code);
    const upper = character.toUpperCase();
    const found = new Set([code]);
    // Upper case converted back to lower case also finds pairs such as ς and σ.
    for (const variant of [character.toLowerCase(), upper, upper.toLowerCase()]) {
      const [only, more] = variant;
      if (only !== undefined && more === undefined) found.add(only.codePointAt(0)!);
    }
    variants = [...found];
    variantsOfCode = code;
  }
  return variants;
}

/** The code point before an offset; -1 at the beginning of the text. */
export function codePointBefore(text: string, position: number): number {
  if (position === 0) return -1;
  const code = text.charCodeAt(position - 1);
  if (code < 0xdc00 || code > 0xdfff || position === 1) return code;
  const pair = text.codePointAt(position - 2)!;
  return pair > 0xffff ? pair : code;
}
