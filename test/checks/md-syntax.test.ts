import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'md-syntax',
  [
    ['the same', 'a **bold** word', 'ein **fettes** Wort', {}, false],
    ['missing', 'a **bold** word', 'ein fettes Wort', {}, true],
    ['extra', 'a bold word', 'ein **fettes** Wort', {}, true],
    ['strong for plain emphasis', 'a *bold* word', 'ein **fettes** Wort', {}, true],
    ['another character', 'a *bold* word', 'ein _fettes_ Wort', {}, true],
    ['more of the same', 'a *bold* word', 'ein *fettes* *Wort*', {}, false],
    ['underscores', 'a _bold_ __word__', 'ein fettes __Wort__', {}, true],
    ['three stars', 'a ***bold*** word', 'ein **fettes** Wort', {}, true],
    ['code', 'run `make`', 'make', {}, true],
    ['code of two backticks', 'run ``a`b``', 'run ``a`b``', {}, false],
    ['one backtick for two', 'run ``a``', 'run `a`', {}, true],
    ['strikethrough', '~~old~~', 'alt', {}, true],
    ['a single tilde', '~old~', 'alt', {}, false],
    ['not closed', 'a **bold** word', 'ein **fettes Wort', {}, true],
    ['a space after the opening marker', 'a **bold** word', 'ein ** fettes** Wort', {}, true],
    ['a space before the closing marker', 'a **bold** word', 'ein **fettes ** Wort', {}, true],
    ['stars between spaces', '2 * 3 * 4', '24', {}, false],
    ['underscores within words', 'a_b_c', 'abc', {}, false],
    ['stars within words', 'a*b*c', 'abc', {}, true],
    ['escaped', '\\*a\\*', 'a', {}, false],
    ['markers within code', '`*a*`', '`*a*` *b*', {}, true],
    ['markers within the address of a link', '[a](#_b_)', '[a](#b)', {}, false],
    ['a form without a translation', ['*a*', '*b*'], ['', '*b*'], {}, false],
  ],
  ['md-text'],
);

testCheck('md-syntax', [['without the flag', '*a*', 'a', {}, false]]);

describe('placeables of Markdown', () => {
  const found = (text: string) =>
    placeables(mergeFlags(['md-text']), text).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['a **b** _c_ d', ['**', '**', '_', '_']],
    ['run `make all` now', ['`make all`']],
    ['[text](https://example.com/) and [more][name]', ['[', '](https://example.com/)', '[', '][name]']],
    ['plain', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));
});
