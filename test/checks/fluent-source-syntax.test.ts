import { testSourceCheck } from './table.js';

testSourceCheck(
  'fluent-source-syntax',
  [
    ['plain text', 'Save', {}, false],
    ['no text', '', {}, false],
    ['a reference', 'Hello { $name }', {}, false],
    ['a text with an attribute', 'Hello\n.title = Title', {}, false],
    ['an open brace', 'Hello { $name', {}, true],
    ['no default variant', '{ $n ->\n    [one] file\n}', {}, true],
    ['a term without a text', '.gender = feminine', { flags: ['fluent-type:Term'] }, true],
    ['a message without a text', '.title = Title', { flags: ['fluent-type:Message'] }, false],
    ['turned off', 'Hello { $name', { flags: ['ignore-fluent-source-syntax'] }, false],
  ],
  ['fluent-source-syntax'],
);
