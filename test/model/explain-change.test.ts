/** Tests the sentence that describes how the counts of a language changed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNT_FIELDS, type Counts, noCounts } from '../../src/model/counts.js';
import { type Deltas, explainChange } from '../../src/model/explain-change.js';

/** Counts that are large enough to decrease without becoming negative. */
const BASE = Object.fromEntries(COUNT_FIELDS.map((field) => [field, 10_000])) as Deltas;

function countsMovedBy(deltas: Deltas): Counts {
  const moved = Object.entries(deltas).map(([field, delta]) => [field, 10_000 + delta]);
  return { ...noCounts(), ...BASE, ...Object.fromEntries(moved) };
}

describe('the reason', () => {
  test.each<[string, Deltas, string]>([
    ['nothing moves', {}, ''],
    ['one string more', { total: 1, totalWords: 4, totalChars: 20 }, '+1 string'],
    [
      'strings came',
      { total: 312, totalWords: 900, translated: 40, failing: 2 },
      '+312 strings, +40 translated, +2 failing',
    ],
    ['thousands are separated', { total: -1312, translated: -1000 }, '−1,312 strings, −1,000 translated'],
    [
      'every group',
      { approved: 2, readonly: -1, suggestions: 3, comments: -4 },
      '+2 approved, −1 read-only, +3 with suggestions, −4 with comments',
    ],
    ['translated strings became fuzzy', { translated: -14, fuzzy: 14, failing: -3 }, '14 became fuzzy, −3 failing'],
    ['while others were added', { total: 1312, translated: -1014, fuzzy: 1014 }, '+1,312 strings, 1,014 became fuzzy'],
    ['and others were lost', { translated: -20, fuzzy: 14 }, '14 became fuzzy, 6 more no longer translated'],
    ['and untranslated ones too', { translated: -14, fuzzy: 20 }, '14 became fuzzy, 6 more fuzzy'],
    [
      'removed strings may have been translated',
      { total: -14, translated: -14, fuzzy: 14 },
      '−14 strings, −14 translated, +14 fuzzy',
    ],
    [
      'more translations are missing than strings were removed',
      { total: -10, translated: -24, fuzzy: 14 },
      '−10 strings, 14 became fuzzy, 10 more no longer translated',
    ],
    ['fuzzy strings were finished', { translated: 14, fuzzy: -14 }, '+14 translated, −14 fuzzy'],
    ['both rise', { translated: 26, fuzzy: 14 }, '+26 translated, +14 fuzzy'],
    ['both fall', { translated: -2, fuzzy: -1 }, '−2 translated, −1 fuzzy'],
    [
      'source texts were reworded',
      { totalWords: 1, totalChars: 5, translatedWords: 2, translatedChars: 5 },
      '+1 word, +2 translated words',
    ],
    ['only characters changed', { totalChars: -1, readonlyChars: -3 }, '−1 character, −3 read-only characters'],
  ])('%s', (_name, deltas, reason) => {
    expect(explainChange(countsMovedBy({}), countsMovedBy(deltas))).toEqual({ reason, deltas });
  });

  test('a new and a removed language', () => {
    const counts = { ...noCounts(), total: 5, totalWords: 9, translated: 3, fuzzy: 2 };
    expect(explainChange(undefined, counts).reason).toBe('+5 strings, +3 translated, +2 fuzzy');
    expect(explainChange(counts, undefined).reason).toBe('−5 strings, −3 translated, −2 fuzzy');
    expect(explainChange(undefined, undefined)).toEqual({ reason: '', deltas: {} });
  });
});

const counts = fc
  .record(Object.fromEntries(COUNT_FIELDS.map((field) => [field, fc.nat(3)])))
  .map((numbers) => ({ ...noCounts(), ...numbers }) as Counts);

test('mentions exactly the counters that changed', () => {
  fc.assert(
    fc.property(fc.option(counts, { nil: undefined }), counts, (before, now) => {
      const { reason, deltas } = explainChange(before, now);
      for (const field of COUNT_FIELDS) expect((before?.[field] ?? 0) + (deltas[field] ?? 0)).toBe(now[field]);
      expect(Object.values(deltas)).not.toContain(0);
      expect(reason === '').toBe(Object.keys(deltas).length === 0);
      expect(reason).not.toMatch(/-\d|[+−]0|\b0 /);
    }),
  );
});
