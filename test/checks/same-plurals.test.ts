import { testCheck } from './table.js';

testCheck('same-plurals', [
  ['different', ['%d file', '%d files'], ['%d Datei', '%d Dateien'], {}, false],
  ['the same', ['%d file', '%d files'], ['%d Dateien', '%d Dateien'], {}, true],
  ['two of three', ['file', 'files'], ['plik', 'pliki', 'pliki'], { language: 'pl' }, false],
  ['one form', ['%d file', '%d files'], '%d ファイル', { language: 'ja' }, false],
  ['untranslated', ['%d file', '%d files'], ['', ''], {}, false],
  ['no plural', 'file', ['Datei', 'Datei'], {}, false],
]);
