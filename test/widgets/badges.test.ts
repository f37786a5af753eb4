/** Tests the texts and colours of the three badges, below and above each threshold. */
import { describe, expect, test } from 'vitest';
import { languageBadge } from '../../src/widgets/language-badge.js';
import { contrast } from '../../src/widgets/shared/colors.js';
import { statusBadge } from '../../src/widgets/status-badge.js';
import { svgBadge } from '../../src/widgets/svg-badge.js';
import { readSvg, shownTexts, titleOf } from './svg-document.js';
import { language, widgetData } from './widget-data.js';

const colorsOf = (picture: string) =>
  readSvg(picture).flatMap(({ name, attributes }) => (name === 'path' ? [attributes.fill] : []));

const EDGES: readonly (readonly [number, number, string, string])[] = [
  [0, 1000, '0.0%', '#e05d44'],
  [9, 1000, '0.9%', '#e05d44'],
  [749, 1000, '74.9%', '#e05d44'],
  [750, 1000, '75.0%', '#dfb317'],
  [899, 1000, '89.9%', '#dfb317'],
  [900, 1000, '90.0%', '#44cc11'],
  [999, 1000, '99.9%', '#44cc11'],
  [1000, 1000, '100.0%', '#44cc11'],
  [0, 0, '100.0%', '#44cc11'],
];

describe.each([svgBadge, statusBadge])('$name', (widget) => {
  test.each(EDGES)('of %i of %i strings is %s in %s', (translated, total, text, color) => {
    const picture = widget.draw(widgetData({ translated, total, language: 'German' }), {});
    expect(shownTexts(picture)[1]).toBe(text);
    expect(colorsOf(picture)).toEqual(['#555555', color]);
  });
});

test.each([
  [svgBadge, {}, ['translated', '45.6%']],
  [svgBadge, { capitalize: true }, ['Translated', '45.6%']],
  [languageBadge, {}, ['languages', '3']],
  [languageBadge, { capitalize: true }, ['Languages', '3']],
  [statusBadge, {}, ['Harbour', '45.6% in 3 languages']],
])('$name with %j shows %j', (widget, options, texts) => {
  expect(shownTexts(widget.draw(widgetData(), options))).toEqual(texts);
});

test.each([svgBadge, statusBadge])('$name says that there is no translation yet', (widget) => {
  const picture = widget.draw(widgetData({ translated: 0, total: 0, languages: [] }), {});
  expect(shownTexts(picture)[1]).toBe('no translation yet');
  expect(colorsOf(picture)).toEqual(['#555555', '#9f9f9f']);
  expect(picture).toContain('aria-label="Harbour: no translation yet"');
});

test('the status badge of a language shows all names', () => {
  const data = widgetData({ project: 'Harbour '.repeat(20), component: 'Logbook '.repeat(20), language: 'German' });
  const [label] = shownTexts(statusBadge.draw(data, {}));
  expect(label).toMatch(/^Harbour.*… · Logbook.*… · German$/);
});

describe('the language badge', () => {
  const languages = [
    language('de', 'German', 899, 1000),
    language('cs', 'Czech', 900, 1000),
    language('fi', 'Finnish', 0),
  ];

  test.each([
    [0, 3, 'Harbour: 3 languages'],
    [1, 2, 'Harbour: 2 languages, at least 1 % translated'],
    [89, 2, 'Harbour: 2 languages, at least 89 % translated'],
    [89.9, 2, 'Harbour: 2 languages, at least 89.9 % translated'],
    [90, 1, 'Harbour: 1 language, at least 90 % translated'],
    [91, 0, 'Harbour: 0 languages, at least 91 % translated'],
    [100, 0, 'Harbour: 0 languages, at least 100 % translated'],
  ])('with the threshold %f %% counts %i', (threshold, count, title) => {
    const picture = languageBadge.draw(widgetData({ languages }), { threshold });
    expect(shownTexts(picture)).toEqual(['languages', String(count)]);
    expect(titleOf(picture)).toBe(title);
  });
});

test.each([0, 80, 95])('the texts of a badge with %i %% have enough contrast', (translated) => {
  for (const widget of [svgBadge, languageBadge, statusBadge]) {
    const elements = readSvg(widget.draw(widgetData({ translated, total: 100 }), {}));
    const [backgrounds, texts] = ['path', 'text'].map((kind) => elements.filter(({ name }) => name === kind));
    texts!.forEach(({ attributes }, at) => {
      expect(contrast(attributes.fill!, backgrounds![at]!.attributes.fill!)).toBeGreaterThanOrEqual(4.5);
    });
  }
});

test('a badge is as wide as its texts and their padding', () => {
  const [svg, ...elements] = readSvg(svgBadge.draw(widgetData(), {}));
  const widths = elements.flatMap(({ attributes }) =>
    attributes.textLength === undefined ? [] : [Math.ceil(Number(attributes.textLength)) + 12],
  );
  expect(widths).toHaveLength(2);
  expect(svg!.attributes.width).toBe(String(widths[0]! + widths[1]!));
});
