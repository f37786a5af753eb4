/** Tests how counts over time are read at the end of each day, week or month. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../src/model/counts.js';
import { DAY, formatInstant, parseInstant } from '../../src/model/instant.js';
import {
  fittingInterval,
  INTERVALS,
  intervalStart,
  MAX_INTERVALS,
  nextInterval,
  pointAt,
  resample,
  type SeriesPoint,
  sumSeries,
} from '../../src/model/series.js';
import { propertyRuns } from '../support/property-runs.js';

const at = (text: string) => parseInstant(text)!;
const counts = (total: number): Counts => ({ ...noCounts(), total });
const point = (text: string, total: number | null): SeriesPoint => ({
  at: at(text),
  counts: total === null ? null : counts(total),
});
const shown = (rows: readonly SeriesPoint[]) =>
  rows.map((row) => [formatInstant(row.at).slice(0, 10), row.counts === null ? null : row.counts.total]);

describe('an interval', () => {
  test.each([
    ['day', '2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02'],
    ['week', '2026-03-01T12:00Z', '2026-02-23', '2026-03-02'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-09'],
    ['month', '2024-02-29', '2024-02-01', '2024-03-01'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ] as const)('%s of %s', (interval, instant, start, next) => {
    expect(intervalStart(at(instant), interval)).toBe(at(start));
    expect(nextInterval(at(instant), interval)).toBe(at(next));
  });

  test.each([
    [90, 'day'],
    [400, 'week'],
    [4000, 'month'],
  ])('of a chart of %i days is a %s', (days, interval) => {
    expect(fittingInterval(at('2020-01-01'), at('2020-01-01') + days * DAY)).toBe(interval);
  });
});

describe('resampled', () => {
  const series = [
    point('2026-01-05T08:00Z', 1),
    point('2026-01-05T09:00Z', 2),
    point('2026-01-07', null),
    point('2026-01-09', 4),
  ];

  test('days without changes repeat the day before, and gaps stay gaps', () => {
    expect(shown(resample(series, 'day', { to: at('2026-01-10T12:00Z') }))).toEqual([
      ['2026-01-05', 2],
      ['2026-01-06', 2],
      ['2026-01-07', null],
      ['2026-01-08', null],
      ['2026-01-09', 4],
      ['2026-01-10', 4],
    ]);
  });

  test('a range begins with what was there before it', () => {
    const range = { from: at('2026-01-06'), to: at('2026-01-06T01:00Z') };
    expect(shown(resample(series, 'day', range))).toEqual([['2026-01-06', 2]]);
  });

  test('the last interval ends with the range', () => {
    expect(shown(resample(series, 'month', { to: at('2026-01-06') }))).toEqual([['2026-01-01', 2]]);
  });

  test('nothing is there before the first point', () => {
    expect(resample(series, 'day', { to: at('2026-01-04') })).toEqual([]);
    expect(resample([], 'day', { to: at('2026-01-04') })).toEqual([]);
  });

  test('an old point does not make endless rows', () => {
    const rows = resample([{ at: 0, counts: counts(1) }], 'day', { to: 200 * 365 * DAY });
    expect(rows.length).toBe(MAX_INTERVALS);
    expect(rows.at(-1)?.at).toBe(200 * 365 * DAY);
  });

  test('each row is the last point of its interval', () => {
    const points = fc
      .array(fc.record({ at: fc.integer({ min: 0, max: 400 * 24 }), counts: fc.option(fc.nat().map(counts)) }))
      .map((list) => list.map((one) => ({ ...one, at: one.at * (DAY / 24) })).sort((a, b) => a.at - b.at));
    fc.assert(
      fc.property(points, fc.constantFrom(...INTERVALS), (list, interval) => {
        const to = 400 * DAY;
        for (const row of resample(list, interval, { to })) {
          const end = Math.min(to, nextInterval(row.at, interval) - 1);
          expect(row.counts).toBe(pointAt(list, end)?.counts);
        }
      }),
      { numRuns: propertyRuns(30) },
    );
  });
});

test('a sum uses the last known counts of a language whose file cannot be parsed', () => {
  const german = [point('2026-01-01', 10), point('2026-01-03', null), point('2026-01-05', 12)];
  const french = [point('2025-12-31', null), point('2026-01-03', 5), point('2026-01-04', 6)];
  expect(shown(sumSeries([german, french]))).toEqual([
    ['2025-12-31', null],
    ['2026-01-01', 10],
    ['2026-01-03', 15],
    ['2026-01-04', 16],
    ['2026-01-05', 18],
  ]);
});
