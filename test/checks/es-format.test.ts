// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts under test are template literals
import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'es-format',
  [
    ['the same', '${count} of ${name}', '${count} von ${name}', {}, false],
    ['missing', '${count} of ${name}', '${name}', {}, true],
    ['another order', '${count} of ${name}', '${name}: ${count}', {}, false],
    ['spaces', '${count}', '${ count }', {}, false],
    ['another name', '${count}', '${anzahl}', {}, true],
    ['no dollar sign', '${count}', '{count}', {}, true],
    ['braces alone', '{count}', '{anzahl}', {}, false],
    ['an unclosed placeholder', '${count', '${zahl', {}, false],
    ['the number in words', ['${n} file', '${n} files'], ['Eine Datei', '${n} Dateien'], {}, false],
    ['missing in the plural form', ['${n} file', '${n} files'], ['${n} Datei', 'Dateien'], {}, true],
  ],
  ['es-format'],
);

testCheck('es-format', [['without the flag', '${count} of ${name}', '${name}', {}, false]]);

describe('the placeables of es-format', () => {
  test('are the placeholders', () => {
    const text = '${a} of ${ b.c } {d} $5';
    const found = placeables(mergeFlags(['es-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['${a}', '${ b.c }']);
  });
});
