import { describe, expect, test } from 'vitest';
import { placeables, runChecks } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { checkedString, testCheck } from './table.js';

const FLAGS = ['fluent-target-inner-html'];
const VARIANTS = '{ $n ->\n    [one] <b>x</b>\n   *[other] y\n}';

testCheck(
  'fluent-target-inner-html',
  [
    ['no markup', 'Save', 'Speichern', {}, false],
    ['the same element', 'a <b>b</b>', '<b>b</b> a', {}, false],
    ['another order', '<a>x</a> <b>y</b>', '<b>y</b> <a>x</a>', {}, false],
    ['a missing element', 'a <b>b</b>', 'a b', {}, true],
    ['an extra element', 'a b', 'a <b>b</b>', {}, true],
    ['an element twice', '<b>a</b>', '<b>a</b> <b>b</b>', {}, true],
    ['another element', '<b>a</b>', '<i>a</i>', {}, true],
    ['another case', '<b>a</b>', '<B>a</B>', {}, false],
    ['the same name', '<a data-l10n-name="x">a</a>', "<a data-l10n-name='x'>b</a>", {}, false],
    ['another name', '<a data-l10n-name="x">a</a>', '<a data-l10n-name="y">b</a>', {}, true],
    ['no name', '<a data-l10n-name="x">a</a>', '<a>b</a>', {}, true],
    ['other attributes', '<a title="x">a</a>', '<a href=y>b</a>', {}, false],
    ['an element that is not closed', '<b>a</b>', '<b>a', {}, true],
    ['broken in both', '<b>a', '<b>a', {}, false],
    ['an angle bracket in text', '1 < 2', '2 > 1', {}, false],
    ['an element of one variant', VARIANTS, VARIANTS, {}, false],
    [
      'an element that one variant has, in all',
      VARIANTS,
      '{ $n ->\n    [one] <b>x</b>\n   *[other] <b>y</b>\n}',
      {},
      true,
    ],
    ['an attribute', 'x\n.title = <b>', 'y\n.title = <', {}, false],
    ['no text', 'x <b>y</b>\n.title = z', '.title = z', {}, false],
    ['a syntax error', '<b>a</b>', '<b {', {}, false],
    ['no translation of a form', ['<b>a</b>', '<b>a</b>'], ['', '<b>a</b>'], {}, false],
  ],
  FLAGS,
);

describe('findings', () => {
  test('the elements of both', () => {
    const flags = [...FLAGS, 'ignore-xml-tags'];
    const [result] = runChecks(checkedString('<b>x</b>', 'y <i>x</i>', { flags })).filter(
      ({ check }) => check === FLAGS[0],
    );
    expect(result).toMatchObject({
      message: 'The translation has <i> where the source has <b>',
      source: [{ start: 0, end: 3 }],
      target: [{ start: 2, end: 5 }],
    });
  });
});

describe('placeables', () => {
  test.each([
    ['a <b title="x">c</b><br>', ['<b title="x">', '</b>', '<br>']],
    [VARIANTS, ['<b>', '</b>']],
    ['1 < 2', []],
    ['<b>{', []],
  ])('%j', (text, expected) => {
    const found = placeables(mergeFlags([...FLAGS, 'ignore-xml-tags', 'ignore-xml-invalid']), text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});
