/** Tests case folding: special letters, and properties of every Unicode character. */
import { expect, test } from 'vitest';
import { fold, unfold } from '../../src/model/fold.js';

test.each([
  ['Straße', 'STRAẞE'],
  ['Mir МИР', 'mir мир'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδός', 'ΟΔΌσ'],
  ['İstanbul', 'istanbul'],
  ['IŞIK', 'ışık'],
  ['ǅ ǆ', 'Ǆ Ǆ'],
  ['𐐀', '𐐨'],
])('%s and %s are the same', (a, b) => {
  expect(fold(a)).toBe(fold(b));
});

test.each([
  ['Strasse', 'Straße'],
  ['e', 'é'],
  ['é', 'e\u0301'],
])('%s and %s are not', (a, b) => {
  expect(fold(a)).not.toBe(fold(b));
});

test('every character folds to one that folds to itself, and unfolding that one includes the character', () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0xe0fff; code++) {
    if (code === 0xd800) code = 0xe000;
    // Unicode assigns no characters in between, and only private ones afterwards.
    if (code === 0x40000) code = 0xe0000;
    const point = String.fromCodePoint(code);
    const folded = fold(point);
    const isSound = [...folded].length === 1 && fold(folded) === folded && unfold(folded).includes(point);
    if (!isSound) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('letters with several forms have no special meaning in patterns', () => {
  for (let code = 0; code < 0x80; code++) {
    const char = String.fromCodePoint(code);
    if (unfold(char).length > 1) expect(char).toMatch(/[a-z]/);
  }
});
