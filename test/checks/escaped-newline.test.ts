import { testCheck } from './table.js';

testCheck('escaped-newline', [
  ['none', 'One', 'Eins', {}, false],
  ['as many', 'One\\nTwo', 'Eins\\nZwei', {}, false],
  ['fewer', 'One\\nTwo', 'Eins Zwei', {}, true],
  ['more', 'One\\nTwo', 'Eins\\n\\nZwei', {}, true],
  ['only in the translation', 'One', 'Eins\\n', {}, true],
  ['a real line break', 'One\\nTwo', 'Eins\nZwei', {}, true],
  ['another escape', 'One', 'Eins\\t', {}, false],
  ['in a case more', '{n, plural, other {a\\nb}}', '{n, plural, few {a\\nb} other {a\\nb}}', {}, false],
  ['missing in a case more', '{n, plural, other {a\\nb}}', '{n, plural, few {a} other {a\\nb}}', {}, true],
  ['a path', 'The settings', 'Siehe C:\\new\\notes', {}, false],
  ['a path with its first backslash doubled', 'The settings', 'Siehe C:\\\\new\\notes', {}, false],
  ['a break and a path', 'The settings', 'Siehe\\nC:\\new\\notes', {}, true],
  ['a path and a break', 'The settings', 'Siehe C:\\new\\notes \\n', {}, true],
  ['a colon before a break', 'Name:', 'Name:\\n', {}, true],
  ['a letter and a colon before a break', 'Plan B:', 'Plan B:\\nText', {}, true],
  ['no drive', 'Name:', 'Name:\\nEins\\nZwei', {}, true],
  ['no translation of a form', ['%d\\n', '%d\\n'], ['', '%d\\n'], {}, false],
  ['no source', '', 'Eins\\n', {}, false],
]);
