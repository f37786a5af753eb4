import { expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'safe-mdx',
  [
    ['the same', 'Hello {name}', 'Hallo {name}', {}, false],
    ['missing', 'Hello {name}', 'Hallo', {}, true],
    ['extra', 'Hello', 'Hallo {name}', {}, true],
    ['translated', 'Hello {name}', 'Hallo {Name}', {}, true],
    ['another order', '{a} of {b}', '{b}: {a}', {}, true],
    ['white space within the braces', '{ a }', '{a}', {}, false],
    ['nested braces', '{f({a: 1})} b', '{f({a: 1})} c', {}, false],
    ['other nested braces', '{f({a: 1})} b', '{f({a: 2})} b', {}, true],
    ['a brace in a string', '{f("}")} b', '{f("}")} c', {}, false],
    ['an apostrophe', "{a && <b>don't</b>} {c}", "{a && <b>don't</b>} {c}", {}, false],
    ['not closed', '{a} b', '{a b', {}, true],
    ['not closed at the end', '{a}', '{a', {}, true],
    ['the value of an attribute', '<Chart data={a} />', '<Chart data={b} />', {}, true],
    ['the value of another attribute', '<Chart data={a} />', '<Chart other={a} />', {}, true],
    ['an attribute of another tag', '<Chart data={a} />', '<Graph data={a} />', {}, true],
    ['in the text, not in a tag', '<Chart data={a} />', '<Chart /> {a}', {}, true],
    ['a spread of attributes', '<Chart kind="x" {...a} />', '<Chart {...a} kind="y" />', {}, false],
    ['a tag with text', '<b title="x">{a}</b>', '<b title="y">{a}</b>', {}, false],
    ['a bracket that does not begin a tag', 'a < b {c}', 'a < d {c}', {}, false],
    ['code', '`{a}`', '`{b}`', {}, false],
    ['an escaped brace', '\\{a}', '\\{b}', {}, false],
    ['a form without a translation', ['{a}', '{b}'], ['', '{b}'], {}, false],
  ],
  ['safe-mdx'],
);

testCheck('safe-mdx', [['without the flag', '{a}', 'a', {}, false]]);

test('the expressions are placeables', () => {
  const text = 'a {b} <C d={e} /> `{f}`';
  const found = placeables(mergeFlags(['safe-mdx', 'ignore-xml-tags']), text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['{b}', '{e}']);
});
