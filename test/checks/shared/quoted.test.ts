import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoted, quotedList } from '../../../src/checks/shared/quoted.js';
import { anyCharacter } from '../../support/any-character.js';

describe('quoted', () => {
  test.each([
    ['a text', 'file', '“file”'],
    ['nothing', '', '“”'],
    ['several lines', 'a\n\tb\u2028c', '“a b c”'],
    ['sixty characters', 'x'.repeat(60), `“${'x'.repeat(60)}”`],
    ['more than sixty', 'x'.repeat(61), `“${'x'.repeat(60)}…”`],
    ['sixty characters above U+FFFF', '😀'.repeat(60), `“${'😀'.repeat(60)}”`],
    ['more than sixty characters above U+FFFF', '😀'.repeat(61), `“${'😀'.repeat(60)}…”`],
    ['white space that makes it short', `a${' '.repeat(100)}b`, '“a b”'],
    ['so much white space that the rest is cut off', `a${' '.repeat(1000)}b`, '“a …”'],
  ])('%s', (_name, text, expected) => {
    expect(quoted(text)).toBe(expected);
  });

  test('does not split a character', () => {
    expect(quoted(`${' '.repeat(119)}😀😀`).isWellFormed()).toBe(true);
  });

  test('any text is one line of at most sixty characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const result = quoted(text);
        expect([...result].length).toBeLessThanOrEqual(63);
        expect(result).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(result.isWellFormed()).toBe(text.isWellFormed() || result.isWellFormed());
      }),
    );
  });

  test('takes the same time for a long text', () => {
    // The number of calls is so high that the test would never end if each call read the whole text.
    const text = 'x y\n'.repeat(2_500_000);
    for (let index = 0; index < 20_000; index++) quoted(text);
    expect(quoted(text).length).toBeLessThan(100);
  });
});

describe('quotedList', () => {
  const long = 'x'.repeat(60);
  test.each<[string, string[], string]>([
    ['nothing', [], ''],
    ['one', ['a'], '“a”'],
    ['three', ['a', 'b', 'c'], '“a”, “b”, “c”'],
    ['four', ['a', 'b', 'c', 'd'], '“a”, “b”, “c”, …'],
    ['a long one', [long], `“${long}”`],
    ['two long ones', [long, long], `“${long}”, …`],
    ['a long one and a short one', [long, 'b'], `“${long}”, “b”`],
    ['the maximum length of a list', ['x'.repeat(47), 'y'.repeat(47)], `“${'x'.repeat(47)}”, “${'y'.repeat(47)}”`],
    ['longer than the maximum length', ['x'.repeat(48), 'y'.repeat(47)], `“${'x'.repeat(48)}”, …`],
  ])('%s', (_name, texts, expected) => {
    expect(quotedList(texts)).toBe(expected);
  });
});
