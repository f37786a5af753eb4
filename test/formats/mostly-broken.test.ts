/** Tests that a file is refused with one message if most of its entries are broken. */
import { describe, expect, test } from 'vitest';
import { formatById } from '../../src/formats/index.js';
import { AppError } from '../../src/model/error.js';

interface Case {
  readonly id: string;
  readonly code: string;
  /** The nth sound and the nth broken entry. */
  readonly sound: (n: number) => string;
  readonly broken: (n: number) => string;
  readonly wrap?: (entries: string) => string;
}

const cases: Case[] = [
  { id: 'ini', code: 'ini.mostly-broken', sound: (n) => `k${n}=v\n`, broken: () => 'no equals sign\n' },
  { id: 'joomla-ini', code: 'joomla-ini.mostly-broken', sound: (n) => `K${n}="v"\n`, broken: (n) => `B${n}="v\n` },
  { id: 'properties', code: 'properties.mostly-broken', sound: (n) => `k${n}=v\n`, broken: () => 'k0=again\n' },
  {
    id: 'apple-strings',
    code: 'strings.mostly-broken',
    sound: (n) => `"k${n}" = "v";\n`,
    broken: () => '"k0" = "v";\n',
  },
  { id: 'fluent', code: 'fluent.mostly-broken', sound: (n) => `k${n} = v\n`, broken: () => 'broken line\n' },
  { id: 'yaml', code: 'yaml.mostly-broken', sound: (n) => `k${n}: v\n`, broken: () => 'k0: again\n' },
  {
    id: 'po',
    code: 'gettext.not-a-po-file',
    sound: (n) => `msgid "k${n}"\nmsgstr "v"\n\n`,
    broken: () => 'msgid "k"\n\n',
  },
  {
    id: 'arb',
    code: 'json.mostly-broken',
    sound: (n) => `"k${n}": "v",`,
    broken: (n) => `"b${n}": 1,`,
    wrap: (entries) => `{${entries}}`,
  },
  {
    id: 'nextcloud-json',
    code: 'json.mostly-broken',
    sound: (n) => `"k${n}": "v",`,
    broken: (n) => `"b${n}": ["v"],`,
    wrap: (entries) => `{"translations": {${entries}}}`,
  },
  {
    id: 'android',
    code: 'android.mostly-broken',
    sound: (n) => `<string name="k${n}">v</string>`,
    broken: () => '<string>v</string>',
    wrap: (entries) => `<resources>${entries}</resources>`,
  },
];

describe.each(cases)('$id', ({ id, code, sound, broken, wrap = (entries) => entries }) => {
  const read = (counts: { sound: number; broken: number }) => {
    const entries = Array.from({ length: counts.sound }, (_, n) => sound(n));
    const others = Array.from({ length: counts.broken }, (_, n) => broken(n));
    return formatById(id).parse(new TextEncoder().encode(wrap([...entries, ...others].join(''))));
  };

  test('most entries are broken', () => {
    expect(() => read({ sound: 30, broken: 60 })).toThrow(AppError);
    expect(() => read({ sound: 30, broken: 60 })).toThrow(expect.objectContaining({ code, line: expect.any(Number) }));
  });

  test.each([
    ['as many entries are sound', { sound: 60, broken: 60 }],
    ['the file is small', { sound: 2, broken: 5 }],
  ])('the file is read if %s', (_, counts) => {
    const { units, problems } = read(counts);
    expect([units.length, problems.length]).toEqual([counts.sound, counts.broken]);
  });
});

test('a PO file with a wrong charset keeps its other entries', () => {
  const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n';
  const entries = Array.from({ length: 60 }, (_, n) => `msgid "k${n}"\nmsgstr "${n < 20 ? 'v' : '\xe4'}"\n\n`);
  const { units } = formatById('po').parse(new Uint8Array(Buffer.from(header + entries.join(''), 'latin1')));
  expect(units).toHaveLength(20);
});

test('a table without source texts is still a table', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `k${n},${n < 20 ? 'A' : ''},B\n`).join('');
  const { units, problems } = formatById('csv-languages').parse(new TextEncoder().encode(`key,en,de\n${rows}`));
  expect([units.length, problems.length]).toEqual([20, 40]);
});
