import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'java-format',
  [
    ['the same', '{0} of {1}', '{0} von {1}', {}, false],
    ['missing', '{0} of {1}', '{0}', {}, true],
    ['another order', '{0} of {1}', '{1}: {0}', {}, false],
    ['extra', '{0}', '{0} {1}', {}, true],
    ['type and style', '{0,number,#.##}', '{0,number,#.##}', {}, false],
    ['spaces', '{0,number,integer}', '{ 0, number, integer }', {}, false],
    ['another style', '{0,date,short}', '{0,date,long}', {}, true],
    ['no style', '{0,date,short}', '{0,date}', {}, true],
    ['a choice of texts', '{0,choice,0#none|1<{0} files}', '{0,choice,0#keine|1<{0} Dateien}', {}, false],
    ['a choice of texts without the number', '{0,choice,0#none|1<{0} files}', '{0,choice,0#keine|1<Dateien}', {}, true],
    ['translated choices', '{0,choice,0#seconds|1#second|1<seconds}', '{0,choice,1#Sekunde|1<Sekunden}', {}, false],
    ['a choice of another value', '{0,choice,0#none|1#one}', '{1,choice,0#keine|1#eine}', {}, true],
    ['a number instead of a choice', '{0,choice,0#none|1#one}', '{0}', {}, true],
    ['a choice next to its number', '{0} sec', '{0} {0,choice,1#Sekunde|1<Sekunden}', {}, false],
    ['no choice next to the number', '{0} {0,choice,1#day|1<days}', '{0} 天', { language: 'zh' }, false],
    ['a choice next to another number', '{0} {1}', '{0} {1,choice,1#Tag|1<Tage}', {}, true],
    ['not a number', '{name}', '{titel}', {}, false],
    ['a single apostrophe', '{0} file', "l'archive {0}", {}, true],
    ['a single apostrophe without placeholders', 'file', "l'archive", {}, true],
    ['doubled apostrophes', '{0} file', "l''archive {0}", {}, false],
    ['three apostrophes', '{0}', "'' ' {0}", {}, true],
    ['a single apostrophe only in the source', "the {0}'s", 'das {0}', {}, false],
    ['the number in words', ['{0} file', '{0} files'], ['Eine Datei', '{0} Dateien'], {}, false],
    ['missing in the plural form', ['{0} file', '{0} files'], ['{0} Datei', 'Dateien'], {}, true],
  ],
  ['java-format'],
);

testCheck('java-format', [['without the flag', '{0} of {1}', '{0}', {}, false]]);

testCheck(
  'java-format',
  [
    ['a message', '{0} of {1}', '{0}', {}, true],
    ['a message with a type', '{0,number}', 'x', {}, true],
    ['plain text with an apostrophe', 'file', "l'archive", {}, false],
    ['a name is not a placeholder', '{name} file', "l'archive {name}", {}, false],
    ['a message only in the plural', ['One file', '{0} files'], ['Eine Datei', 'Dateien'], {}, true],
  ],
  ['auto-java-messageformat'],
);

describe('the placeables of java-format', () => {
  test('are the placeholders', () => {
    const text = '{0} of { 1, number, #.## } {a}';
    const found = placeables(mergeFlags(['java-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['{0}', '{ 1, number, #.## }']);
  });
});
