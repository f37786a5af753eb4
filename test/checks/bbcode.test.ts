import { expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'bbcode',
  [
    ['the same', 'Press [b]Save[/b]', '[b]Sichern[/b] drücken', {}, false],
    ['missing', 'Press [b]Save[/b]', 'Sichern drücken', {}, true],
    ['extra', 'Press Save', '[b]Sichern[/b] drücken', {}, true],
    ['in a case more', '{n, plural, other {[b]#[/b]}}', '{n, plural, few {[b]#[/b]} other {[b]#[/b]}}', {}, false],
    ['missing in a case more', '{n, plural, other {[b]#[/b]}}', '{n, plural, few {#} other {[b]#[/b]}}', {}, true],
    ['another name', 'Press [b]Save[/b]', '[i]Sichern[/i]', {}, true],
    ['another letter case', 'Press [b]Save[/b]', '[B]Sichern[/B]', {}, false],
    ['not closed', 'Press [b]Save[/b]', '[b]Sichern', {}, true],
    ['not opened', 'Press [b]Save[/b]', 'Sichern[/b]', {}, true],
    ['closed before it is opened', 'Press [b]Save[/b]', '[/b]Sichern[b]', {}, true],
    ['fewer of the same', '[b]a[/b] [b]b[/b]', '[b]a b[/b]', {}, true],
    ['another order', '[b]a[/b] [i]b[/i]', '[i]b[/i] [b]a[/b]', {}, false],
    ['nested', '[b][i]a[/i][/b]', '[b]a[/b]', {}, true],
    ['another value', '[url=/en/]a[/url]', '[url=/de/]a[/url]', {}, false],
    ['values after a space', '[img width=3]a[/img]', 'a', {}, true],
    ['brackets that are not tags', '[a] of [b]', '[x] von [y]', {}, false],
    ['a form without a translation', ['[b]a[/b]', '[b]b[/b]'], ['', '[b]b[/b]'], {}, false],
  ],
  ['bbcode-text'],
);

testCheck('bbcode', [['without the flag', 'Press [b]Save[/b]', 'Sichern', {}, false]]);

test('the tags are placeables', () => {
  const text = 'a [url=/x]b [i]c[/i][/url] [d] [/e]';
  const found = placeables(mergeFlags(['bbcode-text']), text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['[url=/x]', '[i]', '[/i]', '[/url]']);
});
