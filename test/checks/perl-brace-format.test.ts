import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'perl-brace-format',
  [
    ['the same', '{count} of {name}', '{count} von {name}', {}, false],
    ['a name is missing', '{count} of {name}', '{name}', {}, true],
    ['another order', '{count} of {name}', '{name}: {count}', {}, false],
    ['another name', '{count}', '{anzahl}', {}, true],
    ['a name twice', '{name}', '{name} {name}', {}, true],
    ['not a name', '{a b} {1} {}', 'nichts', {}, false],
    ['an unclosed name', '{count', '{zahl', {}, false],
    ['the number in words', ['{n} file', '{n} files'], ['Eine Datei', '{n} Dateien'], {}, false],
    ['missing in the plural form', ['{n} file', '{n} files'], ['{n} Datei', 'Dateien'], {}, true],
  ],
  ['perl-brace-format'],
);

testCheck('perl-brace-format', [['without the flag', '{count} of {name}', '{name}', {}, false]]);

describe('the placeables of perl-brace-format', () => {
  test('are the placeholders', () => {
    const text = '{a} of {b_2} {1}';
    const found = placeables(mergeFlags(['perl-brace-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['{a}', '{b_2}']);
  });
});
