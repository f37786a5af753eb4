import { describe, expect, test } from 'vitest';
import { placeables, runChecks } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { checkedString, testCheck } from './table.js';

const flagged = (value: string, ...more: string[]) => ({ flags: [`placeholders:${value}`, ...more] });

testCheck('placeholders', [
  ['the same', 'Hi $USER$', 'Hallo $USER$', flagged('$USER$'), false],
  ['missing', 'Hi $USER$', 'Hallo', flagged('$USER$'), true],
  ['extra', 'Hi', 'Hallo $USER$', flagged('$USER$'), true],
  ['another one', 'Hi $USER$', 'Hallo $NAME$', flagged('$USER$:$NAME$'), true],
  ['a placeholder that is not listed', 'Hi $USER$', 'Hallo', flagged('$NAME$'), false],
  ['in another order', '$A$ $B$', '$B$ $A$', flagged('$A$:$B$'), false],
  ['any number of times', '$A$', '$A$ $A$', flagged('$A$'), false],
  ['quoted, with a colon', 'a:b', 'c', flagged('"a:b"'), true],
  ['another case', 'Hi $USER$', 'Hallo $user$', flagged('$USER$'), true],
  [
    'another letter case with the flag case-insensitive',
    'Hi $User$',
    'Hallo $user$',
    flagged('$USER$', 'case-insensitive'),
    false,
  ],
  ['missing with the flag case-insensitive', 'Hi $User$', 'Hallo', flagged('$USER$', 'case-insensitive'), true],
  ['a pattern', '%name% is here', '%name% ist da', flagged('r"%\\w+%"'), false],
  ['a pattern, translated', '%name% is here', '%naam% is er', flagged('r"%\\w+%"'), true],
  ['a pattern and a text', '%a% $B$', '%a%', flagged('r"%\\w+%":$B$'), true],
  ['a pattern with quotes', 'a "b"', 'a', flagged('r"\\"\\w\\""'), true],
  ['a pattern that can be empty', 'aa b', 'b aa', flagged('r"a*"'), false],
  ['a pattern that cannot be used', 'a', 'a', flagged('r"(?=a)"'), true],
  ['no value', 'a', 'a', flagged(''), true],
  ['without the flag', '$A$', '', {}, false],
  ['turned off', '$A$', 'a', flagged('$A$', 'ignore-placeholders'), false],
]);

const ONE = ['%n% file', '%n% files'];
const WORDS = ['One file', '%n% files'];
testCheck(
  'placeholders',
  [
    ['plural forms', ONE, ['%n% Datei', '%n% Dateien'], {}, false],
    ['a form of one number', ONE, ['Eine Datei', '%n% Dateien'], {}, false],
    ['a form of many numbers', ONE, ['%n% Datei', 'Dateien'], {}, true],
    ['0 and 1 in one form', ONE, ['Un fichier', '%n% fichiers'], { language: 'fr' }, false],
    ['1, 21, 31 in one form', ONE, ['файл', '%n% файла', '%n% файлов'], { language: 'ru' }, true],
    ['extra in a form of one number', ONE, ['%n% %x% Datei', '%n% Dateien'], {}, true],
    ['a source whose singular has none', WORDS, ['Eine Datei', '%n% Dateien'], {}, false],
    ['missing where the singular has none', WORDS, ['Eine Datei', 'Dateien'], {}, true],
    ['a single form', ONE, ['ファイル'], { language: 'ja' }, true],
    ['another number of forms', ONE, ['Eine Datei', '%n% Dateien', '%n% Dateien'], {}, true],
  ],
  ['placeholders:r"%\\w+%"'],
);

describe('placeholders', () => {
  test('reports the places', () => {
    const [result] = runChecks(checkedString('$A$ and $B$', '$B$ und $C$', flagged('r"\\$[A-Z]\\$"')));
    expect(result).toMatchObject({
      check: 'placeholders',
      message: 'The translation has “$C$” where the source has “$A$”',
      source: [{ start: 0, end: 3 }],
      target: [{ start: 8, end: 11 }],
    });
  });

  test('returns placeables for other checks', () => {
    const flags = mergeFlags(['placeholders:$A$:r"%\\w*%"', 'case-insensitive']);
    expect(placeables(flags, 'a $a$ %b%')).toEqual([
      { start: 2, end: 5 },
      { start: 6, end: 9 },
    ]);
    expect(placeables(mergeFlags(['placeholders:r"("']), '(')).toEqual([]);
  });

  test('passes texts for which matching takes too much work', () => {
    const long = 'a'.repeat(100_000);
    const results = runChecks(checkedString(long, 'b', flagged('r"a(.*b)?"')));
    expect(results.map(({ check }) => check)).not.toContain('placeholders');
  });
});
