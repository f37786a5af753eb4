import { testCheck } from './table.js';

testCheck('end-newline', [
  ['neither', 'One', 'Eins', {}, false],
  ['both', 'One\n', 'Eins\n', {}, false],
  ['only the source', 'One\n', 'Eins', {}, true],
  ['only the translation', 'One', 'Eins\n', {}, true],
  ['more of them', 'One\n', 'Eins\n\n', {}, false],
  ['at the beginning', 'One', '\nEins', {}, false],
  ['before a space', 'One\n', 'Eins\n ', {}, true],
  ['no translation of a form', ['%d file\n', '%d files\n'], ['', '%d Dateien\n'], {}, false],
  ['no source', '', 'Eins\n', {}, false],
]);
