/** Tests of the YAML formats that fixtures cannot express: quoting, keys, aliases, hostile files. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { railsYaml } from '../../src/formats/rails-yaml.js';
import { yaml } from '../../src/formats/yaml.js';
import { anyCharacter } from '../support/any-character.js';
import { propertyRuns } from '../support/property-runs.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) =>
  Object.fromEntries(yaml.parse(bytes(text)).units.map(({ key, target }) => [key, target[0]]));
const edit = (identity: string, text: string) => ({ identity, target: [text], state: 'translated' as const });
const write = (text: string, ...edits: ReturnType<typeof edit>[]) =>
  new TextDecoder().decode(yaml.write(bytes(text), edits));

describe('values keep their style if it can represent the text', () => {
  test.each([
    ['a: old', 'new', 'a: new'],
    ['a: old', 'yes', 'a: "yes"'],
    ['a: old', '12', 'a: "12"'],
    ['a: old', '~', 'a: "~"'],
    ['a: old', ':sym', 'a: ":sym"'],
    ['a: old', 'x: y', 'a: "x: y"'],
    ['a: old', 'x #y', 'a: "x #y"'],
    ['a: old', 'x, y', 'a: x, y'],
    ['a: [old]', 'x, y', 'a: ["x, y"]'],
    ['a: old', '', 'a: ""'],
    ['a: old # why', 'two\nlines', 'a: "two\\nlines" # why'],
    ['a: 2', '3', 'a: 3'],
    ['a: false', 'true', 'a: true'],
    ['a: 2', 'three', 'a: three'],
    ['a: :day', ':month', 'a: :month'],
    ["a: 'old'", "it's", "a: 'it''s'"],
    ["a: 'old'", 'two\nlines', 'a: "two\\nlines"'],
    ['a: "old"', 'say "hi" \\ \u2028', 'a: "say \\"hi\\" \\\\ \\L"'],
    ['a: |\n  old\nb: c', 'two\nlines\n', 'a: |\n  two\n  lines\nb: c'],
    ['a: |\n  old\nb: c', 'no end', 'a: |-\n  no end\nb: c'],
    ['a: |\n    old\n', ' space first', 'a: " space first"\n'],
    ['a: >-\n  old\n  text\n', 'one\ntwo', 'a: >-\n  one\n\n  two\n'],
    ['a: >-\n  old\n', 'one\n  two', 'a: |-\n  one\n    two\n'],
    ['a: &x old\nb: c', 'new', 'a: &x new\nb: c'],
    ['a: !!str 1', 'new', 'a: !!str new'],
  ])('%j with %j is %j', (before, text, after) => {
    const key = before.includes('[') ? 'a[0]' : 'a';
    expect(write(before, edit(key, text))).toBe(after);
  });

  test('other parsers read the same text', () => {
    const style = fc.constantFrom(
      'a: old',
      "a: 'old'",
      'a: "old"',
      'a: |\n  old',
      'a: >-\n  old\n',
      'x: 1\na:\n  old\n  text\n',
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...' \n\t:#-?[]{},&*!|>\'"%@`\\ab1~.=<yesno'), maxLength: 10 }),
      fc.constantFrom(
        'y',
        'NO',
        'off',
        '0x1f',
        '1e3',
        '1_000',
        '12:30',
        '2001-01-01',
        '.inf',
        '---',
        '...',
        '- a',
        'null',
      ),
    );
    fc.assert(
      fc.property(style, text, (before, changed) => {
        fc.pre(!/[\u0000\u0004]|\p{Surrogate}/u.test(changed));
        const written = write(before, edit('a', changed));
        expect(read(written).a).toBe(changed);
        for (const version of ['1.1', '1.2'] as const) expect(parse(written, { version }).a).toBe(changed);
      }),
      { numRuns: propertyRuns(330) },
    );
  });
});

describe('keys of every form', () => {
  const LONG = 'long key '.repeat(120).trim();
  const add = (text: string, base: string, ...edits: ReturnType<typeof edit>[]) =>
    new TextDecoder().decode(
      yaml.write(bytes(text), edits, { language: 'en', base: { bytes: bytes(base), language: 'en' } }),
    );

  test.each([
    ['? long key\n: old\n', 'long key', '? long key\n: new\n'],
    ['? long\n  key\n: old\nb: c\n', 'long key', '? long\n  key\n: new\nb: c\n'],
    ['? "a\n  b"\n: "old"\n', 'a b', '? "a\n  b"\n: "new"\n'],
    ['? |\n  a: b\n: |-\n  old\nc: d\n', 'a: b\n', '? |\n  a: b\n: |-\n  new\nc: d\n'],
    ['? a # why: so\n: old\n', 'a', '? a # why: so\n: new\n'],
    ['? a\n: b: old\n  c: d\n', 'a.b', '? a\n: b: new\n  c: d\n'],
    ['? a\n: b: |-\n  c: d\n', 'a.b', '? a\n: b: |-\n    new\n  c: d\n'],
    ['? a\n: - old\n', 'a[0]', '? a\n: - new\n'],
    ['x: &x a\n*x : old\n', 'a', 'x: &x a\n*x : new\n'],
    ['x: {? a : old, b: c}\n', 'x.a', 'x: {? a : new, b: c}\n'],
    ['x: [? a : old]\n', 'x[0].a', 'x: [? a : new]\n'],
    ['&x a: old\n', 'a', '&x a: new\n'],
    ['"a: b": old\n', 'a: b', '"a: b": new\n'],
    ['[k]: v\na: old\n', 'a', '[k]: v\na: new\n'],
    ['a: old\n? - k\n: v\nb: c\n', 'a', 'a: new\n? - k\n: v\nb: c\n'],
  ])('%j: the text of %j is written in its place', (before, key, after) => {
    expect(write(before, edit(key, 'new'))).toBe(after);
  });

  test.each([
    ['b: c\n? a\n', 'a: A\n', 'a', 'b: c\n? a\n: new\n'],
    ['? a # why\nb: c\n', 'a: A\n', 'a', '? a\n: new # why\nb: c\n'],
    ['? a\r\nb: c\r\n', 'a: A\n', 'a', '? a\r\n: new\r\nb: c\r\n'],
    ['x:\n  ? a\n  ? b\n', 'x:\n  a:\n    c: C\n', 'x.a.c', 'x:\n  ? a\n  :\n    c: new\n  ? b\n'],
    ['? a\n:\n', 'a: A\n', 'a', '? a\n: new\n'],
    ['x: {a, b: c}\n', 'x:\n  a: A\n', 'x.a', 'x: {a: new, b: c}\n'],
    ['x: {? a}\n', 'x:\n  a: A\n', 'x.a', 'x: {? a: new}\n'],
    ['y: &y a\nx: {*y }\n', 'x:\n  a: A\n', 'x.a', 'y: &y a\nx: {*y : new }\n'],
  ])('%j: a key without a value gets one', (before, base, key, after) => {
    expect(add(before, base, edit(key, 'new'))).toBe(after);
  });

  test.each([
    ['? a\n: A\n', 'a', 'a: new\n'],
    ['? |\n  a\n  b\n: A\n', 'a\nb\n', '"a\\nb\\n": new\n'],
    ['z: &x a\n*x : A\n', 'a', 'a: new\n'],
    ['&x a: A\n', 'a', 'a: new\n'],
    ['!!str 1: A\n', '1', '!!str 1: new\n'],
    ['"a": A\n', 'a', '"a": new\n'],
    ['x: {"a\n  b": A}\n', 'x.a b', 'x:\n  a b: new\n'],
    [`? ${LONG}\n: A\n`, LONG, `? ${LONG}\n: new\n`],
    [`? ${LONG}\n: b: A\n`, `${LONG}.b`, `? ${LONG}\n:\n  b: new\n`],
  ])('%j: the key is written so that it means the same', (base, key, after) => {
    const written = add('k: v\n', base, edit(key, 'new'));
    expect(written).toBe(`${after}k: v\n`);
    expect(read(written)[key]).toBe('new');
    expect(() => parse(written)).not.toThrow();
  });

  test('between brackets too', () => {
    const base = `x:\n  a, {b}: A\n  ? ${LONG}\n  : B\n`;
    const written = add('x: {k: v}\n', base, edit('x.a, {b}', 'new'), edit(`x.${LONG}`, 'newer'));
    expect(parse(written)).toEqual({ x: { 'a, {b}': 'new', [LONG]: 'newer', k: 'v' } });
  });

  test('a plural with an entry that cannot be read is not replaced by a text', () => {
    const text = 'en:\n  a:\n    one: x\n    [k]: v\n    other: y\n';
    const edits = [{ identity: 'a', target: ['z'], state: 'translated' as const }];
    expect(() => railsYaml.write(bytes(text), edits, { language: 'en' })).toThrow(
      expect.objectContaining({ code: 'yaml.unwritable' }),
    );
  });

  test('a language may be an explicit key', () => {
    const text = '? de\n:\n  a: b\n';
    expect(railsYaml.parse(bytes(text))).toMatchObject({ language: 'de', units: [{ key: 'a', target: ['b'] }] });
  });
});

describe('aliases', () => {
  const MERGED =
    'base: &base\n  a: A\n  b: B\nextra: &extra {c: C}\nuse:\n  <<: [*base, *extra]\n  b: Own\ncopy: *base\n';

  test('include the strings of the anchor; own keys override them', () => {
    expect(read(MERGED)).toEqual({
      'base.a': 'A',
      'base.b': 'B',
      'extra.c': 'C',
      'use.a': 'A',
      'use.c': 'C',
      'use.b': 'Own',
      'copy.a': 'A',
      'copy.b': 'B',
    });
    expect(yaml.parse(bytes(MERGED)).units.find(({ key }) => key === 'use.c')?.line).toBe(6);
  });

  test('of a single text are replaced by the new text', () => {
    expect(write('a: &x A\nb: *x\n', edit('b', 'B'))).toBe('a: &x A\nb: B\n');
  });

  test('of a mapping cannot be edited in one place only', () => {
    expect(() => write(MERGED, edit('copy.a', 'New'))).toThrow(expect.objectContaining({ code: 'yaml.unwritable' }));
    expect(() => write(MERGED, edit('use.a', 'New'))).toThrow(expect.objectContaining({ code: 'yaml.unwritable' }));
    expect(write(MERGED, edit('copy.a', 'A'))).toBe(MERGED);
  });

  test('are limited in number and depth', () => {
    const levels = Array.from({ length: 9 }, (_, n) => `l${n + 1}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`);
    expect(() => read(`l0: &l0 [x, y]\n${levels.join('\n')}\n`)).toThrow(
      expect.objectContaining({ code: 'yaml.too-many-aliases' }),
    );
    const deep = Array.from({ length: 300 }, (_, n) => `l${n + 1}: &l${n + 1} [*l${n}]`);
    expect(yaml.parse(bytes(`l0: &l0 [x]\n${deep.join('\n')}\n`)).problems.at(-1)?.code).toBe('yaml.too-deep');
  });
});

describe('strings take the shape that the base file gives them', () => {
  const rails = (text: string, target: string[], language: string) =>
    new TextDecoder().decode(
      railsYaml.write(bytes(text), [{ identity: 'a', target, state: 'translated' }], { language }),
    );

  test.each([
    [
      "pl:\n  a: 'x' # y\n  b: z\n",
      ['1', '2', '5'],
      "pl:\n  a:\n    one: '1'\n    few: '2'\n    many: '5'\n    other: '5' # y\n  b: z\n",
    ],
    ['pl:\n  {a: x}', ['p', 'q', 'r'], 'pl:\n  {a: { one: p, few: q, many: r, other: r }}'],
    ['pl:\n  {a: "x"}', ['p', 'q', 'r'], 'pl:\n  {a: { one: "p", few: "q", many: "r", other: "r" }}'],
    ['pl:\n  ? a\n  : x\n', ['p', 'q', 'r'], 'pl:\n  ? a\n  :\n    one: p\n    few: q\n    many: r\n    other: r\n'],
    ['pl:\n  ? a\n  : one: x\n    other: y\n', ['p'], 'pl:\n  ? a\n  : p\n'],
    ['pl:\n  a: !x y\n', ['p', 'q', 'r'], 'pl:\n  a: !x { one: p, few: q, many: r, other: r }\n'],
    ['pl:\n  a:\n    one: x\n    other: y\n  b: z\n', ['p'], 'pl:\n  a: p\n  b: z\n'],
    ['ja:\n  a:\n    other: y\n', ['p'], 'ja:\n  a:\n    other: p\n'],
    ['pl:\n  a: {one: x, other: y}\n', ['p'], 'pl:\n  a: p\n'],
    ['pl:\n  a:\n    other: y\n', ['p', 'q', 'r'], 'pl:\n  a:\n    one: p\n    few: q\n    other: r\n'],
  ])('%j with %j', (before, target, after) => expect(rails(before, target, before.slice(0, 2))).toBe(after));
});

test.each([
  ['config/locales/de.yml', 'de:\n  a: b\n', true],
  ['config/locales/devise.pt-BR.yml', '# x\n---\n"pt-BR":\n  a: b\n', true],
  ['de.yml', 'de: {}\n', true],
  ['de.yml', 'de:\n  a: "b\nc: d"\n', true],
  ['messages.de.yaml', 'hello: Hallo\n', false],
  ['messages.de.yaml', 'de:\n  a: b\nfr:\n  a: b\n', false],
  ['config.yml', 'services:\n  web: x\n', false],
  ['de.txt', 'de:\n  a: b\n', false],
])('%s with %j is Rails: %s', (path, text, expected) => {
  expect(railsYaml.detect({ path, bytes: bytes(text) })).toBe(expected);
});

test('parsing files full of broken lines ends', () => {
  for (const line of ['a: [', 'a: "', "a: '", 'a: {b', '- [', 'a: &x', '? a', '  a:', 'a: |', '[[[', 'a: b: c', '\t']) {
    const text = `x: y\n${`${line}\n`.repeat(9000)}`;
    try {
      yaml.parse(bytes(text));
    } catch {}
  }
});

test('white space below an empty block stays above inserted strings', () => {
  const base = { bytes: bytes('a: |-\nb:\n  a: |-\n    a\n'), language: 'en' };
  const edit = { identity: 'b.a', target: ['x'], state: 'translated' as const };
  for (const before of ['a: |-\n      ', 'a: |-\n      \n', 'a: |-\n      \n\n']) {
    const written = yaml.write(bytes(before), [edit], { language: 'en', base });
    expect(yaml.parse(written).units.map(({ key, target }) => [key, target])).toEqual([
      ['a', ['']],
      ['b.a', ['x']],
    ]);
  }
});
