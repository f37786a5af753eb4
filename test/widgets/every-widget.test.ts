/** Tests all widgets: well-formed, safe, accessible and of bounded size for any data. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDrawingName } from '../../src/widgets/drawing-name.js';
import { WIDGETS } from '../../src/widgets/index.js';
import type { WidgetData } from '../../src/widgets/widget.js';
import { readSvg, shownTexts, titleOf } from './svg-document.js';
import { enormousData, language, widgetData } from './widget-data.js';

const DRAWINGS = WIDGETS.flatMap((widget) =>
  (widget.colors.length === 0 ? [undefined] : widget.colors).map((color) => ({
    name: color === undefined ? widget.name : `${widget.name}-${color}`,
    color,
    widget,
  })),
);

const HOSTILE: readonly string[] = [
  '</svg><script>alert(1)</script>',
  '"onload="alert(1)\' x=\'&amp;&#0;]]>',
  '<!--<![CDATA[<?xml?>',
  'line\nbreak\ttab\0null\x1b[31m\x7f\x85\u2028',
  '\ud800 lone \udc00',
  '\ufffe\uffff\ufeff',
  '\u202eright to left\u202c\u2066',
  `z${'\u0301'.repeat(500)}`,
  '\u200d\u200b'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(100),
  '漢'.repeat(10_000),
  `${'"'.repeat(10_000)}`,
  'العربية',
  '',
];

function hostileData(name: string): WidgetData {
  const languages = [language(name, name, 40), language('de', name, 100)];
  const components = [{ name, languages }];
  return { project: name, component: name, language: name, languages, components, translated: 140, total: 200 };
}

test('every widget is in the list under the name of its file', () => {
  const room = new URL('../../src/widgets/', import.meta.url);
  const files = readdirSync(room)
    .filter((name) => name.endsWith('.ts') && readFileSync(new URL(name, room), 'utf8').includes(': Widget = {'))
    .map((name) => name.replace('.ts', ''));
  expect(WIDGETS.map(({ name }) => name).sort()).toEqual(files.sort());
});

describe.each(DRAWINGS)('$name', ({ widget, color }) => {
  test.each(HOSTILE.map((name) => [name.slice(0, 40), name]))('is safe with the name %j', (_, name) => {
    const data = hostileData(name);
    for (const about of [data, { ...data, language: undefined }]) {
      const picture = widget.draw(about, { color });
      const names = new Set(readSvg(picture).map((element) => element.name));
      expect([...names].filter((name) => !/^(svg|title|desc|style|g|rect|path|text)$/.test(name))).toEqual([]);
      expect(picture).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\ufffe\uffff]/);
      for (const { attributes } of readSvg(picture)) {
        expect(Object.keys(attributes).filter((key) => /^(on|href|xlink|id$)/.test(key))).toEqual([]);
      }
      expect(picture.length).toBeLessThan(10_000);
    }
  });

  test('has a description for screen readers', () => {
    const [svg, title] = readSvg(widget.draw(widgetData(), { color }));
    expect(svg).toMatchObject({ name: 'svg', attributes: { role: 'img', xmlns: 'http://www.w3.org/2000/svg' } });
    expect(title).toMatchObject({ name: 'title', text: svg!.attributes['aria-label'] });
    expect(title!.text).toMatch(/^Harbour: (45.6 % translated|3 languages)/);
  });

  test.each([
    ['short names', (at: number) => `Name ${at}`],
    ['long names', (at: number) => `${at} ${'漢字&'.repeat(200)}`],
  ])('has a bounded size with 500 languages and 200 components of %s', (_, name) => {
    const picture = widget.draw(enormousData(name), { color });
    expect(Buffer.byteLength(picture)).toBeLessThan(300_000);
    const { width, height } = readSvg(picture)[0]!.attributes;
    expect(Number(width)).toBeLessThan(3000);
    expect(Number(height)).toBeLessThan(6000);
  });

  test.each([
    ['no languages and components', { languages: [], components: [], translated: 0, total: 0 }],
    ['components without languages', { components: [{ name: 'Logbook', languages: [] }] }],
    ['languages without components', { components: [] }],
    ['a language without strings', { languages: [language('de', 'German', 0, 0)] }],
  ])('can be drawn for %s', (_, changes) => {
    const picture = widget.draw(widgetData(changes), { color });
    expect(readSvg(picture).length).toBeGreaterThan(4);
    expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('shows 100 only if all strings are translated', () => {
    const languages = [language('de', 'German', 99_999, 100_000)];
    const components = [{ name: 'Logbook', languages }];
    const picture = widget.draw(widgetData({ translated: 99_999, total: 100_000, languages, components }), { color });
    expect(picture).not.toMatch(/100 ?%/);
  });
});

test.each(WIDGETS.filter(({ levels }) => levels.includes('language')))(
  '$name shows the name of its language',
  (widget) => {
    const data = widgetData({ component: 'Logbook', language: 'German', translated: 47, total: 100 });
    expect(titleOf(widget.draw(data, {}))).toMatch(/^Harbour, Logbook, German: 47.0 % translated/);
  },
);

test.each(['multi', 'horizontal', 'matrix', 'open-graph'])('%s has colours for dark mode', (name) => {
  const widget = WIDGETS.find((widget) => widget.name === name)!;
  const style = readSvg(widget.draw(widgetData(), {})).find(({ name }) => name === 'style');
  expect(style?.text).toContain('@media(prefers-color-scheme:dark){.tg-page{fill:#0f1318');
});

test.each([
  ['multi', 'and 300 more languages'],
  ['horizontal', 'and 440 more languages'],
  ['matrix', 'and 470 more languages, and 160 more components'],
])('%s mentions that it leaves out %s', (name, note) => {
  const widget = WIDGETS.find((widget) => widget.name === name)!;
  const picture = widget.draw(
    enormousData((at) => `Name ${at}`),
    {},
  );
  expect(shownTexts(picture)).toContain(note);
  expect(readSvg(picture).find(({ name }) => name === 'desc')?.text).toContain(note);
});

describe('the name of a drawing', () => {
  test.each([
    ['svg-badge', 'svg-badge', undefined],
    ['multi-red', 'multi-red', 'red'],
    ['multi-pink', 'multi-auto', 'auto'],
    ['multi', 'multi-auto', 'auto'],
    ['287x66-black', '287x66-black', 'black'],
    ['88x31-', '88x31-grey', 'grey'],
  ])('%s is parsed as %s', (written, name, color) => {
    expect(readDrawingName(written)).toMatchObject({ name, color });
  });

  test.each(['', 'svg', 'svg-badge-red', 'multiple-auto', 'constructor'])('%j is not a drawing', (written) => {
    expect(readDrawingName(written)).toBeUndefined();
  });
});
