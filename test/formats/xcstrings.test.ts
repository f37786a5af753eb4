/** Tests of String Catalogs: several languages in one file, and output in Xcode's layout. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { xcstrings } from '../../src/formats/xcstrings.js';
import { identity } from '../../src/model/unit.js';

const bytes = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../fixtures/formats/xcstrings/catalog.de.xcstrings')),
);
const decode = (written: Uint8Array) => new TextDecoder().decode(written);

/** Formats the text like Xcode: names sorted, space before colons, empty objects on three lines. */
function asXcode(text: string): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, item]) => [name, sorted(item)]),
        )
      : value;
  return JSON.stringify(sorted(JSON.parse(text)), null, 2)
    .replace(/^( *)"((?:[^"\\]|\\.)*)": /gm, '$1"$2" : ')
    .replace(/^( *)(.*)\{\}/gm, '$1$2{\n\n$1}');
}

test('the fixture has the layout of Xcode', () => expect(asXcode(decode(bytes))).toBe(decode(bytes)));

test('languages are listed as written, the source first', () => {
  expect(xcstrings.languagesIn(bytes)).toEqual(['en', 'pl', 'ja', 'de', 'pt-BR']);
  const broken = () => xcstrings.languagesIn(new TextEncoder().encode('{'));
  expect(broken).toThrow(expect.objectContaining({ code: 'xcstrings.syntax' }));
  expect(xcstrings.languagesIn(new TextEncoder().encode('{}'))).toEqual([]);
});

test('the source is read if no language is given', () => {
  const { units } = xcstrings.parse(bytes);
  expect(units).toEqual(xcstrings.parse(bytes, { language: 'en' }).units);
  for (const { source, target } of units) expect(target).toEqual(source);
  expect(units.map(({ context, state }) => [context, state])).toContainEqual([
    'tap.hint|==|device.iphone',
    'translated',
  ]);
});

const allIn = (language: string, state: 'translated' | 'fuzzy' | 'empty') =>
  xcstrings.parse(bytes, { language }).units.map((unit) => ({
    identity: identity(unit),
    target: unit.target.map((_, form) => (state === 'empty' ? '' : `${language} ${form}`)),
    state,
  }));

test.each(['de', 'pl', 'ja', 'pt_BR', 'eo', 'ar', 'zh_Hant'])('all strings can be translated to %s', (language) => {
  const edits = allIn(language, 'translated');
  const written = xcstrings.write(bytes, edits, { language });
  expect(asXcode(decode(written))).toBe(decode(written));
  const { units } = xcstrings.parse(written, { language });
  expect(units.map(({ target }) => target)).toEqual(edits.map(({ target }) => target));
  expect(new Set(units.map(({ state }) => state))).toEqual(new Set(['translated', 'readonly']));
  for (const other of ['en', 'de', 'pl', 'ja'].filter((code) => code !== language)) {
    const was = xcstrings.parse(bytes, { language: other }).units.map(({ line, ...unit }) => unit);
    expect(xcstrings.parse(written, { language: other }).units.map(({ line, ...unit }) => unit)).toEqual(was);
  }
  const fuzzy = edits.map((edit) => ({ ...edit, state: 'fuzzy' as const }));
  const marked = xcstrings.parse(xcstrings.write(written, fuzzy, { language }), { language }).units;
  expect(new Set(marked.map(({ state }) => state))).toEqual(new Set(['fuzzy', 'readonly']));
  const emptied = xcstrings.parse(xcstrings.write(written, allIn(language, 'empty'), { language }), { language }).units;
  expect(new Set(emptied.map(({ state }) => state))).toEqual(new Set(['empty', 'readonly']));
});

test('a new translation adds only the necessary members', () => {
  const edits = [
    { identity: 'Plain\u0004Plain', target: ['Nur Text'], state: 'translated' as const },
    {
      identity: 'weeds|==|substitutions.rows\u0004%arg row\u0000%arg rows',
      target: ['1', '2'],
      state: 'fuzzy' as const,
    },
  ];
  const { strings } = JSON.parse(decode(xcstrings.write(bytes, edits, { language: 'de' })));
  expect(strings.Plain).toEqual({
    localizations: { de: { stringUnit: { state: 'translated', value: 'Nur Text' } } },
  });
  const form = (value: string) => ({ stringUnit: { state: 'needs_review', value } });
  expect(strings.weeds.localizations.de).toEqual({
    substitutions: {
      rows: { argNum: 2, formatSpecifier: 'lld', variations: { plural: { one: form('1'), other: form('2') } } },
    },
  });
});

test('a translation without plural forms gets them if the source has them', () => {
  const edits = [
    { identity: '%lld trees\u0004%lld tree\u0000%lld trees', target: ['a', 'b'], state: 'translated' as const },
  ];
  const single = decode(bytes).replace('"ja" : {', '"hu" : {');
  const written = xcstrings.write(new TextEncoder().encode(single), edits, { language: 'hu' });
  expect(asXcode(decode(written))).toBe(decode(written));
  const { units } = xcstrings.parse(written, { language: 'hu' });
  expect(units.find(({ context }) => context === '%lld trees')?.target).toEqual(['a', 'b']);
});

test('the cache never returns the catalog of other bytes or another language', () => {
  const german = (of: Uint8Array) => xcstrings.parse(of, { language: 'de' });
  const before = german(bytes);
  const edited = before.units.find(({ state, target }) => state === 'translated' && target.length === 1)!;
  const edits = [{ identity: identity(edited), target: ['Etwas anderes'], state: 'translated' as const }];
  const after = xcstrings.write(bytes, edits, { language: 'de' });
  expect(german(after)).not.toEqual(before);
  expect(german(bytes)).toEqual(before);
  expect(xcstrings.parse(bytes, { language: 'pl' }).units).not.toEqual(before.units);
});

test('a language is found by its other codes, and two codes of one language are told apart', () => {
  const localization = (value: string) => ({ stringUnit: { state: 'translated', value } });
  const localizations = { he: localization('א'), iw: localization('ב'), 'zh-CN': localization('开') };
  const strings = { Open: { localizations }, Shut: { localizations: { he: localization('ג') } } };
  const catalog = new TextEncoder().encode(JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }));
  const targets = (language: string) => xcstrings.parse(catalog, { language }).units.map(({ target }) => target[0]);
  expect(targets('he')).toEqual(['א', 'ג']);
  expect(targets('iw')).toEqual(['ב', '']);
  expect(targets('zh_Hans')).toEqual(['开', '']);
  const edit = { identity: identity(xcstrings.parse(catalog, { language: 'iw' }).units[1]!), target: ['ד'] };
  const written = xcstrings.write(catalog, [{ ...edit, state: 'translated' }], { language: 'iw' });
  expect(JSON.parse(decode(written)).strings.Shut.localizations).toMatchObject({
    he: localization('ג'),
    iw: localization('ד'),
  });
});
