import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'angularjs-format',
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
    ['a filter', '{{n | number}}', '{{n|number}}', {}, false],
    ['a filter is missing', '{{n | number}}', '{{n}}', {}, true],
    ['no nesting', '$t(a)', '$t(b)', {}, false],
  ],
  ['angularjs-format'],
);

testCheck('angularjs-format', [['without the flag', '{{count}} of {{name}}', '{{name}}', {}, false]]);

describe('the placeables of angularjs-format', () => {
  test('are the placeholders', () => {
    const text = '{{a}} and {{ b | c }} {d}';
    const found = placeables(mergeFlags(['angularjs-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['{{a}}', '{{ b | c }}']);
  });
});
