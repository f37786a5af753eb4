import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'laravel-format',
  [
    ['the same', ':count of :name', ':count von :name', {}, false],
    ['a name is missing', ':count of :name', ':name', {}, true],
    ['another order', ':count of :name', ':name: :count', {}, false],
    ['another name', ':count', ':anzahl', {}, true],
    ['a capital letter', 'The :attribute field', ':Attribute muss', {}, false],
    ['capitals', ':Name', ':NAME', {}, false],
    ['another letter case', ':userName', ':username', {}, true],
    ['after a letter', 'x:name', 'x: Name', {}, true],
    ['not a name', '10:30 :)', '22:30', {}, false],
    ['underscores and digits', ':first_name2', ':first_name2', {}, false],
    ['a longer name', ':name', ':names', {}, true],
    ['a letter that is not allowed in names', ':name', ':nameß', {}, false],
    ['the number in words', [':n file', ':n files'], ['Eine Datei', ':n Dateien'], {}, false],
    ['fewer plural forms in one text', ':n page|:n pages', ':n ページ', {}, false],
    ['more plural forms in one text', ':n page|:n pages', ':n strona|:n strony|:n stron', {}, false],
    ['missing in all plural forms', ':n page of :book|:n pages of :book', ':n Seite|:n Seiten', {}, true],
    ['another name in a plural form', ':n page|:n pages', ':n Seite|:anzahl Seiten', {}, true],
    ['missing in the plural form', [':n file', ':n files'], [':n Datei', 'Dateien'], {}, true],
  ],
  ['laravel-format'],
);

testCheck('laravel-format', [['without the flag', ':count of :name', ':name', {}, false]]);

describe('the placeables of laravel-format', () => {
  test('are the placeholders', () => {
    const text = ':count of :first_name, 10:30';
    const found = placeables(mergeFlags(['laravel-format']), text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual([':count', ':first_name']);
  });
});
