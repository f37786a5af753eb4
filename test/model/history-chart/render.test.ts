/** Tests the chart of counts over time: its shapes, its texts, and that any series gives a valid picture. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../../src/model/counts.js';
import { renderHistoryChart } from '../../../src/model/history-chart/render.js';
import { countTicks, dateTicks } from '../../../src/model/history-chart/ticks.js';
import { DAY, parseInstant } from '../../../src/model/instant.js';
import { INTERVALS } from '../../../src/model/series.js';
import { anyCharacter } from '../../support/any-character.js';
import { propertyRuns } from '../../support/property-runs.js';
import { classesOf, readSvg, shownTexts, titleOf } from '../../widgets/svg-document.js';

const at = (text: string) => parseInstant(text)!;
const counts = (translated: number, fuzzy: number, total: number): Counts => ({
  ...noCounts(),
  ...{ translated, fuzzy, total },
});

const TO = at('2026-03-31');
const SERIES = [
  { at: at('2026-01-01'), counts: counts(40, 10, 100) },
  { at: at('2026-02-01'), counts: null },
  { at: at('2026-02-10'), counts: counts(90, 0, 200) },
];

describe('the chart', () => {
  test('has an area for each state, an outline for the total, and hatched gaps', () => {
    const picture = renderHistoryChart(SERIES, { title: 'Harbour, German', to: TO });
    const first = ['hc-translated', 'hc-fuzzy', 'hc-untranslated', 'hc-total'];
    const shapes = classesOf(picture, 'path').filter((name) => !['hc-grid', 'hc-tag'].includes(name));
    // The first entry belongs to the legend. After the gap, no string is fuzzy.
    expect(shapes).toEqual(['hc-total', ...first, 'hc-gap', 'hc-translated', 'hc-untranslated', 'hc-total']);
  });

  test('has one step for days without changes', () => {
    const series = [{ at: at('2026-01-01'), counts: counts(1, 0, 1) }];
    const picture = renderHistoryChart(series, { title: 'Harbour', to: TO, width: 100, height: 142 });
    const [area] = readSvg(picture).filter(
      ({ name, attributes }) => name === 'path' && attributes.class === 'hc-translated',
    );
    expect(area?.attributes.d).toBe('M17 120V40H90V120H17Z');
  });

  test('is described for screen readers', () => {
    const picture = renderHistoryChart(SERIES, { title: 'Harbour, German', to: TO });
    expect(titleOf(picture)).toBe('Harbour, German: 45.0 % translated');
    expect(readSvg(picture).find(({ name }) => name === 'desc')?.text).toBe(
      '1 Jan 2026: 40 of 100 strings translated (40.0 %), 10 fuzzy. ' +
        '31 Mar 2026: 90 of 200 strings translated (45.0 %), 0 fuzzy.',
    );
  });

  test('has plain numbers and dates at its axes', () => {
    const texts = shownTexts(renderHistoryChart(SERIES, { title: 'Harbour', to: TO }));
    expect(texts).toEqual(expect.arrayContaining(['0', '50', '100', '150', '200', 'Jan 2026', 'Feb 2026', 'Mar 2026']));
  });

  test('names tags where there is room', () => {
    const tags = [
      { name: 'v1', at: at('2026-02-01') },
      { name: 'v2-rc1', at: at('2026-03-01') },
      { name: 'v2', at: at('2026-03-03') },
      { name: 'older than the chart', at: at('2020-01-01') },
    ];
    const picture = renderHistoryChart(SERIES, { title: 'Harbour', to: TO, tags });
    const texts = shownTexts(picture);
    expect(texts).toEqual(expect.arrayContaining(['v1', 'v2']));
    expect(texts).not.toContain('v2-rc1');
    expect(readSvg(picture).map(({ text }) => text)).toContain('v2-rc1');
    expect(picture).not.toContain('older');
  });

  test('shows the numbers of each interval if asked', () => {
    const tips = readSvg(renderHistoryChart(SERIES, { title: 'Harbour', to: TO, interval: 'month', tooltips: true }));
    expect(tips.filter(({ name }) => name === 'title').map(({ text }) => text)).toEqual([
      'Harbour: 45.0 % translated',
      '1 Jan 2026: 40 of 100 strings translated (40.0 %), 10 fuzzy',
      '1 Feb 2026: 90 of 200 strings translated (45.0 %), 0 fuzzy',
      '1 Mar 2026: 90 of 200 strings translated (45.0 %), 0 fuzzy',
    ]);
  });

  test('has its own colours only in a file of its own', () => {
    expect(renderHistoryChart(SERIES, { title: 'Harbour', to: TO, colors: 'page' })).not.toMatch(/<style|#[0-9a-f]{6}/);
    expect(renderHistoryChart(SERIES, { title: 'Harbour', to: TO })).toContain('@media(prefers-color-scheme:dark)');
  });

  test('never draws columns that are narrower than a pixel', () => {
    const series = [{ at: at('2000-01-01'), counts: counts(1, 0, 2) }];
    const picture = renderHistoryChart(series, { title: 'Harbour', to: TO, interval: 'day', tooltips: true });
    expect(classesOf(picture, 'rect').filter((name) => name === 'hc-column')).toHaveLength(27 * 12 - 9);
  });

  test('claims no percentage without strings', () => {
    const series = [{ at: at('2026-01-01'), counts: counts(0, 0, 0) }];
    expect(titleOf(renderHistoryChart(series, { title: 'Harbour', to: TO }))).toBe('Harbour: no strings');
  });

  test('says that there is no history', () => {
    expect(shownTexts(renderHistoryChart([], { title: 'Harbour', to: TO }))).toEqual(['There is no history yet.']);
  });

  test('is valid XML with finite numbers for any series, title and tags', () => {
    const instant = fc.integer({ min: -1000, max: 12_000 }).map((day) => day * DAY + 1);
    const size = fc.oneof(fc.constant(0), fc.nat(50), fc.nat(2 ** 40));
    const point = fc.record({
      at: instant,
      counts: fc.option(fc.tuple(size, size, size).map(([a, b, c]) => counts(a, b, a + b + c))),
    });
    const name = fc.string({ unit: anyCharacter });
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 12 }).map((list) => list.sort((one, other) => one.at - other.at)),
        fc.record({
          title: name,
          to: instant,
          from: fc.option(instant, { nil: undefined }),
          interval: fc.option(fc.constantFrom(...INTERVALS), { nil: undefined }),
          tags: fc.array(fc.record({ name, at: instant }), { maxLength: 5 }),
        }),
        (series, options) => {
          const elements = readSvg(renderHistoryChart(series, options));
          const numbers = elements.flatMap(({ attributes: { d, x, y, width, height } }) => [d, x, y, width, height]);
          expect(numbers.filter((text) => /NaN|Infinity|undefined|e[+-]/.test(text ?? ''))).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(20) },
    );
  });
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [100, [0, 50, 100]],
  [4250, [0, 2000, 4000, 6000]],
])('the numbers up to %i are %j', (max, expected) => {
  expect(countTicks(max)).toEqual(expected);
});

test.each([
  ['2026-03-01', '2026-03-09', ['1 Mar 2026', '3 Mar', '5 Mar', '7 Mar', '9 Mar']],
  ['2025-11-15', '2026-03-31', ['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026']],
  ['2017-05-01', '2026-03-31', ['2018', '2020', '2022', '2024', '2026']],
])('the dates from %s to %s are %j', (from, to, expected) => {
  expect(dateTicks(at(from), at(to), 5).map(({ text }) => text)).toEqual(expected);
});
