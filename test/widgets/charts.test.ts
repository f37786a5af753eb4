/** Tests which languages the charts show, in which order and in which colour. */
import { describe, expect, test } from 'vitest';
import { smallBanner } from '../../src/widgets/88x31.js';
import { largeBanner } from '../../src/widgets/287x66.js';
import { horizontal } from '../../src/widgets/horizontal.js';
import { matrix } from '../../src/widgets/matrix.js';
import { multi } from '../../src/widgets/multi.js';
import { openGraph } from '../../src/widgets/open-graph.js';
import { contrast, HUES } from '../../src/widgets/shared/colors.js';
import { classesOf, readSvg, shownTexts, titleOf } from './svg-document.js';
import { language, widgetData } from './widget-data.js';

const hues = (picture: string) =>
  classesOf(picture, 'rect').filter((name) => ['tg-green', 'tg-blue', 'tg-red'].includes(name));

describe.each([multi, horizontal, matrix])('$name', (widget) => {
  test.each([
    ['auto', 849, 'blue'],
    ['auto', 850, 'green'],
    ['auto', 1000, 'green'],
    ['auto', 500, 'blue'],
    ['auto', 499, 'red'],
    ['auto', 1, 'red'],
    [undefined, 850, 'green'],
    ['red', 1000, 'red'],
    ['green', 1, 'green'],
    ['blue', 999, 'blue'],
  ])('in %s draws %i of 1000 in %s', (color, translated, hue) => {
    const languages = [language('de', 'German', translated, 1000)];
    const picture = widget.draw(widgetData({ languages, components: [{ name: 'Logbook', languages }] }), { color });
    expect(new Set(hues(picture))).toEqual(new Set([`tg-${hue}`]));
  });

  test('leaves out languages without translations and sorts by name', () => {
    const languages = [
      language('sv', 'Swedish', 1),
      language('fi', 'Finnish', 0),
      language('ar', 'العربية', 33),
      language('cs', 'čeština', 50),
      language('de', 'German', 100),
    ];
    const names = shownTexts(widget.draw(widgetData({ languages, components: [] }), {})).filter((text) =>
      /Swedish|Finnish|العربية|čeština|German/.test(text),
    );
    expect(names).toEqual(['čeština', 'German', 'Swedish', '\u2068العربية\u2069']);
  });

  test('shows a note if there is nothing to show', () => {
    const picture = widget.draw(widgetData({ languages: [language('de', 'German', 0)], translated: 0 }), {});
    expect(shownTexts(picture)).toContain('Nothing is translated yet.');
  });
});

test.each([multi, horizontal])('$name describes each language in a sentence', (widget) => {
  const elements = readSvg(widget.draw(widgetData(), {}));
  expect(elements.find(({ name }) => name === 'desc')?.text).toBe(
    'Czech: 90.0 % translated; German: 47.0 % translated',
  );
  const titles = elements.flatMap(({ name, text }) => (name === 'title' ? [text] : []));
  expect(titles).toEqual([
    'Harbour: 45.6 % translated, 3 languages',
    'Czech: 90.0 % translated',
    'German: 47.0 % translated',
  ]);
});

test('shows the most translated of too many languages, sorted by name', () => {
  const languages = Array.from({ length: 61 }, (_, at) => language(`x${at}`, `Name ${100 + at}`, at === 30 ? 1 : 50));
  const names = shownTexts(horizontal.draw(widgetData({ languages }), {})).filter((text) => text.startsWith('Name'));
  expect(names).toHaveLength(60);
  expect(names).not.toContain('Name 130');
  expect(names).toEqual([...names].sort());
});

test('the matrix has a cell for each component and language, and a dash if a component lacks the language', () => {
  const [de, cs] = [language('de', 'German', 47), language('cs', 'Czech', 90)];
  const components = [
    { name: 'Logbook', languages: [de, cs] },
    { name: 'Atlas', languages: [language('cs', 'Czech', 0)] },
  ];
  expect(shownTexts(matrix.draw(widgetData({ languages: [de, cs], components }), {}))).toEqual([
    ...['Harbour', '45.6%', 'Czech', 'German'],
    ...['Logbook', '90.0%', '47.0%'],
    ...['Atlas', '0.0%', '–'],
  ]);
});

describe('the banners', () => {
  test.each([
    [{}, ['Harbour', '45.6%', '3 languages', 'translated']],
    [{ component: 'Logbook' }, ['Harbour', '45.6%', 'Logbook · 3 languages', 'translated']],
    [{ component: 'Logbook', language: 'German' }, ['Harbour', '45.6%', 'Logbook · German', 'translated']],
  ])('287x66 with %j shows %j', (changes, texts) => {
    expect(shownTexts(largeBanner.draw(widgetData(changes), {}))).toEqual(texts);
  });

  test.each([
    [{}, ['Harbour', '45.6%', '3 lang.']],
    [{ component: 'Logbook' }, ['Logbook', '45.6%', '3 lang.']],
    [{ language: 'German' }, ['German', '45.6%', 'translated']],
  ])('88x31 with %j shows %j', (changes, texts) => {
    expect(shownTexts(smallBanner.draw(widgetData(changes), {}))).toEqual(texts);
  });

  test.each([largeBanner, smallBanner])('$name has enough contrast in each colour, and the right size', (widget) => {
    for (const color of widget.colors) {
      const [svg, , page, ...others] = readSvg(widget.draw(widgetData(), { color }));
      expect(`${svg!.attributes.width}x${svg!.attributes.height}`).toBe(widget.name);
      for (const { attributes } of others.filter(({ name }) => name === 'text')) {
        expect(contrast(attributes.fill!, page!.attributes.fill!)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test('the picture for links has a complete description in one sentence', () => {
  const picture = openGraph.draw(widgetData({ translated: 1370, total: 3000 }), {});
  expect(titleOf(picture)).toBe('Harbour: 45.6 % translated, 3 languages, 1,370 of 3,000 strings translated');
  expect(readSvg(picture)[0]!.attributes).toMatchObject({ width: '1200', height: '630' });
});

test.each(Object.entries(HUES))('%s stands out from light and dark pages', (_, color) => {
  for (const page of ['#ffffff', '#0f1318']) expect(contrast(color, page)).toBeGreaterThanOrEqual(3);
});
