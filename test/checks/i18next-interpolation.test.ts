import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'i18next-interpolation',
  [
    ['the same', '{{count}} of {{name}}', '{{count}} von {{name}}', {}, false],
    ['missing', '{{count}} of {{name}}', '{{name}}', {}, true],
    ['another order', '{{count}} of {{name}}', '{{name}}: {{count}}', {}, false],
    ['spaces', '{{count}} {{ name }}', '{{ count }} {{name}}', {}, false],
    ['another name', '{{count}}', '{{anzahl}}', {}, true],
    ['a single brace', '{{count}}', '{count}}', {}, true],
    ['single braces', '{count}', '{anzahl}', {}, false],
    ['a third brace', '{{{count}}}', '{{{count}}}', {}, false],
    ['an unclosed placeholder', '{{count}', '{{zahl}', {}, false],
    ['nothing between the braces', '{{}}', 'x', {}, false],
    ['the number in words', ['{{n}} file', '{{n}} files'], ['Eine Datei', '{{n}} Dateien'], {}, false],
    ['missing in the plural form', ['{{n}} file', '{{n}} files'], ['{{n}} Datei', 'Dateien'], {}, true],
    ['a nesting', '$t(password) missing', '$t(password) fehlt', {}, false],
    ['a nesting is missing', 'No $t(password)', 'Kein Passwort', {}, true],
    ['another nesting', '$t(a.b)', '$t(a.c)', {}, true],
    ['a nesting with values', '$t(files, {"count": {{n}} })', '$t(files,{"count":{{n}}})', {}, false],
    ['a format', '{{n, number}}', '{{n,number}}', {}, false],
    ['a format is missing', '{{n, number}}', '{{n}}', {}, true],
    ['an unclosed nesting', '$t(a', '$t(b', {}, false],
  ],
  ['i18next-interpolation'],
);

testCheck('i18next-interpolation', [['without the flag', '{{count}} of {{name}}', '{{name}}', {}, false]]);

describe('the placeables of i18next-interpolation', () => {
  test('are the placeholders', () => {
    const text = '{{a}} and {{ b }} of $t(c) {d}';
    const found = placeables(mergeFlags(['i18next-interpolation']), text).map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(found).toEqual(['{{a}}', '{{ b }}', '$t(c)']);
  });
});
