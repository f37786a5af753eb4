import { testCheck } from './table.js';

testCheck('plurals', [
  ['all forms', ['%d file', '%d files'], ['%d Datei', '%d Dateien'], {}, false],
  ['the last is missing', ['%d file', '%d files'], ['%d Datei', ''], {}, true],
  ['the first is missing', ['%d file', '%d files'], ['', '%d Dateien'], {}, true],
  ['untranslated', ['%d file', '%d files'], ['', ''], {}, false],
  ['fewer than the language has', ['%d file', '%d files'], ['%d plik', '%d pliki'], { language: 'pl' }, true],
  ['one text for all numbers', ['%d file', '%d files'], 'Dateien', {}, true],
  ['one form in a language with one form', ['%d file', '%d files'], '%d ファイル', { language: 'ja' }, false],
  ['more than the language has', ['%d file', '%d files'], ['%d a', '%d b', '%d c'], {}, false],
  ['fewer forms than the language has', ['%d file', '%d files'], ['%d plik', '%d pliki'], { language: 'pl' }, true],
  ['one text instead of the forms', ['%d file', '%d files'], '%d Dateien', {}, true],
  ['one text for the only form', ['%d file', '%d files'], '%d ファイル', { language: 'ja' }, false],
  [
    'more forms than the language has',
    ['%d file', '%d files'],
    ['%d ファイル', '%d ファイル'],
    { language: 'ja' },
    false,
  ],
  ['an extra form that is empty', ['%d file', '%d files'], ['%d ファイル', ''], { language: 'ja' }, true],
  ['no plural', 'file', ['Datei', ''], {}, false],
]);
