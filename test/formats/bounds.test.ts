/**
 * Files made to take all time or memory: they are read, written or refused. What goes over a file once for each time
 * that something occurs in it does not come to an end here.
 */
import { describe, expect, test } from 'vitest';
import { android } from '../../src/formats/android.js';
import { csv } from '../../src/formats/csv.js';
import { csvLanguages } from '../../src/formats/csv-languages.js';
import type { Edit, FileFormat } from '../../src/formats/format.js';
import { goI18nJsonV2 } from '../../src/formats/go-i18n-json-v2.js';
import { goI18nToml } from '../../src/formats/go-i18n-toml.js';
import { ini } from '../../src/formats/ini.js';
import { json } from '../../src/formats/json.js';
import { php } from '../../src/formats/php.js';
import { Lines } from '../../src/formats/shared/lines.js';
import { stringsdict } from '../../src/formats/stringsdict.js';
import { xcstrings } from '../../src/formats/xcstrings.js';
import { xliff } from '../../src/formats/xliff.js';
import { yaml } from '../../src/formats/yaml.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const many = (count: number, piece: (index: number) => string, between = '') =>
  Array.from({ length: count }, (_, index) => piece(index)).join(between);
const edit = (identity: string, ...target: string[]): Edit => ({ identity, target, state: 'translated' });

describe('lines', () => {
  test('are the same in whatever order they are asked for', () => {
    for (const text of ['', '\n', 'a', 'a\n', 'a\n\nb', `${many(700, (n) => 'x'.repeat(n % 5), '\n')}\n`]) {
      const places = Array.from({ length: text.length + 1 }, (_, place) => place);
      const ascending = new Lines(text);
      const lines = places.map((place) => ascending.at(place));
      expect(lines.slice(0, -1)).toEqual(places.slice(0, -1).map((place) => text.slice(0, place).split('\n').length));
      const descending = new Lines(text);
      descending.at(text.length);
      expect(places.toReversed().map((place) => descending.at(place))).toEqual(lines.toReversed());
    }
  });

  test('are found for tables that come in another order than their parts', () => {
    const count = 100_000;
    const tables = (name: string) => many(count, (n) => `[g${n}.${name}]\nother = "x"\n`);
    const { units } = goI18nToml.parse(utf8(tables('a') + tables('b')));
    expect(units).toHaveLength(2 * count);
    expect(units.at(-1)).toMatchObject({ key: `g${count - 1}.b`, line: 4 * count - 1 });
  });
});

describe('merges in YAML', () => {
  const anchor = (count: number) => `a: &a\n${many(count, (n) => `  k${n}: x\n`)}`;

  test('of one mapping again and again are refused', () => {
    const list = `${anchor(40_000)}b:\n  <<: [${many(100_000, () => '*a', ',')}]\n`;
    expect(() => yaml.parse(utf8(list))).toThrow('Aliases make more than');
  });

  test('of what is given already count too', () => {
    const nested = `a: &a {}\n${many(60, (n) => `b${n}: &b${n}\n  <<: [*${n === 0 ? 'a' : `b${n - 1}`}, *${n === 0 ? 'a' : `b${n - 1}`}]\n`)}`;
    expect(() => yaml.parse(utf8(nested))).toThrow('Aliases make more than');
  });

  test('stand once in a mapping', () => {
    const { units, problems } = yaml.parse(utf8('a: &a\n  x: X\nb: &b\n  y: Y\nc:\n  <<: *a\n  <<: *b\n'));
    expect(units.map(({ key }) => key)).toEqual(['a.x', 'b.y', 'c.x']);
    expect(problems).toMatchObject([{ code: 'yaml.duplicate', line: 7 }]);
    const lines = `${anchor(1000)}b:\n${'  <<: *a\n'.repeat(200_000)}`;
    expect(() => yaml.parse(utf8(lines))).toThrow('entries are broken');
  });

  test('bring in nothing that is given further out', () => {
    const text = 'a: &a\n  x: 1\n  y: 1\nb: &b\n  <<: *a\n  x: 2\nc:\n  <<: *b\n  x: 3\n';
    const { units, problems } = yaml.parse(utf8(text));
    expect(problems).toEqual([]);
    expect(units.map(({ key, target }) => `${key}=${target[0]}`)).toEqual([
      ...['a.x=1', 'a.y=1', 'b.y=1', 'b.x=2', 'c.y=1', 'c.x=3'],
    ]);
  });
});

describe('many edits', () => {
  test('of JSON on one line', () => {
    const count = 100_000;
    const bytes = utf8(`{${many(count, (n) => `"a${n}":"x"`, ',')}}`);
    const written = goI18nJsonV2.write(
      bytes,
      Array.from({ length: count }, (_, n) => edit(`a${n}`, 'one', 'other')),
    );
    expect(Buffer.from(written).toString()).toContain('{"a0":{"one":"one","other":"other"},"a1":');
  });

  test('that add sections to INI', () => {
    const count = 60_000;
    const base = { bytes: utf8(many(count, (n) => `[s${n}]\na = x\nb = x\n`)), language: 'en' };
    const bytes = utf8(many(count, (n) => `[s${n}]\nb = y\n`));
    const edits = Array.from({ length: count }, (_, n) => edit(`[s${n}]a`, 'y'));
    const written = ini.write(bytes, edits, { base });
    expect(Buffer.from(written).toString()).toContain(`[s${count - 1}]\na = y\nb = y\n`);
  });

  test.each<[string, FileFormat, (n: number) => string, string, string, string]>([
    ['JSON', json, (n) => `"k${n}": "x"`, '{', ',\n', '}'],
    ['Android', android, (n) => `<string name="k${n}">x</string>`, '<resources>\n', '\n', '\n</resources>'],
  ])('that add strings between all others: %s', (_, format, piece, open, between, close) => {
    const count = 300_000;
    const file = (wanted: (n: number) => boolean) => {
      const numbers = Array.from({ length: count }, (__, n) => n).filter(wanted);
      return utf8(`${open}${numbers.map(piece).join(between)}${close}\n`);
    };
    const base = { bytes: file(() => true), language: 'en' };
    const edits = Array.from({ length: count / 2 }, (__, n) => edit(`k${2 * n + 1}`, 'x'));
    const written = format.write!(
      file((n) => n % 2 === 0),
      edits,
      { base, language: 'de' },
    );
    expect(format.parse(written).units).toHaveLength(count);
  });

  test('that add items to one entry', () => {
    const count = 150_000;
    const dict = (wanted: (n: number) => boolean) =>
      utf8(
        `<plist><dict><key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>${many(count, (n) =>
          wanted(n) ? `<key>d${n}</key><string>x</string>` : '',
        )}</dict></dict></dict></plist>`,
      );
    const base = { bytes: dict(() => true), language: 'en' };
    const units = stringsdict.parse(base.bytes).units.map(({ key }) => key);
    const before = dict((n) => n % 2 === 0);
    const known = new Set(stringsdict.parse(before).units.map(({ key }) => key));
    const edits = units.filter((key) => !known.has(key)).map((key) => edit(key, 'y'));
    expect(edits).toHaveLength(count / 2);
    const written = stringsdict.write(before, edits, { base });
    expect(stringsdict.parse(written).units).toHaveLength(count);
  });

  test('of one string: the last one counts', () => {
    const written = json.write(utf8('{"a": "x"}'), [edit('a', 'y'), edit('a', 'z')]);
    expect(Buffer.from(written).toString()).toBe('{"a": "z"}');
  });
});

describe('too many languages in one file are refused', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const regions = many(26, (a) => many(26, (b) => `de-${letters[a]}${letters[b]}`, ' '), ' ')
    .toUpperCase()
    .replaceAll('DE-', 'de-')
    .split(' ');

  test('in String Catalogs', () => {
    const catalog = (codes: readonly string[]) => {
      const localizations = Object.fromEntries(codes.map((code) => [code, {}]));
      return utf8(JSON.stringify({ sourceLanguage: 'en', strings: { a: { localizations } }, version: '1.0' }));
    };
    expect(xcstrings.languagesIn(catalog(regions.slice(0, 499)))).toHaveLength(500);
    const file = catalog(regions.slice(0, 500));
    const expected = expect.objectContaining({ code: 'xcstrings.too-many-languages' });
    expect(() => xcstrings.languagesIn(file)).toThrow(expected);
    expect(() => xcstrings.parse(file, { language: 'de' })).toThrow(expected);
  });

  test('in tables', () => {
    const table = (codes: readonly string[]) => utf8(`key,en,${codes.join(',')}\na,b\n`);
    expect(csvLanguages.languagesIn!(table(regions.slice(0, 499)))).toHaveLength(500);
    const expected = expect.objectContaining({ code: 'csv.too-many-languages' });
    expect(() => csvLanguages.languagesIn!(table(regions.slice(0, 500)))).toThrow(expected);
    expect(() => csvLanguages.parse(table(regions.slice(0, 500)), { language: 'en' })).toThrow(expected);
    expect(() => csvLanguages.languagesIn!(utf8(`x${',id'.repeat(300_000)}\n`))).toThrow(expected);
  });
});

describe('more values than fit into memory are refused', () => {
  const count = 2_000_001;
  test.each<[string, FileFormat, string]>([
    ['JSON list', json, `{"a": [${'1,'.repeat(count)}1]}`],
    ['JSON objects', json, `{"a": [${'{},'.repeat(count)}1]}`],
    ['YAML flow list', yaml, `a: [${'1,'.repeat(count)}1]`],
    ['YAML flow mapping', yaml, `a: {${'1,'.repeat(count)}1}`],
    ['YAML block list', yaml, `a:\n${'- 1\n'.repeat(count)}`],
    ['PHP array', php, `<?php return [${'1,'.repeat(count)}1];`],
    ['TOML list', goI18nToml, `a = [${'1,'.repeat(count)}1]`],
    ['TOML key', goI18nToml, `a${'.a'.repeat(count)} = "x"`],
    ['TOML tables', goI18nToml, '[a]\n'.repeat(count)],
    ['CSV header', csv, `source,target${','.repeat(count)}`],
    ['CSV row', csv, `source,target\na,b${','.repeat(count)}`],
    ['CSV rows', csv, `source,target\n${','.repeat(2000).concat('\n').repeat(1001)}`],
    ['XML elements', android, `<resources>${'<a/>'.repeat(count)}</resources>`],
    ['XML comments', android, `<resources>${'<!---->'.repeat(count)}</resources>`],
    ['XML texts', xliff, `<xliff>${'<a/> '.repeat(count / 2)}</xliff>`],
    ['XML sections', android, `<resources>${'<![CDATA[]]>'.repeat(count)}</resources>`],
  ])('%s', (_, format, text) => {
    expect(() => format.parse(utf8(text))).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/\.too-many-values$/) }),
    );
  });
});
