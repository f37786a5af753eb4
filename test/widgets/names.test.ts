/** Tests how untrusted names are cleaned, measured and cut. */
import { describe, expect, test } from 'vitest';
import { cleanName, cutToWidth, isolate, joinToWidth } from '../../src/widgets/shared/names.js';
import { textWidth } from '../../src/widgets/shared/text-width.js';

test.each([
  ['  two\n\t words\u2028here ', 'two words here'],
  ['\0a\x1b[31mb\x7f\x9fc', 'a[31mbc'],
  ['\u202eabc\u202c\u2066d\u2069', 'abcd'],
  ['\ud800x', '\ufffdx'],
  [`e${'\u0301'.repeat(9)}x`, 'e\u0301\u0301\u0301x'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(99)}…`],
  ['😀'.repeat(101), `${'😀'.repeat(99)}…`],
])('%j becomes %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

describe('the width of a text', () => {
  test.each([
    ['', 0],
    ['translated', 55.7],
    ['47%', 25.83],
    ['漢字', 22],
    ['é', 6.56],
    ['e\u0301', 6.56],
    ['а', 7.48],
    ['א', 6.6],
    ['\u{10ffff}', 8.8],
  ])('%j is %f pixels', (text, width) => {
    expect(textWidth(text, 11)).toBeCloseTo(width, 1);
  });

  test('grows with the size and in bold', () => {
    expect(textWidth('abc', 22)).toBeCloseTo(2 * textWidth('abc', 11));
    expect(textWidth('abc', 11, true)).toBeGreaterThan(textWidth('abc', 11));
  });
});

test.each([
  ['German', 100, 'German'],
  ['Portuguese (Brazil)', 60, 'Portugue…'],
  ['漢字漢字漢字', 45, '漢字漢…'],
  ['a bcd', 20, 'a…'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 70, '👩‍👩‍👧‍👦…'],
  ['German', 0, '…'],
])('%j is cut to %i pixels as %j', (text, maxWidth, cut) => {
  expect(cutToWidth(text, maxWidth, 11)).toBe(cut);
});

test.each([
  [['Harbour', 'Logbook'], 200, 'Harbour · Logbook'],
  [['Harbour', 'Logbook'], 90, 'Harb… · Logb…'],
  [['הנמל', 'Logbook'], 200, '\u2068הנמל\u2069 · Logbook'],
  [[], 90, ''],
])('%j are joined in %i pixels as %j', (names, maxWidth, joined) => {
  expect(joinToWidth(names, maxWidth, 11)).toBe(joined);
});

test.each([
  ['German', 'German'],
  ['עברית', '\u2068עברית\u2069'],
  ['العربية (Egypt)', '\u2068العربية (Egypt)\u2069'],
])('%j is written in a sentence as %j', (name, isolated) => {
  expect(isolate(name)).toBe(isolated);
});
