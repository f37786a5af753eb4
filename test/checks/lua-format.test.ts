import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'lua-format',
  [
    ['the same', '%d of %s', '%d von %s', {}, false],
    ['missing', '%d of %s', '%d von', {}, true],
    ['extra', '%d', '%d %s', {}, true],
    ['another type', '%d', '%s', {}, true],
    ['another order', '%d of %s', '%s %d', {}, true],
    ['another order, numbered', '%d of %s', '%2$s: %1$d', {}, false],
    ['numbered in both', '%1$d of %2$s', '%2$s: %1$d', {}, false],
    ['a number is missing', '%1$d of %2$s', '%1$d', {}, true],
    ['another precision', '%.2f', '%.3f', {}, true],
    ['a percent sign', '%d%%', '%d', {}, false],
    ['a percent sign that is not doubled', '%d%%', '%d %', {}, true],
    ['the number in words', ['%d file', '%d files'], ['Eine Datei', '%d Dateien'], {}, false],
    ['missing in the plural form', ['%d file', '%d files'], ['%d Datei', 'Dateien'], {}, true],
    ['quoted', '%q', '%q', {}, false],
    ['quoted in one', '%q', '%s', {}, true],
  ],
  ['lua-format'],
);

testCheck('lua-format', [['without the flag', '%d of %s', '%d von', {}, false]]);

describe('the placeables of lua-format', () => {
  test('are the placeholders', () => {
    const text = '%-5s of %q %%';
    const found = placeables(mergeFlags(['lua-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%-5s', '%q', '%%']);
  });
});
