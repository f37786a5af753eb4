import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'scheme-format',
  [
    ['the same', '~d of ~a', '~d von ~a', {}, false],
    ['missing', '~d of ~a', '~d von', {}, true],
    ['extra', '~d', '~d ~a', {}, true],
    ['another order', '~d of ~a', '~a ~d', {}, true],
    ['parameters', '~5,2f', '~5,2f', {}, false],
    ['other parameters', '~5,2f', '~5,3f', {}, true],
    ['modifiers', '~:@d', '~:@d', {}, false],
    ['a modifier is missing', '~:d', '~d', {}, true],
    ['a character as parameter', "~10,'*d", "~10,'*d", {}, false],
    ['another character', "~10,'*d", "~10,'-d", {}, true],
    ['a tilde', '~~ ~d', '~d', {}, false],
    ['a tilde before a directive', '~~d', '~d', {}, true],
    ['a lone tilde', '~d ~ 5', '~d - 5', {}, false],
    ['the number in words', ['~d file', '~d files'], ['Eine Datei', '~d Dateien'], {}, false],
    ['missing in the plural form', ['~d file', '~d files'], ['~d Datei', 'Dateien'], {}, true],
  ],
  ['scheme-format'],
);

testCheck('scheme-format', [['without the flag', '~d of ~a', '~d von', {}, false]]);

describe('the placeables of scheme-format', () => {
  test('are the placeholders', () => {
    const text = "~a of ~5,'*d ~~ ~ 5";
    const found = placeables(mergeFlags(['scheme-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['~a', "~5,'*d", '~~']);
  });
});
