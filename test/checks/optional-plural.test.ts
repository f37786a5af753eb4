import { testSourceCheck } from './table.js';

testSourceCheck('optional-plural', [
  ['none', 'Open files', {}, false],
  ['at the end', 'Open file(s)', {}, true],
  ['inside', 'Open file(s) now', {}, true],
  ['before punctuation', 'Open file(s).', {}, true],
  ['after a digit', 'Open 1(s)', {}, true],
  ['after a letter with an accent', 'Café(s)', {}, true],
  ['after a space', 'Open (s)', {}, false],
  ['at the beginning', '(s) files', {}, false],
  ['before a letter', 'Open file(s)x', {}, false],
  ['only the second', 'Open (s) file(s)', {}, true],
  ['another letter', 'Open file(n)', {}, false],
  ['a capital', 'Open FILE(S)', {}, false],
  ['plural forms', ['Open file(s)', 'Open file(s)'], {}, false],
  ['no forms', [], {}, false],
]);
