/** Any character for property tests: each code point, except halves of surrogate pairs. */
import fc from 'fast-check';

const FIRST_HALF = 0xd800;
const HALVES = 0x800;
const LAST = 0x10ffff;
const ONE_CHARACTER = /^\P{Surrogate}$/u;

/**
 * Makes the same texts as the unit `binary` of fast-check. That unit keeps a table of a million characters, which takes
 * longer to make than most tests, and makes each garbage collection and each start of a process in the worker slower.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - HALVES).map(
  (number) => String.fromCodePoint(number < FIRST_HALF ? number : number + HALVES),
  // fast-check also tries texts such as `__proto__`, and asks for the numbers of their characters.
  (text) => {
    if (typeof text !== 'string' || !ONE_CHARACTER.test(text)) throw new Error('not a character');
    const code = text.codePointAt(0)!;
    return code < FIRST_HALF ? code : code - HALVES;
  },
);
