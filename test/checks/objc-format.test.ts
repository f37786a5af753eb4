import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'objc-format',
  [
    ['the same', '%@ of %d', '%@ von %d', {}, false],
    ['missing', '%@ of %d', '%@ von', {}, true],
    ['extra', '%@', '%@ %d', {}, true],
    ['another type', '%@', '%d', {}, true],
    ['another order', '%@ of %d', '%d %@', {}, true],
    ['another order, numbered', '%@ of %d', '%2$d: %1$@', {}, false],
    ['numbered in both', '%1$@ of %2$d', '%2$d: %1$@', {}, false],
    ['wrongly numbered', '%@ of %d', '%1$d: %2$@', {}, true],
    ['numbered only in the translation', '%d of %2$@', '%2$@: %1$d', {}, false],
    ['a number too many', '%d of %2$@', '%2$@: %2$d', {}, true],
    ['numbered in part in the translation only', '%d of %@', '%d: %2$@', {}, true],
    ['a variable', '%@ %#@files@', '%#@files@ %@', {}, true],
    ['variables in another order', '%#@files@ in %#@folders@', '%#@folders@: %#@files@', {}, false],
    ['another variable', '%#@files@', '%#@dateien@', {}, true],
    ['a numbered variable', '%1$#@files@', '%1$#@files@', {}, false],
    ['a variable without end', '%#@files', '%#@files', {}, false],
    ['lengths', '%zd %td %jd %qd %Lf %hhd', '%zd %td %jd %qd %Lf %hhd', {}, false],
    ['another length', '%ld', '%d', {}, true],
    ['a grouping flag', '%d', "%'d", {}, false],
    ['a percent sign', '%d%%', '%d', {}, false],
    ['a percent sign that is not doubled', 'Share', 'Anteil (%)', {}, true],
    ['percent signs that are not doubled', 'Share %', 'Anteil (%)', {}, false],
    ['a percent sign in a sentence', '% of screen', '% de la pantalla', {}, false],
    ['a percent sign in front of a bracket', 'Share (%), exact', '% genau', {}, false],
    ['a percent sign and a placeholder', '%d % of screen', '% de la pantalla', {}, true],
    ['digits without a type', '%0 of %1 used', '%1 中 %0', {}, false],
    ['digits without a type before a letter of a type', '%0 cores', '%0 Kerne', {}, false],
    ['digits without a type are missing', '%0 of %1 used', 'belegt', {}, true],
    ['digits before a percent sign', '%0% left', 'noch %0%', {}, false],
    ['digits before a lone percent sign', '%0% left', 'noch %0 %', {}, true],
    ['the number in words', ['%ld file', '%ld files'], ['Eine Datei', '%ld Dateien'], {}, false],
    ['missing in the plural form', ['%ld file', '%ld files'], ['%ld Datei', 'Dateien'], {}, true],
    [
      'the second of three source forms has a placeholder',
      ['', '%ld file', '%ld files'],
      ['', '%ld Datei', '%ld Dateien'],
      {},
      false,
    ],
    [
      'the second of three source forms has none',
      ['', '1 file', '%ld files'],
      ['', '1 Datei', '%ld Dateien'],
      {},
      true,
    ],
    ['a form for zero', ['', '%ld file', '%ld files'], ['Keine', '%ld Datei', '%ld Dateien'], {}, true],
    [
      'one form in addition to the form for zero',
      ['', '1 file', '%ld files'],
      ['', '%ld ファイル'],
      { language: 'ja' },
      true,
    ],
  ],
  ['objc-format'],
);

testCheck('objc-format', [['without the flag', '%@ of %d', '%@ von', {}, false]]);

describe('the placeables of objc-format', () => {
  test('are the placeholders', () => {
    const text = '%1$@ of %#@files@ %%';
    const found = placeables(mergeFlags(['objc-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%1$@', '%#@files@', '%%']);
  });
});
