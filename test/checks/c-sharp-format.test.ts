import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'c-sharp-format',
  [
    ['the same', '{0} of {1}', '{0} von {1}', {}, false],
    ['missing', '{0} of {1}', '{0}', {}, true],
    ['another order', '{0} of {1}', '{1}: {0}', {}, false],
    ['extra', '{0}', '{0} {1}', {}, true],
    ['width and format', '{0,-10:N2}', '{0,-10:N2}', {}, false],
    ['another format', '{0:N2}', '{0:N3}', {}, true],
    ['another width', '{0,5}', '{0,-5}', {}, true],
    ['doubled braces', '{{0}} {0}', '{0}', {}, false],
    ['doubled braces for a placeholder', '{0}', '{{0}}', {}, true],
    ['not a number', '{name}', '{titel}', {}, false],
    ['an unclosed placeholder', '{0', '{1', {}, false],
    ['the number in words', ['{0} file', '{0} files'], ['Eine Datei', '{0} Dateien'], {}, false],
    ['missing in the plural form', ['{0} file', '{0} files'], ['{0} Datei', 'Dateien'], {}, true],
  ],
  ['c-sharp-format'],
);

testCheck('c-sharp-format', [['without the flag', '{0} of {1}', '{0}', {}, false]]);

testCheck('c-sharp-format', [["gettext's flag", '{0}', '{1}', {}, true]], ['csharp-format']);

describe('the placeables of c-sharp-format', () => {
  test('are the placeholders', () => {
    const text = '{0} of {1,-10:N2} {{x}}';
    const found = placeables(mergeFlags(['c-sharp-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['{0}', '{1,-10:N2}', '{{', '}}']);
  });
});
