/** Tests the sentence that describes how the counts of a language changed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNT_FIELDS, type CountField, type Counts, noCounts } from '../../src/model/counts.js';
import { explainChange } from '../../src/model/explain-change.js';

type Deltas = Partial<Record<CountField, number>>;

/** Counts that are large enough to decrease without becoming negative. Half of the strings are translated. */
const BASE: Counts = {
  ...noCounts(),
  ...Object.fromEntries(COUNT_FIELDS.map((field) => [field, field.startsWith('total') ? 30_000 : 10_000])),
  ...{ translated: 15_000, translatedWords: 15_000, translatedChars: 15_000 },
};

function countsMovedBy(deltas: Deltas): Counts {
  const moved = Object.entries(deltas).map(([field, delta]) => [field, BASE[field as CountField] + delta]);
  return { ...BASE, ...Object.fromEntries(moved) };
}

describe('the reason', () => {
  test.each<[string, Deltas, string]>([
    ['nothing moves', {}, ''],
    ['one string more', { total: 1, totalWords: 4, totalChars: 20 }, '50.0 % → 49.9 %: +1 source string'],
    [
      'strings came',
      { total: 312, totalWords: 900, translated: 40, failing: 2 },
      '50.0 % → 49.6 %: +312 source strings, 40 translated, +2 failing',
    ],
    [
      'every other group',
      { approved: 2, readonly: -1, suggestions: 3, comments: -4 },
      '+2 approved, −1 read-only, +3 with suggestions, −4 with comments',
    ],
    [
      'translated strings became fuzzy',
      { translated: -1014, fuzzy: 1014, failing: -3 },
      '50.0 % → 46.6 %: 1,014 became fuzzy, −3 failing',
    ],
    [
      'source texts were reworded',
      { totalWords: 1, totalChars: 5, translatedWords: 2, translatedChars: 5, failing: 1 },
      '+1 word, +2 translated words, +1 failing',
    ],
    ['only characters changed', { totalChars: -1, readonlyChars: -3 }, '−1 character, −3 read-only characters'],
    [
      'words of strings that moved',
      { translated: 3, translatedWords: 9, failingWords: 2 },
      '50.0 % → 50.0 %: 3 translated, +2 failing words',
    ],
  ])('%s', (_name, deltas, reason) => {
    expect(explainChange(BASE, countsMovedBy(deltas))).toBe(reason);
  });

  test('a new and a removed language', () => {
    const counts = { ...noCounts(), total: 5, totalWords: 9, translated: 3, fuzzy: 2, failing: 1 };
    expect(explainChange(undefined, counts)).toBe(
      'new → 60.0 %: +5 source strings, 2 became fuzzy, 3 translated, +1 failing',
    );
    expect(explainChange(undefined, noCounts())).toBe('new → 100.0 %');
    expect(explainChange(counts, undefined)).toBe('60.0 % → removed');
    expect(explainChange(undefined, undefined)).toBe('');
  });
});

const counts = fc
  .record(Object.fromEntries(COUNT_FIELDS.map((field) => [field, fc.nat(3)])))
  .map((numbers) => ({ ...noCounts(), ...numbers }) as Counts);

test('mentions a change exactly if there is one, and never a change of nothing', () => {
  fc.assert(
    fc.property(counts, counts, (before, after) => {
      const reason = explainChange(before, after);
      expect(reason === '').toBe(COUNT_FIELDS.every((field) => before[field] === after[field]));
      expect(reason).not.toMatch(/-\d|[+−]0|(?<![\d.])0 (?!%)/);
    }),
  );
});
