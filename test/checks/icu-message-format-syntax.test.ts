import { testSourceCheck } from './table.js';

testSourceCheck(
  'icu-message-format-syntax',
  [
    ['plain text', 'Open', {}, false],
    ['a value', 'Hi {name}', {}, false],
    ['a brace is not closed', 'Hi {name', {}, true],
    ['a closing brace without an opening brace', 'Hi name}', {}, true],
    ['an apostrophe', "Don't", {}, false],
    ['a quoted brace that may be text', "Type '{'", { flags: ['icu-literal-apostrophes'] }, false],
    ['a brace after an apostrophe', "It's {", { flags: ['icu-literal-apostrophes'] }, true],
    ['plural cases', '{n, plural, one {# file} other {# files}}', {}, false],
    ['no case “other”', '{n, plural, one {# file}}', {}, true],
    ['no case “other”, ignored by a flag', '{n, plural, one {# file}}', { flags: ['icu-flags:-require_other'] }, false],
    ['a tag as text', '<b>', {}, false],
    ['a tag that is not closed', '<b>', { flags: ['icu-flags:xml'] }, true],
    ['the first form alone', ['{n}', '{'], {}, false],
    ['turned off', '{', { flags: ['ignore-icu-message-format-syntax'] }, false],
  ],
  ['icu-message-format'],
);

testSourceCheck('icu-message-format-syntax', [['without the flag', '{', {}, false]]);
