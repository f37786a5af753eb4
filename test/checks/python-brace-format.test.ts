import { testCheck } from './table.js';

testCheck(
  'python-brace-format',
  [
    ['the same', '{count} of {name}', '{count} von {name}', {}, false],
    ['names in another order', '{count} of {name}', '{name}: {count}', {}, false],
    ['numbers in another order', '{0} of {1}', '{1}: {0}', {}, false],
    ['a name is missing', '{count} of {name}', '{name}', {}, true],
    ['another name', '{count}', '{number}', {}, true],
    ['unnamed placeholders', '{} of {}', '{} von {}', {}, false],
    ['a missing unnamed placeholder', '{} of {}', '{}', {}, true],
    ['unnamed placeholders of different types in another order', '{:d} of {}', '{} {:d}', {}, true],
    ['attribute, conversion and width', '{user.name[0]!r:>{width}}', '{user.name[0]!r:>{width}}', {}, false],
    ['an opening brace', '{count}', '{count} {', {}, true],
    ['a closing brace', '{count}', '{count} }', {}, true],
    ['a stray brace in both', '{count} }', '{count} }', {}, true],
    ['doubled braces', '{{literal}} {count}', '{count} {{wörtlich}}', {}, false],
    ['the number in words', ['{n} file', '{n} files'], ['Eine Datei', '{n} Dateien'], {}, false],
  ],
  ['python-brace-format'],
);

testCheck('python-brace-format', [['without the flag', '{a}', '{b}', {}, false]]);
