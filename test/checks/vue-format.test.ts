import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'vue-format',
  [
    ['more plural forms in one text', '{n} day | {n} days', '{n} dzień | {n} dni | {n} dnia', {}, false],
    ['a plural form in one text with another name', '{n} day | {n} days', '{n} Tag | {m} Tage', {}, true],
    ['the same', '{count} of {name}', '{count} von {name}', {}, false],
    ['missing', '{count} of {name}', '{name}', {}, true],
    ['another order', '{count} of {name}', '{name}: {count}', {}, false],
    ['a percent sign', '%{count}', '%{count}', {}, false],
    ['no percent sign', '%{count}', '{count}', {}, true],
    ['a link', '@:app.name is new', 'Neu: @:app.name', {}, false],
    ['a link at the end of a sentence', 'About @:app.name.', '@:app.name', {}, false],
    ['another link', '@:app.name', '@:app.titel', {}, true],
    ['a modifier', '@.lower:app.name', '@.lower:app.name', {}, false],
    ['a modifier is missing', '@.lower:app.name', '@:app.name', {}, true],
    ['parentheses', '@:(app.name)s', '@:(app.name)', {}, false],
    ['parentheses with a modifier', '@.upper:(app.name)', '@.lower:(app.name)', {}, true],
    ['an e-mail address', 'me@example.org', 'ich@example.org', {}, false],
    ['an unclosed placeholder', '{count @:(a', '{zahl @:(b', {}, false],
    ['the number in words', ['{n} file', '{n} files'], ['Eine Datei', '{n} Dateien'], {}, false],
    ['missing in the plural form', ['{n} file', '{n} files'], ['{n} Datei', 'Dateien'], {}, true],
  ],
  ['vue-format'],
);

testCheck('vue-format', [['without the flag', '{count} of {name}', '{name}', {}, false]]);

describe('the placeables of vue-format', () => {
  test('are the placeholders', () => {
    const text = '{a} of %{b}, @:c.d or @.lower:(e)';
    const found = placeables(mergeFlags(['vue-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['{a}', '%{b}', '@:c.d', '@.lower:(e)']);
  });
});
