/** Tests what a string adds to the counts in each state. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCounts, COUNT_FIELDS, compareCounts, contribution, noCounts } from '../../src/model/counts.js';
import type { State } from '../../src/model/state.js';
import { Tally } from '../../src/model/tally.js';

const FACTS = { words: 3, chars: 17, failing: [], suggestions: 0, comments: 0 };

describe('contribution', () => {
  test.each<[State, object]>([
    ['empty', {}],
    ['fuzzy', { fuzzy: 1, fuzzyWords: 3, fuzzyChars: 17 }],
    ['translated', { translated: 1, translatedWords: 3, translatedChars: 17 }],
    [
      'approved',
      { translated: 1, translatedWords: 3, translatedChars: 17, approved: 1, approvedWords: 3, approvedChars: 17 },
    ],
    [
      'readonly',
      { translated: 1, translatedWords: 3, translatedChars: 17, readonly: 1, readonlyWords: 3, readonlyChars: 17 },
    ],
  ])('of a string that is %s', (state, groups) => {
    const total = { total: 1, totalWords: 3, totalChars: 17 };
    expect(contribution({ state }, FACTS)).toEqual({ ...noCounts(), ...total, ...groups });
  });

  test('counts a failing string once, even if it fails several checks', () => {
    const counts = contribution({ state: 'fuzzy' }, { ...FACTS, failing: ['same', 'end-stop'] });
    expect(counts).toMatchObject({ failing: 1, failingWords: 3, failingChars: 17, checks: { same: 1, 'end-stop': 1 } });
  });

  test('does not count an untranslated string as failing', () => {
    expect(contribution({ state: 'empty' }, { ...FACTS, failing: ['same'] })).toMatchObject({ failing: 0, checks: {} });
  });

  test('counts strings that have suggestions and comments, not the suggestions and comments themselves', () => {
    const counts = contribution({ state: 'empty' }, { ...FACTS, suggestions: 4, comments: 2 });
    expect(counts).toMatchObject({ suggestions: 1, comments: 1 });
  });
});

describe('addCounts', () => {
  const states: readonly State[] = ['empty', 'fuzzy', 'translated', 'approved', 'readonly'];
  const situation = fc.record({
    state: fc.constantFrom(...states),
    words: fc.nat(50),
    chars: fc.nat(500),
    failing: fc.uniqueArray(fc.constantFrom('same', 'end-stop', 'plurals')),
    suggestions: fc.nat(2),
    comments: fc.nat(2),
  });
  const part = situation.map(({ state, ...facts }) => contribution({ state }, facts));

  test('adds every field, and subtracting is the inverse of adding', () => {
    fc.assert(
      fc.property(fc.array(part), part, (parts, one) => {
        const counts = noCounts();
        for (const other of parts) addCounts(counts, other);
        const before = structuredClone(counts);
        addCounts(counts, one);
        for (const field of COUNT_FIELDS) expect(counts[field]).toBe(before[field] + one[field]);
        addCounts(counts, one, -1);
        expect(counts).toEqual(before);
      }),
    );
  });

  test('compareCounts names exactly the fields that differ', () => {
    const stored = { ...noCounts(), total: 3, checks: { same: 1, plurals: 2 } };
    const counted = { ...noCounts(), total: 4, checks: { plurals: 2, 'end-stop': 1 } };
    expect(compareCounts(stored, stored)).toEqual([]);
    expect(compareCounts(stored, counted)).toEqual([
      { field: 'total', stored: 3, counted: 4 },
      { field: 'checks.same', stored: 1, counted: 0 },
      { field: 'checks.end-stop', stored: 0, counted: 1 },
    ]);
  });

  test('a tally is the sum of the contributions', () => {
    fc.assert(
      fc.property(part, fc.array(situation), fc.array(situation), (start, added, removed) => {
        const tally = new Tally(start);
        const sum = structuredClone(start);
        for (const { state, ...facts } of added) {
          tally.add({ state }, facts);
          addCounts(sum, contribution({ state }, facts));
        }
        for (const { state, ...facts } of removed) {
          tally.subtract({ state }, facts);
          addCounts(sum, contribution({ state }, facts), -1);
        }
        expect(tally.counts()).toEqual(sum);
      }),
    );
  });
});
