import { testCheck } from './table.js';

testCheck('newline-count', [
  ['none', 'One', 'Eins', {}, false],
  ['as many', 'One\ntwo\n', 'Eins\nzwei\n', {}, false],
  ['fewer', 'One\ntwo', 'Eins zwei', {}, true],
  ['more', 'One', 'Eins\n\n', {}, true],
  ['at other places', '\nOne', 'Eins\n', {}, false],
  ['a carriage return before a line break', 'One\ntwo', 'Eins\r\nzwei', {}, false],
  ['a case more on its own line', '{n, plural,\nother {a}}', '{n, plural,\nfew {a}\nother {a}}', {}, false],
  ['in a case more', '{n, plural, other {a\nb}}', '{n, plural, few {a\nb} other {a\nb}}', {}, false],
  ['missing in a case more', '{n, plural, other {a\nb}}', '{n, plural, few {a} other {a\nb}}', {}, true],
  ['no translation of a form', ['one\n', 'more\n'], ['', 'mehr\n'], {}, false],
]);
