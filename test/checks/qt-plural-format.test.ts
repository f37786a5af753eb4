import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'qt-plural-format',
  [
    ['the same', '%n files', '%n Dateien', {}, false],
    ['missing', '%n files', 'Dateien', {}, true],
    ['extra', 'files', '%n Dateien', {}, true],
    ['twice', '%n files', '%n von %n Dateien', {}, true],
    ['localized digits', '%n files', '%Ln Dateien', {}, false],
    ['a number', '%1 files', 'Dateien', {}, false],
    ['the number in words', ['%n file', '%n files'], ['Eine Datei', '%n Dateien'], {}, false],
    ['missing in the plural form', ['%n file', '%n files'], ['%n Datei', 'Dateien'], {}, true],
  ],
  ['qt-plural-format'],
);

testCheck('qt-plural-format', [['without the flag', '%n files', 'Dateien', {}, false]]);

describe('the placeables of qt-plural-format', () => {
  test('are the placeholders', () => {
    const text = '%n of %Ln and %1';
    const found = placeables(mergeFlags(['qt-plural-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%n', '%Ln']);
  });
});
