import { testCheck } from './table.js';

const APPLE = { plurals: 'apple' } as const;

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
  ["no form for 0 in Apple's files", ['', '%d file', '%d files'], ['', '%d Datei', '%d Dateien'], APPLE, false],
  ['no form for 0, but another is missing', ['', '%d file', '%d files'], ['', '', '%d Dateien'], APPLE, true],
  ['a form for 0 only in the source', ['No file', '%d file', '%d files'], ['', '%d Datei', '%d Dateien'], APPLE, true],
  [
    'no form for 0 in a language that needs it',
    ['', '%d file', '%d files'],
    ['', '%d a', '%d b', '%d c', '%d d', '%d e'],
    { ...APPLE, language: 'ar' },
    true,
  ],
]);
