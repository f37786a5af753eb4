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

const FLUENT = ['fluent-references'];
const ONE_OTHER = '{ $n ->\n    [one] One file\n   *[other] { $n } files\n}';

testCheck(
  'newline-count',
  [
    ['a variant more', ONE_OTHER, '{ $n ->\n    [one] a\n    [few] b\n   *[other] { $n } c\n}', {}, false],
    ['no variants', ONE_OTHER, '{ $n } ファイル', {}, false],
    ['only the translation has variants', '{ $n } files', ONE_OTHER, {}, false],
    ['an attribute more', 'Save\n.title = Save', 'Sichern\n.title = Sichern\n.accesskey = S', {}, false],
    ['a paragraph is missing in a variant', '{ $n }\n\nfiles', '{ $n ->\n   *[other] { $n } Dateien\n}', {}, true],
    ['a paragraph is missing in an attribute', '.title = One\n    two', '.title = Eins zwei', {}, true],
    ['a paragraph is missing in a text', 'One\ntwo', 'Eins zwei', {}, true],
    ['the translation has a syntax error', ONE_OTHER, '{ $n ->\n[one] a', {}, false],
  ],
  FLUENT,
);
