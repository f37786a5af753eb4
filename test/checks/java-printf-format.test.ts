import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'java-printf-format',
  [
    ['the same', '%d of %s', '%d von %s', {}, false],
    ['missing', '%d of %s', '%d von', {}, true],
    ['extra', '%d', '%d %s', {}, true],
    ['another order', '%d of %s', '%s %d', {}, true],
    ['another order, numbered', '%d of %s', '%2$s: %1$d', {}, false],
    ['numbered in both', '%1$d of %2$s', '%2$s: %1$d', {}, false],
    ['flags', '%,(08.2f', '%,(08.2f', {}, false],
    ['a zero before another flag', '%0,8d', '%0,8d', {}, false],
    ['another flag', '%,d', '%d', {}, true],
    ['dates', '%1$tY-%1$tm', '%1$tm.%1$tY', {}, false],
    ['another part of a date', '%tY', '%tB', {}, true],
    ['a reference to the previous value', '%s %<s', '%s %<s', {}, false],
    ['a missing reference to the previous value', '%s %<s', '%s', {}, true],
    ['a percent sign before a space', '50 % discount', '50 % Rabatt', {}, false],
    ['a lone percent sign', 'Share', 'Anteil (%)', {}, false],
    ['the end of a line', '%s%n', '%s', {}, false],
    ['a percent sign', '%s%%', '%s', {}, false],
    ['the number in words', ['%d file', '%d files'], ['Eine Datei', '%d Dateien'], {}, false],
    ['missing in the plural form', ['%d file', '%d files'], ['%d Datei', 'Dateien'], {}, true],
  ],
  ['java-printf-format'],
);

testCheck('java-printf-format', [['without the flag', '%d of %s', '%d von', {}, false]]);

describe('the placeables of java-printf-format', () => {
  test('are the placeholders', () => {
    const text = '%1$s, %tY, 50 % off%n';
    const found = placeables(mergeFlags(['java-printf-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%1$s', '%tY', '%n']);
  });
});
