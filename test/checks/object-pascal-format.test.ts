import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'object-pascal-format',
  [
    ['the same', '%d of %s', '%d von %s', {}, false],
    ['missing', '%d of %s', '%d von', {}, true],
    ['extra', '%d', '%d %s', {}, true],
    ['another order', '%d of %s', '%s %d', {}, true],
    ['another order, numbered', '%d of %s', '%1:s: %0:d', {}, false],
    ['numbered in both', '%0:d of %1:s', '%1:s: %0:d', {}, false],
    ['a number is missing', '%0:d of %1:s', '%0:d', {}, true],
    ['width and precision', '%-8.2f', '%-8.2f', {}, false],
    ['another precision', '%.2f', '%.3f', {}, true],
    ['a lone percent sign', 'Share', 'Anteil (%)', {}, false],
    ['a percent sign', '%d%%', '%d', {}, false],
    ['the number in words', ['%d file', '%d files'], ['Eine Datei', '%d Dateien'], {}, false],
    ['missing in the plural form', ['%d file', '%d files'], ['%d Datei', 'Dateien'], {}, true],
  ],
  ['object-pascal-format'],
);

testCheck('object-pascal-format', [['without the flag', '%d of %s', '%d von', {}, false]]);

describe('the placeables of object-pascal-format', () => {
  test('are the placeholders', () => {
    const text = '%0:s of %-5d %%';
    const found = placeables(mergeFlags(['object-pascal-format']), text).map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(found).toEqual(['%0:s', '%-5d', '%%']);
  });
});
