import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'javascript-format',
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
    ['an object', '%j %O', '%j %O', {}, false],
    ['an object is missing', '%j', 'j', {}, true],
  ],
  ['javascript-format'],
);

testCheck('javascript-format', [['without the flag', '%d of %s', '%d von', {}, false]]);

describe('the placeables of javascript-format', () => {
  test('are the placeholders', () => {
    const text = '%1$s of %j %%';
    const found = placeables(mergeFlags(['javascript-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%1$s', '%j', '%%']);
  });
});
