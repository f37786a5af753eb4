import { testCheck } from './table.js';

testCheck(
  'python-format',
  [
    ['the same', '%(count)d of %(name)s', '%(count)d von %(name)s', {}, false],
    ['names in another order', '%(count)d of %(name)s', '%(name)s: %(count)d', {}, false],
    ['a name is missing', '%(count)d of %(name)s', '%(name)s', {}, true],
    ['another name', '%(count)d', '%(number)d', {}, true],
    ['another type', '%(count)d', '%(count)s', {}, true],
    ['the type is missing', '%(count)d files', '%(count) Dateien', {}, true],
    ['a name twice', '%(name)s', '%(name)s %(name)s', {}, true],
    ['unnamed placeholders in another order', '%d of %s', '%s %d', {}, true],
    ['percent signs', '%(count)d%%', '%(count)d %%', {}, false],
    ['an unclosed name', '%(count', '%(zahl', {}, false],
    ['the number in words', ['%(n)d file', '%(n)d files'], ['Eine Datei', '%(n)d Dateien'], {}, false],
  ],
  ['python-format'],
);

testCheck('python-format', [['without the flag', '%d', '%s', {}, false]]);
