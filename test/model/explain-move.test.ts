/** Tests the explanation of how the translated share of a language moved. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../src/model/counts.js';
import { explainMove, MOVE_STATES, type MoveState } from '../../src/model/explain-move.js';

const counts = (translated: number, fuzzy: number, untranslated: number): Counts => ({
  ...noCounts(),
  ...{ translated, fuzzy, total: translated + fuzzy + untranslated },
  ...{ translatedWords: 2 * translated, fuzzyWords: 2 * fuzzy, totalWords: 2 * (translated + fuzzy + untranslated) },
});

describe('the sentence', () => {
  test.each<[string, Counts | undefined, Counts | undefined, string]>([
    ['nothing moves', counts(97, 1, 2), counts(97, 1, 2), '97.0 %, unchanged'],
    [
      'new source strings push the share down',
      counts(4123, 0, 127),
      counts(4163, 14, 385),
      '97.0 % → 91.2 %: +312 source strings, 14 became fuzzy, 40 translated',
    ],
    ['strings were translated', counts(0, 0, 3000), counts(1500, 0, 1500), '0.0 % → 50.0 %: 1,500 translated'],
    ['fuzzy strings were finished', counts(1, 1, 0), counts(2, 0, 0), '50.0 % → 100.0 %: 1 translated'],
    ['translations became fuzzy', counts(10, 0, 0), counts(7, 3, 0), '100.0 % → 70.0 %: 3 became fuzzy'],
    [
      'translations were lost',
      counts(10, 0, 0),
      counts(6, 3, 1),
      '100.0 % → 60.0 %: 3 became fuzzy, 1 became untranslated',
    ],
    ['one string was removed', counts(9, 0, 1), counts(9, 0, 0), '90.0 % → 100.0 %: −1 source string'],
    [
      'removed strings may have been translated',
      counts(10, 0, 0),
      counts(4, 2, 0),
      '100.0 % → 66.6 %: −4 source strings, 2 became fuzzy',
    ],
    ['every string was removed', counts(3, 0, 0), counts(0, 0, 0), '100.0 % → 100.0 %: −3 source strings'],
    ['a new language', undefined, counts(5, 0, 5), 'new → 50.0 %: +10 source strings, 5 translated'],
    ['a removed language', counts(5, 0, 5), undefined, '50.0 % → removed'],
  ])('%s', (_name, before, after, sentence) => {
    expect(explainMove(before, after).sentence).toBe(sentence);
  });

  test('in words', () => {
    expect(explainMove(counts(1, 0, 1), counts(1, 1, 1), 'words').sentence).toBe(
      '50.0 % → 33.3 %: +2 source words, 2 words became fuzzy',
    );
  });
});

test('the parts add up, cancel nothing out, and depend on both counts alone', () => {
  const size = fc.nat(2000);
  const any = fc.tuple(size, size, size).map(([translated, fuzzy, rest]) => counts(translated, fuzzy, rest));
  fc.assert(
    fc.property(any, any, fc.constantFrom('strings' as const, 'words' as const), (one, other, measure) => {
      const { before, after, parts } = explainMove(one, other, measure);
      const moved: Record<MoveState | 'source', number> = { ...before!, source: 0 };
      for (const { from, to, count } of parts) {
        expect(count).toBeGreaterThan(0);
        moved[from] -= count;
        moved[to] += count;
      }
      expect(moved).toEqual({
        ...after,
        source: before!.translated + before!.fuzzy + before!.untranslated - sum(after!),
      });
      // No state both gains and loses, except that new strings pass through "untranslated".
      for (const state of MOVE_STATES) {
        const gains = parts.some(({ to, from }) => to === state && from !== 'source');
        expect(gains && parts.some(({ from }) => from === state)).toBe(false);
      }
    }),
  );
});

const sum = (sizes: Readonly<Record<MoveState, number>>) => sizes.translated + sizes.fuzzy + sizes.untranslated;
