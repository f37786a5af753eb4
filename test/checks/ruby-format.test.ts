import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'ruby-format',
  [
    ['the same', '%{count} of %{name}', '%{count} von %{name}', {}, false],
    ['a name is missing', '%{count} of %{name}', '%{name}', {}, true],
    ['names in another order', '%{count} of %{name}', '%{name}: %{count}', {}, false],
    ['another name', '%{count}', '%{anzahl}', {}, true],
    ['names with types', '%<size>.1f of %<name>s', '%<name>s: %<size>.1f', {}, false],
    ['another type', '%<size>.1f', '%<size>d', {}, true],
    ['the type is missing', '%<size>d', '%<size>', {}, true],
    ['unnamed in another order', '%d of %s', '%s %d', {}, true],
    ['unnamed in another order, numbered', '%d of %s', '%2$s: %1$d', {}, false],
    ['a percent sign', '%{n}%%', '%{n}', {}, false],
    ['an unclosed name', '%{count', '%{zahl', {}, false],
    ['a name that is a placeholder later', '%{a %{b}', '%{b}', {}, false],
    ['the number in words', ['%{n} file', '%{n} files'], ['Eine Datei', '%{n} Dateien'], {}, false],
    ['missing in the plural form', ['%{n} file', '%{n} files'], ['%{n} Datei', 'Dateien'], {}, true],
  ],
  ['ruby-format'],
);

testCheck('ruby-format', [['without the flag', '%{count} of %{name}', '%{name}', {}, false]]);

describe('the placeables of ruby-format', () => {
  test('are the placeholders', () => {
    const text = '%{a} %<b>05d %s %%';
    const found = placeables(mergeFlags(['ruby-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['%{a}', '%<b>05d', '%s', '%%']);
  });
});
