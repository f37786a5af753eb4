/** What characters are, for patterns: word, digit or white space in any script, and the same letter in another case. */

export const WORD = 1;
export const DIGIT = 2;
export const SPACE = 4;
const KNOWN = 8;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
const DIGIT_CHARACTER = /\p{Nd}/u;
const SPACE_CHARACTER = /[\s\x1c-\x1f\x85]/u;

/** Filled as characters are asked for: looking up properties is what would take the time. */
const kinds = new Uint8Array(0x10000);

/** The kinds a code point is of, as a sum of WORD, DIGIT and SPACE. */
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

/** A code point and what it is in other cases; those without a case stand alone. */
export function caseVariants(code: number): readonly number[] {
  if (code !== variantsOfCode) {
    const character = String.fromCodePoint(code);
    const upper = character.toUpperCase();
    const found = new Set([code]);
    // Via upper case back to lower case, which joins such pairs as ς and σ.
    for (const variant of [character.toLowerCase(), upper, upper.toLowerCase()]) {
      const [only, more] = variant;
      if (only !== undefined && more === undefined) found.add(only.codePointAt(0)!);
    }
    variants = [...found];
    variantsOfCode = code;
  }
  return variants;
}

/** The code point that ends before a place, -1 at the beginning. */
export function codePointBefore(text: string, position: number): number {
  if (position === 0) return -1;
  const code = text.charCodeAt(position - 1);
  if (code < 0xdc00 || code > 0xdfff || position === 1) return code;
  const pair = text.codePointAt(position - 2)!;
  return pair > 0xffff ? pair : code;
}
