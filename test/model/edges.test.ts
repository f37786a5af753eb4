/** Tests when a language becomes complete or falls below a percentage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../src/model/counts.js';
import { type Edge, edges } from '../../src/model/edges.js';
import { permille } from '../../src/model/percent.js';

type State = readonly [translated: number, total: number] | undefined;

const countsOf = (state: State): Counts | undefined =>
  state && { ...noCounts(), translated: state[0], total: state[1] };

/** `completed`, or the threshold. */
const told = (found: readonly Edge[]) => found.map((edge) => ('threshold' in edge ? edge.threshold : 'completed'));

describe('edges at 80 and 50', () => {
  test.each<[string, State, State, (string | number)[]]>([
    ['the last string', [9, 10], [10, 10], ['completed']],
    ['stays complete', [10, 10], [11, 11], []],
    ['was empty and becomes complete', [0, 0], [3, 3], ['completed']],
    ['becoming empty is not completion', [9, 10], [0, 0], []],
    ['falls below one', [80, 100], [79, 100], [80]],
    ['falls to a threshold, not below it', [90, 100], [80, 100], []],
    ['falls within', [79, 100], [60, 100], []],
    ['falls below both', [100, 100], [49, 100], [80, 50]],
    ['rises', [10, 100], [90, 100], []],
    ['truncated, not rounded', [80, 100], [7999, 10_000], [80]],
    ['an empty language, at 100.0, gets strings', [0, 0], [0, 10], [80, 50]],
    ['a new language is complete', undefined, [3, 3], ['completed']],
    ['a new language is below', undefined, [0, 10], []],
    ['a language is removed', [10, 10], undefined, []],
  ])('%s', (_name, before, after, expected) => {
    expect(told(edges(countsOf(before), countsOf(after), [80, 50]))).toEqual(expected);
  });

  test('the first import of a component has no edges', () => {
    expect(edges(undefined, countsOf([3, 3]), [80], { firstImport: true })).toEqual([]);
  });

  test('a repeated threshold gives one edge', () => {
    expect(told(edges(countsOf([9, 10]), countsOf([1, 10]), [80, 80]))).toEqual([80]);
  });

  test('every threshold with one decimal is reached at exactly that percentage', () => {
    for (let tenths = 1; tenths <= 1000; tenths++) {
      const threshold = Number(`${Math.floor(tenths / 10)}.${tenths % 10}`);
      expect(told(edges(countsOf([tenths, 1000]), countsOf([tenths - 1, 1000]), [threshold]))).toEqual([threshold]);
      expect(edges(countsOf([1000, 1000]), countsOf([tenths, 1000]), [threshold])).toEqual([]);
    }
  });
});

const state: fc.Arbitrary<State> = fc.option(
  fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  { nil: undefined, freq: 8 },
);

test('between two edges of one kind the language was on the other side, and no edge is missing', () => {
  const thresholds = [33.3, 50, 100];
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 30 }), (states) => {
      const complete = (at: State) => at !== undefined && at[1] > 0 && at[0] === at[1];
      const tenths = (at: NonNullable<State>) => permille(at[0], at[1], 'complete');
      let done = complete(states[0]);
      const above = new Map(thresholds.map((threshold) => [threshold, isAbove(states[0], threshold)]));
      function isAbove(at: State, threshold: number): boolean {
        return at !== undefined && tenths(at) >= Math.round(threshold * 10);
      }
      for (let step = 1; step < states.length; step++) {
        const now = states[step];
        const events = told(edges(countsOf(states[step - 1]), countsOf(now), thresholds));
        expect(events.includes('completed')).toBe(!done && complete(now));
        done = complete(now);
        for (const threshold of thresholds) {
          // A removed language is on neither side.
          const falls = now !== undefined && above.get(threshold)! && !isAbove(now, threshold);
          expect(events.includes(threshold)).toBe(falls);
          above.set(threshold, isAbove(now, threshold));
        }
      }
    }),
  );
});
