import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'qt-format',
  [
    ['the same', '%1 of %2', '%1 von %2', {}, false],
    ['missing', '%1 of %2', '%1', {}, true],
    ['another order', '%1 of %2', '%2: %1', {}, false],
    ['extra', '%1', '%1 %2', {}, true],
    ['localized digits', '%1', '%L1', {}, false],
    ['localized digits of another number', '%1', '%L2', {}, true],
    ['two digits', '%12', '%1 2', {}, true],
    ['three digits', '%123', '%12 3', {}, false],
    ['a lone percent sign', '50 %', '50', {}, false],
    ['the number of a plural', '%n files', 'Dateien', {}, false],
    ['letters', '%s %L', 'x', {}, false],
    ['the number in words', ['%1 file', '%1 files'], ['Eine Datei', '%1 Dateien'], {}, false],
    ['missing in the plural form', ['%1 file', '%1 files'], ['%1 Datei', 'Dateien'], {}, true],
  ],
  ['qt-format'],
);

testCheck('qt-format', [['without the flag', '%1 of %2', '%1', {}, false]]);

describe('the placeables of qt-format', () => {
  test('are the placeholders', () => {
    const text = '%1 of %L2, 5 % and %n';
    const found = placeables(mergeFlags(['qt-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%1', '%L2']);
  });
});
