import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'php-format',
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
    ['a fill character', "%'*10s", "%'*10s", {}, false],
    ['a fill character after a flag', "%-'x10d", "%-'x10d", {}, false],
    ['another fill character', "%'*10s", "%'-10s", {}, true],
    ['a fill character at the end of the text', "%d %'", "%d %'", {}, false],
    ['a type that other dialects do not have', '%b %h', '%b %h', {}, false],
    ['a missing type that other dialects do not have', '%b', 'b', {}, true],
  ],
  ['php-format'],
);

testCheck('php-format', [['without the flag', '%d of %s', '%d von', {}, false]]);

describe('the placeables of php-format', () => {
  test('are the placeholders', () => {
    const text = "%1$s of %'*10d, %% 5";
    const found = placeables(mergeFlags(['php-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%1$s', "%'*10d", '%%']);
  });
});
