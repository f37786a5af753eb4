/** The parts that the parser reads from ICU messages, and the errors that it reports. */
import { describe, expect, test } from 'vitest';
import { icuOptions } from '../../../src/checks/shared/icu/options.js';
import { parseIcu } from '../../../src/checks/shared/icu/parser.js';
import { mergeFlags } from '../../../src/model/flags.js';

const PLAIN = icuOptions(mergeFlags([]));
const TAGS = icuOptions(mergeFlags(['icu-flags:xml']));
const STRICT = icuOptions(mergeFlags(['icu-flags:strict-xml', 'icu-tag-prefix:x']));
const LITERAL = icuOptions(mergeFlags(['icu-literal-apostrophes']));
const PREFIX = icuOptions(mergeFlags(['icu-flags:xml', 'icu-tag-prefix:"x:"']));

/** All values as `name`, `name:type` or `name:type(cases)`. */
function values(text: string, options = PLAIN): string[] {
  const message = parseIcu(text, options);
  if ('problem' in message) throw new Error(message.problem);
  return message.arguments.map(({ name, type, selectors }) => {
    const cases = selectors.length === 0 ? '' : `(${selectors.map((selector) => selector.text).join(' ')})`;
    return type === '' ? name : `${name}:${type}${cases}`;
  });
}

describe('values', () => {
  test.each<[text: string, values: string[]]>([
    ['no value', []],
    ['{name}', ['name']],
    ['{ name }', ['name']],
    ['{0} and {1}', ['0', '1']],
    ['{имя}', ['имя']],
    ['{user.first-name}', ['user.first-name']],
    ['{count\u00a0}', ['count\u00a0']],
    ['{n, number}', ['n:number']],
    ['{n,number,integer}', ['n:number']],
    ['{n, number, ::currency/USD .00}', ['n:number']],
    ["{d, date, yyyy 'o}clock' {x}}", ['d:date']],
    ['{d, time, short}', ['d:time']],
    ['{x, custom, any style}', ['x:custom']],
    ['{n, plural, one {a} other {b}}', ['n:plural(one other)']],
    ['{n,plural,=0{none}=1{one}other{#}}', ['n:plural(=0 =1 other)']],
    ['{n, plural, offset:1 one {a} other {b}}', ['n:plural(one other)']],
    ['{n, plural, offset : 1 one {a} other {b}}', ['n:plural(one other)']],
    ['{n, selectordinal, one {#st} other {#th}}', ['n:selectordinal(one other)']],
    ['{g, select, male {he} female {she} other {they}}', ['g:select(male female other)']],
    ['{g, select, offset:1 {a} other {b}}', ['g:select(offset:1 other)']],
    [
      '{n, plural, one {{name}} other {{g, select, other {{n}}}}}',
      ['name', 'n', 'g:select(other)', 'n:plural(one other)'],
    ],
    ['# {n, plural, other {#}} #', ['n:plural(other)']],
  ])('of %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});

describe('apostrophes', () => {
  test.each<[text: string, values: string[]]>([
    ["don't {a}", ['a']],
    ["'{a}'", []],
    ["l'{a}", []],
    ["''{a}''", ['a']],
    ["'{a''b}' {c}", ['c']],
    ["'{' {a}", ['a']],
    ["'}' {a}", ['a']],
    ["'#{a}'", ['a']],
    ["'<{a}'", ['a']],
    ["{n, plural, other {'#{a}'}}", ['n:plural(other)']],
    ["{g, select, other {'#{a} }}", ['a', 'g:select(other)']],
    ["a '{b} to the end", []],
    ["a '", []],
  ])('in %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test.each<[text: string, values: string[]]>([
    ["'{a}'", ['a']],
    ["l'{a}", ['a']],
    ["''{a}''", ['a']],
    ["'{a''b}' {c}", ['c']],
    ["'{' {a}", ['a']],
    ["{n, plural, other {'{a}' '#'}}", ['a', 'n:plural(other)']],
  ])('as text in %j', (text, expected) => {
    expect(values(text, LITERAL)).toEqual(expected);
  });

  test('quote tags if tags are enabled', () => {
    expect(values("'<{a}'", TAGS)).toEqual([]);
    expect(parseIcu("'<b>' <i>x</i>", TAGS)).toMatchObject({ tags: [{ name: 'i', start: 6, end: 9 }] });
  });
});

describe('tags', () => {
  test.each([
    ['<b>{a}</b>', PLAIN, []],
    ['<b>{a}</b>', TAGS, ['b']],
    ['<b><i>x</i></b> <br/> <br />', TAGS, ['b', 'i', 'br', 'br']],
    ['1 < 2 <3', TAGS, []],
    ['<a href="x">', TAGS, []],
    ['{n, plural, other {<b>#</b>}}', TAGS, ['b']],
    ['<b> <x:b></x:b>', PREFIX, ['x:b']],
    ['<b>a</b>', STRICT, ['b']],
  ])('of %j', (text, options, names) => {
    const message = parseIcu(text, options);
    if ('problem' in message) throw new Error(message.problem);
    expect(message.tags.map(({ name }) => name)).toEqual(names);
  });
});

const nested = (levels: number) => '{n, plural, other {'.repeat(levels) + '}}'.repeat(levels);

describe('rejects', () => {
  test.each([
    ['{', PLAIN, 'a { is not closed', 0, 1],
    ['a {b', PLAIN, 'a { is not closed', 2, 3],
    ['a {b,', PLAIN, 'a { is not closed', 2, 3],
    ['{b, date, x', PLAIN, 'a { is not closed', 0, 1],
    ['{n, plural, other {a}', PLAIN, 'a { is not closed', 0, 1],
    ['{n, plural, other {a', PLAIN, 'a { is not closed', 18, 19],
    ['a } b', PLAIN, 'a } has no matching {', 2, 3],
    ['{}', PLAIN, 'a { is not followed by a name', 0, 2],
    ['{{a}}', PLAIN, 'a { is not followed by a name', 0, 2],
    ['{a b}', PLAIN, 'a value has something other than a name, a type and a style between its braces', 0, 4],
    ['{a,}', PLAIN, 'a value has a comma but no type after it', 0, 4],
    ["{d, date, yyyy 'x}", PLAIN, 'a quotation in a style is not closed', 15, 18],
    ['{n, plural}', PLAIN, 'a value of type plural has no cases', 0, 11],
    ['{n, select, }', PLAIN, 'a value of type select has no cases', 0, 13],
    ['{n, plural, one}', PLAIN, 'a value of type plural has something other than cases such as other {…}', 0, 16],
    ['{n, plural, {a}}', PLAIN, 'a value of type plural has something other than cases such as other {…}', 0, 13],
    ['<b>', TAGS, 'a tag is not closed', 0, 3],
    ['</b>', TAGS, 'a closing tag does not match the open tag', 0, 4],
    ['<b><i></b></i>', TAGS, 'a closing tag does not match the open tag', 6, 10],
    ['<b>{n, plural, other {</b>}}', TAGS, 'a closing tag does not match the open tag', 22, 26],
    ['1 < 2', STRICT, 'a < does not begin a tag', 2, 3],
    ['<a href="x">', STRICT, 'a < does not begin a tag', 0, 1],
  ])('%j', (text, options, problem, start, end) => {
    expect(parseIcu(text, options)).toEqual({ problem, span: { start, end } });
  });

  test('messages that are nested too deeply', () => {
    expect(parseIcu(nested(50), PLAIN)).not.toHaveProperty('problem');
    expect(parseIcu(nested(51), PLAIN)).toMatchObject({ problem: 'messages nest deeper than 50 levels' });
    expect(parseIcu(nested(20_000), PLAIN)).toHaveProperty('problem');
  });
});
