/** Files built to take excessive time or memory: each is read, written or refused in linear time. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { android } from '../../src/formats/android.js';
import { csv } from '../../src/formats/csv.js';
import { csvLanguages } from '../../src/formats/csv-languages.js';
import type { Edit, FileFormat } from '../../src/formats/format.js';
import { goI18nJsonV2 } from '../../src/formats/go-i18n-json-v2.js';
import { goI18nToml } from '../../src/formats/go-i18n-toml.js';
import { ini } from '../../src/formats/ini.js';
import { json } from '../../src/formats/json.js';
import { nextcloudJson } from '../../src/formats/nextcloud-json.js';
import { php } from '../../src/formats/php.js';
import { Lines } from '../../src/formats/shared/lines.js';
import { NodeBudget } from '../../src/formats/shared/node-budget.js';
import { stringsdict } from '../../src/formats/stringsdict.js';
import { xcstrings } from '../../src/formats/xcstrings.js';
import { xliff } from '../../src/formats/xliff.js';
import { yaml } from '../../src/formats/yaml.js';
import { AppError } from '../../src/model/error.js';
import { expectLinear } from '../support/linear-work.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const many = (count: number, piece: (index: number) => string, between = '') =>
  Array.from({ length: count }, (_, index) => piece(index)).join(between);
/** How many strings the files have. A call with one argument per string overflows this stack. */
const MANY = 8_000;
const STACK_BYTES = 60_000;

const edit = (identity: string, ...target: string[]): Edit => ({ identity, target, state: 'translated' });

describe('line numbers', () => {
  test('do not depend on the order in which a reader looks them up', () => {
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

  test('are right for TOML tables whose parts are not next to each other', () => {
    expectLinear(
      (count) => {
        const tables = (name: string) => many(count, (n) => `[g${n}.${name}]\nother = "x"\n`);
        const { units } = goI18nToml.parse(utf8(tables('a') + tables('b')));
        expect(units).toHaveLength(2 * count);
        expect(units.at(-1)).toMatchObject({ key: `g${count - 1}.b`, line: 4 * count - 1 });
      },
      MANY,
      STACK_BYTES,
    );
  });
});

describe('merges in YAML', () => {
  const anchor = (count: number) => `a: &a\n${many(count, (n) => `  k${n}: x\n`)}`;

  test('that repeat one mapping too often are refused', () => {
    const list = `${anchor(40_000)}b:\n  <<: [${many(100_000, () => '*a', ',')}]\n`;
    expect(() => yaml.parse(utf8(list))).toThrow('Aliases make more than');
  });

  test('count even if they add no new key', () => {
    const nested = `a: &a {}\n${many(60, (n) => `b${n}: &b${n}\n  <<: [*${n === 0 ? 'a' : `b${n - 1}`}, *${n === 0 ? 'a' : `b${n - 1}`}]\n`)}`;
    expect(() => yaml.parse(utf8(nested))).toThrow('Aliases make more than');
  });

  test('may occur once per mapping', () => {
    const { units, problems } = yaml.parse(utf8('a: &a\n  x: X\nb: &b\n  y: Y\nc:\n  <<: *a\n  <<: *b\n'));
    expect(units.map(({ key }) => key)).toEqual(['a.x', 'b.y', 'c.x']);
    expect(problems).toMatchObject([{ code: 'yaml.duplicate', line: 7 }]);
    const lines = `${anchor(1000)}b:\n${'  <<: *a\n'.repeat(200_000)}`;
    expect(() => yaml.parse(utf8(lines))).toThrow('entries are broken');
  });

  test('do not replace keys that the mapping defines itself', () => {
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
    expectLinear(
      (count) => {
        const bytes = utf8(`{${many(count, (n) => `"a${n}":"x"`, ',')}}`);
        const written = goI18nJsonV2.write(
          bytes,
          Array.from({ length: count }, (_, n) => edit(`a${n}`, 'one', 'other')),
        );
        expect(Buffer.from(written).toString()).toContain('{"a0":{"one":"one","other":"other"},"a1":');
      },
      MANY,
      STACK_BYTES,
    );
  });

  test('that change the number of forms of all plurals in a Nextcloud file', () => {
    expectLinear(
      (count) => {
        const plurals = (forms: string) =>
          `{"translations":{${many(count, (n) => `"_a${n}_::_b${n}_":[${forms}]`, ',')}},"pluralForm":""}`;
        const edits = (...target: string[]) => Array.from({ length: count }, (_, n) => edit(`a${n}\0b${n}`, ...target));
        const longer = nextcloudJson.write(utf8(plurals('"x"')), edits('x', 'y', 'z'));
        expect(Buffer.from(longer).toString()).toBe(plurals('"x","y","z"'));
        const shorter = nextcloudJson.write(longer, edits('y'));
        expect(Buffer.from(shorter).toString()).toBe(plurals('"y"'));
      },
      MANY,
      STACK_BYTES,
    );
  });

  test('of a Nextcloud file with a list that is too long: the list stays', () => {
    expectLinear(
      (count) => {
        const file = (text: string) => `{"translations":{"_a_::_b_":[${many(count, () => '"x"', ',')}],"c":"${text}"}}`;
        const { problems } = nextcloudJson.parse(utf8(file('d')));
        expect(problems.map(({ code }) => code)).toEqual(['json.plural-mismatch']);
        expect(Buffer.from(nextcloudJson.write(utf8(file('d')), [edit('c', 'e')])).toString()).toBe(file('e'));
      },
      MANY,
      STACK_BYTES,
    );
  });

  test('that add a key to every section of an INI file', () => {
    expectLinear(
      (count) => {
        const base = { bytes: utf8(many(count, (n) => `[s${n}]\na = x\nb = x\n`)), language: 'en' };
        const bytes = utf8(many(count, (n) => `[s${n}]\nb = y\n`));
        const edits = Array.from({ length: count }, (_, n) => edit(`[s${n}]a`, 'y'));
        const written = ini.write(bytes, edits, { base });
        expect(Buffer.from(written).toString()).toContain(`[s${count - 1}]\na = y\nb = y\n`);
      },
      MANY,
      STACK_BYTES,
    );
  });

  test.each<[string, FileFormat, (n: number) => string, string, string, string]>([
    ['JSON', json, (n) => `"k${n}": "x"`, '{', ',\n', '}'],
    ['Android', android, (n) => `<string name="k${n}">x</string>`, '<resources>\n', '\n', '\n</resources>'],
  ])('that add a string between any two others: %s', (_, format, piece, open, between, close) => {
    expectLinear(
      (pairs) => {
        const count = 2 * pairs;
        const file = (wanted: (n: number) => boolean) => {
          const numbers = Array.from({ length: count }, (__, n) => n).filter(wanted);
          return utf8(`${open}${numbers.map(piece).join(between)}${close}\n`);
        };
        const base = { bytes: file(() => true), language: 'en' };
        const edits = Array.from({ length: pairs }, (__, n) => edit(`k${2 * n + 1}`, 'x'));
        const written = format.write!(
          file((n) => n % 2 === 0),
          edits,
          { base, language: 'de' },
        );
        expect(format.parse(written).units).toHaveLength(count);
      },
      MANY,
      STACK_BYTES,
    );
  });

  test('that add items to one entry', () => {
    expectLinear(
      (pairs) => {
        const count = 2 * pairs;
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
        expect(edits).toHaveLength(pairs);
        const written = stringsdict.write(before, edits, { base });
        expect(stringsdict.parse(written).units).toHaveLength(count);
      },
      MANY,
      STACK_BYTES,
    );
  });

  test('of the same string: the last edit wins', () => {
    const written = json.write(utf8('{"a": "x"}'), [edit('a', 'y'), edit('a', 'z')]);
    expect(Buffer.from(written).toString()).toBe('{"a": "z"}');
  });
});

describe('files with too many languages are refused', () => {
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
    expectLinear(
      (count) => {
        expect(() => csvLanguages.languagesIn!(utf8(`x${',id'.repeat(count + 500)}\n`))).toThrow(expected);
      },
      MANY,
      STACK_BYTES,
    );
  });
});

describe('files with too many values are refused', () => {
  const MAX_VALUES = 2_000_000;
  /** In tests each value takes this share of the budget, so that files with 2000 values use it up. */
  const FACTOR = 1000;

  const refusal = expect.objectContaining({ code: expect.stringMatching(/\.too-many-values$/) });

  test('the budget is two million values', () => {
    const budget = new NodeBudget((name, message) => new AppError(`made-up.${name}`, message));
    for (let taken = 0; taken < MAX_VALUES; taken++) budget.take();
    expect(() => budget.take()).toThrow(refusal);
  });

  test('a real file of two million values', () => {
    expect(() => android.parse(utf8(`<resources>${'<a/>'.repeat(MAX_VALUES)}</resources>`))).toThrow(refusal);
  });

  type Make = (count: number) => string;
  test.each<[string, FileFormat, Make]>([
    ['JSON list', json, (count) => `{"a": [${'1,'.repeat(count)}1]}`],
    ['JSON objects', json, (count) => `{"a": [${'{},'.repeat(count)}1]}`],
    ['Nextcloud strings', nextcloudJson, (count) => `{"translations": {${many(count, (n) => `"k${n}": ""`, ',')}}}`],
    ['Nextcloud plural forms', nextcloudJson, (count) => `{"translations": {"_a_::_b_": [${'"",'.repeat(count)}]}}`],
    ['YAML flow list', yaml, (count) => `a: [${'1,'.repeat(count)}1]`],
    ['YAML flow mapping', yaml, (count) => `a: {${'1,'.repeat(count)}1}`],
    ['YAML block list', yaml, (count) => `a:\n${'- 1\n'.repeat(count)}`],
    ['PHP array', php, (count) => `<?php return [${'1,'.repeat(count)}1];`],
    ['TOML list', goI18nToml, (count) => `a = [${'1,'.repeat(count)}1]`],
    ['TOML key', goI18nToml, (count) => `a${'.a'.repeat(count)} = "x"`],
    ['TOML tables', goI18nToml, (count) => '[a]\n'.repeat(count)],
    ['CSV header', csv, (count) => `source,target${','.repeat(count)}`],
    ['CSV row', csv, (count) => `source,target\na,b${','.repeat(count)}`],
    [
      'CSV rows',
      csv,
      (count) =>
        `source,target\n${','
          .repeat(20)
          .concat('\n')
          .repeat(count / 20)}`,
    ],
    ['XML elements', android, (count) => `<resources>${'<a/>'.repeat(count)}</resources>`],
    ['XML comments', android, (count) => `<resources>${'<!---->'.repeat(count)}</resources>`],
    ['XML texts', xliff, (count) => `<xliff>${'<a/> '.repeat(count / 2)}</xliff>`],
    ['XML sections', android, (count) => `<resources>${'<![CDATA[]]>'.repeat(count)}</resources>`],
  ])('%s', (_, format, make) => {
    const { take } = NodeBudget.prototype;
    const spy = vi.spyOn(NodeBudget.prototype, 'take').mockImplementation(function (this: NodeBudget) {
      for (let times = 0; times < FACTOR; times++) take.call(this);
    });
    onTestFinished(() => spy.mockRestore());
    expect(() => format.parse(utf8(make(MAX_VALUES / FACTOR + 1)))).toThrow(refusal);
  });
});
