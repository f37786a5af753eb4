import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'automattic-components-format',
  [
    ['the same', '{{link}}Open{{/link}}', '{{link}}Öffnen{{/link}}', {}, false],
    ['a closing tag is missing', '{{link}}Open{{/link}}', '{{link}}Öffnen', {}, true],
    ['another order', '{{icon/}} New', 'Neu {{icon/}}', {}, false],
    ['no slash', '{{icon/}}', '{{icon}}', {}, true],
    ['another name', '{{link/}}', '{{verweis/}}', {}, true],
    ['single braces', '{link}', '{verweis}', {}, false],
    ['an unclosed placeholder', '{{link}', '{{verweis}', {}, false],
    ['the number in words', ['{{n/}} file', '{{n/}} files'], ['Eine Datei', '{{n/}} Dateien'], {}, false],
    ['missing in the plural form', ['{{n/}} file', '{{n/}} files'], ['{{n/}} Datei', 'Dateien'], {}, true],
  ],
  ['automattic-components-format'],
);

testCheck('automattic-components-format', [['without the flag', '{{link}}Open{{/link}}', '{{link}}Öffnen', {}, false]]);

describe('the placeables of automattic-components-format', () => {
  test('are the placeholders', () => {
    const text = '{{a}}x{{/a}} {{b/}} {c}';
    const found = placeables(mergeFlags(['automattic-components-format']), text).map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(found).toEqual(['{{a}}', '{{/a}}', '{{b/}}']);
  });
});
