import { testCheck } from './table.js';

testCheck(
  'c-format',
  [
    ['none', 'file', 'Datei', {}, false],
    ['the same', '%d of %s', '%d von %s', {}, false],
    ['missing', '%d of %s', '%d von', {}, true],
    ['extra', '%d', '%d %s', {}, true],
    ['another type', '%d', '%s', {}, true],
    ['another order', '%d of %s', '%s %d', {}, true],
    ['another order, numbered', '%d of %s', '%2$s: %1$d', {}, false],
    ['wrongly numbered', '%d of %s', '%1$s: %2$d', {}, true],
    ['numbered in both', '%1$d of %2$s', '%2$s: %1$d', {}, false],
    ['a number is missing', '%1$d of %2$s', '%1$d', {}, true],
    ['flags, width, precision and length', '%-08.3lld', '%-08.3lld', {}, false],
    ['another precision', '%.2f', '%.3f', {}, true],
    ['a grouping flag', '%d', "%'d", {}, false],
    ['a star', '%*.*f', '%*.*f', {}, false],
    ['percent signs', '100%%', '100', {}, false],
    ['a percent sign at the end', '%d%%', '%d %', {}, false],
    ['a percent sign and a placeholder', '%%d', '%d', {}, true],
    ['one form for all numbers', ['one file', '%d files'], '%d ファイル', { language: 'ja' }, false],
    ['one form without the number', ['one file', '%d files'], 'ファイル', { language: 'ja' }, true],
    ['the number in words', ['%d file', '%d files'], ['Eine Datei', '%d Dateien'], {}, false],
    ['the number in words for many numbers', ['%d file', '%d files'], ['файл', '%d', '%d'], { language: 'ru' }, true],
    [
      'a number where the singular has none',
      ['One file', '%d files'],
      ['%d файл', '%d', '%d'],
      { language: 'ru' },
      false,
    ],
    ['missing in the last form', ['%d file', '%d files'], ['%d Datei', 'Dateien'], {}, true],
    ['extra in the form of one', ['%d file', '%d files'], ['%d Datei %s', '%d Dateien'], {}, true],
    ['a form for 0 and 1', ['%d file', '%d files'], ['fichier', '%d fichiers'], { language: 'fr' }, false],
    [
      'a strict form for 0 and 1',
      ['%d file', '%d files'],
      ['fichier', '%d fichiers'],
      { language: 'fr', flags: ['strict-format'] },
      true,
    ],
    ['a form is empty', ['%d file', '%d files'], ['', '%d Dateien'], {}, false],
  ],
  ['c-format'],
);

testCheck('c-format', [['without the flag', '%d', '%s', {}, false]]);
