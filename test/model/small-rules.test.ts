/** Tests small pure functions: percentages, sizes of texts, instants, slugs, identities, states, similar names. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInstant } from '../../src/model/instant.js';
import { nearest } from '../../src/model/nearest.js';
import { formatPercent } from '../../src/model/percent.js';
import { isSlug, slugify } from '../../src/model/slug.js';
import { stateFromCode, stateOf } from '../../src/model/state.js';
import { countsByCharacter, textSize } from '../../src/model/text-size.js';
import { identity } from '../../src/model/unit.js';

test.each([
  [0, 3, 'complete', '0.0'],
  [1, 3, 'complete', '33.3'],
  [2, 3, 'complete', '66.6'],
  [999, 1000, 'complete', '99.9'],
  [99999, 100000, 'complete', '99.9'],
  [1, 100000, 'complete', '0.0'],
  [3, 3, 'none', '100.0'],
  [0, 0, 'complete', '100.0'],
  [0, 0, 'none', '0.0'],
  [57, 100, 'none', '57.0'],
  [29, 100, 'none', '29.0'],
] as const)('%d of %d (%s when empty) is %s %%', (part, whole, empty, printed) => {
  expect(formatPercent(part, whole, empty)).toBe(printed);
});

test('a percentage is 100.0 only if nothing is left, and is never rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e9), (whole, rest) => {
      const part = rest % (whole + 1);
      const printed = formatPercent(part, whole, 'none');
      expect(printed).toMatch(/^\d{1,3}\.\d$/);
      expect(BigInt(printed.replace('.', '')) * BigInt(whole)).toBeLessThanOrEqual(BigInt(part) * 1000n);
      expect((BigInt(printed.replace('.', '')) + 1n) * BigInt(whole)).toBeGreaterThan(BigInt(part) * 1000n);
    }),
  );
});

describe('textSize', () => {
  test.each<[string, readonly string[], boolean, number, number]>([
    ['nothing', [''], false, 0, 0],
    ['runs between white space', ['  two\twords\n'], false, 2, 12],
    ['all plural forms', ['%d file', '%d files'], false, 4, 15],
    ['code points, not code units', ['😀 é'], false, 2, 3],
    ['no-break and ideographic spaces separate', ['a\u00a0b\u3000c'], false, 3, 5],
    ['a CJK text in a spaced language is one word', ['文件名'], false, 1, 3],
    ['every CJK character of a CJK source is a word', ['打开 file 文件'], true, 5, 10],
    ['kana and hangul too', ['ファイル 파일'], true, 6, 7],
    ['a lone surrogate is one character', ['\ud83d!'], false, 1, 2],
  ])('%s', (_name, forms, byCharacter, words, chars) => {
    expect(textSize(forms, byCharacter)).toEqual({ words, chars });
  });

  test('depends on the language', () => {
    expect(['zh_Hans', 'ja', 'ko_KR', 'en', 'de', 'vi'].map(countsByCharacter)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('counts code points and words like JavaScript', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = text.split(/[\s\u001c-\u001f\u0085]+/u).filter((word) => word.replace(/\ufeff/g, 'x') !== '');
        const size = textSize([text], false);
        expect(size.chars).toBe([...text].length);
        if (!text.includes('\ufeff')) expect(size.words).toBe(words.length);
      }),
    );
  });
});

test.each([
  [0, '1970-01-01T00:00:00.000000Z'],
  [1_789_123_456_000_007, '2026-09-11T10:44:16.000007Z'],
  [1_789_123_456_999_999, '2026-09-11T10:44:16.999999Z'],
])('instant %d is %s', (instant, printed) => {
  expect(formatInstant(instant)).toBe(printed);
});

test('slugs', () => {
  expect(['a', 'Web-UI_2', 'x'.repeat(100)].every(isSlug)).toBe(true);
  expect(['', 'a b', 'a/b', 'ä', '..', 'a\u0000', 'x'.repeat(101), 'a\n'].some(isSlug)).toBe(false);
  expect(slugify('Héllo Wörld!')).toBe('Hello-World');
  expect(slugify('日本')).toBe('');
});

test('a string is identified by its key, or by context and source', () => {
  const unit = { key: '', context: '', source: ['Open'] };
  expect(identity({ ...unit, key: 'menu.open' })).toBe('menu.open');
  const ids = [
    unit,
    { ...unit, context: 'menu' },
    { ...unit, source: ['Open', 'Opens'] },
    { ...unit, source: ['Opens'] },
  ].map(identity);
  expect(new Set(ids).size).toBe(4);
});

test('states', () => {
  expect(stateOf(['', ''], { fuzzy: true })).toBe('empty');
  expect(stateOf(['', 'x'], { fuzzy: false })).toBe('translated');
  expect(stateOf([' '], { fuzzy: true })).toBe('fuzzy');
  expect(stateFromCode(30)).toBe('approved');
  expect(() => stateFromCode(31)).toThrow(RangeError);
});

test('similar names', () => {
  expect(nearest('djnago', ['django', 'flask', 'jango'])).toEqual(['django']);
  expect(nearest('xyz', ['django', 'flask'])).toEqual([]);
});
