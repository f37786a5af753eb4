import { testCheck } from './table.js';

testCheck('newline-count', [
  ['none', 'One', 'Eins', {}, false],
  ['as many', 'One\ntwo\n', 'Eins\nzwei\n', {}, false],
  ['fewer', 'One\ntwo', 'Eins zwei', {}, true],
  ['more', 'One', 'Eins\n\n', {}, true],
  ['at other places', '\nOne', 'Eins\n', {}, false],
  ['a carriage return before a line break', 'One\ntwo', 'Eins\r\nzwei', {}, false],
  ['no translation of a form', ['one\n', 'more\n'], ['', 'mehr\n'], {}, false],
]);
