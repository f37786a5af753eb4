import { testCheck } from './table.js';

testCheck('end-semicolon', [
  ['neither', 'First', 'Erstens', {}, false],
  ['both', 'First;', 'Erstens;', {}, false],
  ['only the source', 'First;', 'Erstens', {}, true],
  ['only the translation', 'First', 'Erstens;', {}, true],
  ['an entity', 'All rights reserved', 'Tous droits réservés&nbsp;', { language: 'fr' }, false],
  ['an entity in the source', 'Next &raquo;', 'Weiter »', {}, false],
  ['a decimal reference', 'Next', 'Weiter &#187;', {}, false],
  ['a hexadecimal reference', 'Next', 'Weiter &#xBB;', {}, false],
  ['after an entity', 'Next', 'Weiter&raquo;;', {}, true],
  ['an ampersand that does not begin an entity', 'Next', 'Weiter & mehr;', {}, true],
  ['letters in a decimal reference', 'Next', 'Weiter &#1a;', {}, true],
  ['nothing in a reference', 'Next', 'Weiter &;', {}, true],
  ['a Greek question', 'Delete it?', 'Διαγραφή;', { language: 'el' }, false],
  ['a Greek statement', 'Delete it', 'Διαγραφή;', { language: 'el' }, true],
  ['a German question', 'Delete it?', 'Löschen;', {}, true],
  ['no translation of a form', ['%d file;', '%d files;'], ['', '%d Dateien;'], {}, false],
  ['no source', '', 'Erstens;', {}, false],
]);
