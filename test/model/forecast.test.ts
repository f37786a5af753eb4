/** Tests the forecast of when a language reaches a share of translated words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../src/model/counts.js';
import { type Forecast, forecast, quantile } from '../../src/model/forecast.js';
import { DAY, formatInstant, parseInstant } from '../../src/model/instant.js';
import type { Series } from '../../src/model/series.js';
import { propertyRuns } from '../support/property-runs.js';

const NOW = parseInstant('2026-06-01T12:00Z')!;
const words = (totalWords: number, translatedWords: number, fuzzyWords = 0): Counts => ({
  ...noCounts(),
  ...{ total: totalWords, totalWords, translated: translatedWords, translatedWords, fuzzy: fuzzyWords, fuzzyWords },
});

/** One point per week, the last one hour before now. */
const weekly = (...list: readonly (Counts | null)[]): Series =>
  list.map((counts, index) => ({ at: NOW - DAY / 24 - (list.length - 1 - index) * 7 * DAY, counts }));

/** Thirteen points with `done` and `added` words in each week, and 1,000 words at the beginning. */
const steady = (done: number, added: number, start = 0) =>
  weekly(...Array.from({ length: 13 }, (_, week) => words(1000 + week * added, start + week * done)));

/** Counts of 1,000 words before and after each week, with the words done in each week. */
const inWeeks = (...done: readonly number[]) =>
  [0, ...done].map((_, week) =>
    words(
      1000,
      done.slice(0, week).reduce((sum, one) => sum + one, 0),
    ),
  );

const days = (result: Forecast) =>
  result.kind === 'range'
    ? Object.values(result.days).map((day) => (day === undefined ? undefined : formatInstant(day).slice(0, 10)))
    : result.kind;

describe('the forecast', () => {
  test('of a steady pace is one day', () => {
    // 520 words are missing: 13 weeks at 40 words more than are new.
    const result = forecast(steady(50, 10, 0), { now: NOW });
    expect(result).toMatchObject({
      kind: 'range',
      basis: { weeks: 12, missingWords: 520, doneEachWeek: { slow: 50, usual: 50, fast: 50 }, newEachWeek: 10 },
    });
    expect(days(result)).toEqual(Array(3).fill('2026-08-31'));
  });

  test('is a range if weeks differ', () => {
    const result = forecast(weekly(...inWeeks(10, 20, 30, 40, 10, 20, 30, 40, 10, 20, 30, 40)), { now: NOW });
    // 700 words are missing: 40 weeks, 28 weeks, and 21 weeks and 4 days.
    expect(result).toMatchObject({ basis: { doneEachWeek: { slow: 17.5, usual: 25, fast: 32.5 }, newEachWeek: 0 } });
    expect(days(result)).toEqual(['2027-03-08', '2026-12-14', '2026-10-30']);
  });

  test('is open if only the fast weeks are fast enough', () => {
    const result = forecast(weekly(...inWeeks(0, 0, 40, 0, 0, 40, 0, 0, 40, 0, 0, 40)), { now: NOW });
    expect(days(result)).toEqual([undefined, undefined, expect.any(String)]);
  });

  test.each<[string, Series, string]>([
    ['new words come faster than translations', steady(10, 20), 'not-at-this-pace'],
    ['nothing happens', steady(0, 0), 'not-at-this-pace'],
    ['the end is centuries away', weekly(...steady(0, 0).map(({ at }) => words(1e6, at % 7))), 'not-at-this-pace'],
    ['everything is translated', steady(0, 0, 1000), 'reached'],
    [
      'there are no words',
      weekly(words(0, 0), words(0, 0), words(0, 0), words(0, 0), words(0, 0), words(0, 0)),
      'reached',
    ],
    ['history is short', weekly(words(10, 1), words(10, 2)), 'unknown'],
    ['there is no history', [], 'unknown'],
    ['the present file cannot be parsed', [...steady(5, 0), { at: NOW, counts: null }], 'unknown'],
  ])('if %s', (_name, series, kind) => {
    expect(forecast(series, { now: NOW }).kind).toBe(kind);
  });

  test('a target below 100 % is reached earlier', () => {
    expect(forecast(steady(0, 0, 900), { now: NOW, target: 900 }).kind).toBe('reached');
    expect(forecast(steady(0, 0, 899), { now: NOW, target: 900 })).toMatchObject({ basis: { missingWords: 1 } });
  });

  test('a removed part of the source texts is neither work nor relief', () => {
    const list = steady(10, 0).map(({ at, counts }, index) => ({
      at,
      counts: index < 6 ? words(1000 + 500, counts!.translated + 500) : counts,
    }));
    const { basis } = forecast(list, { now: NOW }) as Extract<Forecast, { kind: 'range' }>;
    expect(basis).toMatchObject({ doneEachWeek: { slow: 10, usual: 10, fast: 10 }, newEachWeek: 0 });
  });

  test('gaps are skipped', () => {
    const list = steady(10, 0).map((point, index) => (index === 5 ? { ...point, counts: null } : point));
    expect(forecast(list, { now: NOW })).toMatchObject({ kind: 'range', basis: { doneEachWeek: { usual: 10 } } });
  });

  test('the faster the pace, the earlier the day, and every number is finite', () => {
    const point = fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(500)).map(([a, b, c]) => words(a + b + c, a, c));
    fc.assert(
      fc.property(
        fc.array(fc.option(point, { freq: 9 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 1000 }),
        (list, target) => {
          const result = forecast(weekly(...list), { now: NOW, target });
          if (result.kind === 'unknown') return;
          const { doneEachWeek, newEachWeek, missingWords } = result.basis;
          for (const number of [...Object.values(doneEachWeek), newEachWeek, missingWords]) {
            expect(Number.isFinite(number)).toBe(true);
          }
          expect(result.kind === 'reached').toBe(missingWords === 0);
          if (result.kind !== 'range') return;
          const { slow, usual, fast } = result.days;
          expect(fast! <= (usual ?? Number.POSITIVE_INFINITY)).toBe(true);
          expect((usual ?? Number.POSITIVE_INFINITY) <= (slow ?? Number.POSITIVE_INFINITY)).toBe(true);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});

test.each([
  [[1], 0.25, 1],
  [[1, 2, 3, 4, 5], 0.25, 2],
  [[1, 2], 0.5, 1.5],
  [[0, 10], 0.75, 7.5],
])('of %j, the quantile %d is %d', (list, share, expected) => {
  expect(quantile(list, share)).toBe(expected);
});
