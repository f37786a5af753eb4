import { testCheck } from './table.js';

testCheck('end-space', [
  ['none', 'Name:', 'Name:', {}, false],
  ['as many', 'Name:  ', 'Nom :  ', {}, false],
  ['fewer', 'Name: ', 'Nom :', {}, true],
  ['more', 'Name', 'Nom ', {}, true],
  ['single characters', ' ', 'x', {}, false],
  ['single characters of two units', ' ', '🙂', {}, false],
  ['two characters', ' ', '🙂🙂', {}, true],
  ['nothing but spaces', 'Name', '   ', {}, false],
  ['a line break does not count as a space', 'Name', 'Nom\n', {}, false],
  ['no translation of a form', ['%d file ', '%d files '], ['', '%d Dateien '], {}, false],
  [
    'the singular form in a language with four forms',
    ['day', 'days'],
    ['źeń ', 'dnja', 'dny', 'dnjow'],
    { language: 'dsb' },
    true,
  ],
]);
