import { testCheck } from './table.js';

testCheck('plurals', [
  ['all forms', ['%d file', '%d files'], ['%d Datei', '%d Dateien'], {}, false],
  ['the last is missing', ['%d file', '%d files'], ['%d Datei', ''], {}, true],
  ['the first is missing', ['%d file', '%d files'], ['', '%d Dateien'], {}, true],
  ['untranslated', ['%d file', '%d files'], ['', ''], {}, false],
  ['no plural', 'file', ['Datei', ''], {}, false],
]);
