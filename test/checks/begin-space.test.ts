import { testCheck } from './table.js';

testCheck('begin-space', [
  ['none', 'of five', 'von fünf', {}, false],
  ['as many', '  of five', '  von fünf', {}, false],
  ['fewer', ' of five', 'von fünf', {}, true],
  ['more', ' of five', '  von fünf', {}, true],
  ['single characters', ' ', 'x', {}, false],
  ['single characters of two units', ' ', '🙂', {}, false],
  ['two characters', ' ', '🙂🙂', {}, true],
  ['nothing but spaces', 'of five', '   ', {}, false],
  ['a tab does not count as a space', 'of five', '\tvon fünf', {}, false],
  ['no translation of a form', [' %d file', ' %d files'], ['', ' %d Dateien'], {}, false],
]);
