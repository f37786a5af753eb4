import { testCheck } from './table.js';

testCheck('begin-newline', [
  ['neither', 'One', 'Eins', {}, false],
  ['both', '\nOne', '\nEins', {}, false],
  ['only the source', '\nOne', 'Eins', {}, true],
  ['only the translation', 'One', '\nEins', {}, true],
  ['more of them', '\nOne', '\n\nEins', {}, false],
  ['at the end', 'One', 'Eins\n', {}, false],
  ['after a space', '\nOne', ' \nEins', {}, true],
  ['no translation of a form', ['\n%d file', '\n%d files'], ['', '\n%d Dateien'], {}, false],
  ['no source', '', '\nEins', {}, false],
]);
