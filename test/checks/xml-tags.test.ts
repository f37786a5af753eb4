import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck('xml-tags', [
  ['the same', 'Press <b>Save</b>', '<b>Sichern</b> drücken', {}, false],
  ['missing', 'Press <b>Save</b>', 'Sichern drücken', {}, true],
  ['extra', 'Press <b>Save</b>', '<b>Sichern</b> <i>drücken</i>', {}, true],
  ['another', 'Press <b>Save</b>', '<i>Sichern</i> drücken', {}, true],
  ['another letter case', 'Press <b>Save</b>', '<B>Sichern</B> drücken', {}, true],
  ['another order', '<b>a</b> <i>b</i>', '<i>b</i> <b>a</b>', {}, true],
  ['nested differently', '<b>a</b><i>b</i>', '<b>a<i>b</i></b>', {}, false],
  ['written differently', 'a<br/>b', 'a<br></br>b', {}, false],
  ['a missing attribute', '<a href="x" rel="y">a</a>', '<a href="x">a</a>', {}, true],
  ['an extra attribute', '<a href="x">a</a>', '<a href="x" rel="y">a</a>', {}, true],
  ['another attribute', '<a href="x">a</a>', '<a rel="x">a</a>', {}, true],
  ['attributes in another order', '<a href="x" rel="y">a</a>', '<a rel="y" href="x">a</a>', {}, false],
  ['another value', '<a href="/en/">a</a>', '<a href="/de/">a</a>', {}, false],
  ['a comment', '<b>a</b>', '<b>a</b><!-- <i> -->', {}, false],
  ['a translation that is not XML', '<b>a</b>', '<i>a', {}, false],
  ['a source that is not XML', 'a <b> c', 'a', {}, false],
  ['a plain source', 'a', '<b>a</b>', {}, false],
  ['a plain source with the flag xml-text', 'a', '<b>a</b>', { flags: ['xml-text'] }, true],
  ['safe-html', '<b>a</b>', 'a', { flags: ['safe-html'] }, false],
  ['auto-safe-html', '<b>a</b>', 'a', { flags: ['auto-safe-html'] }, false],
  ['a form without a translation', ['<b>a</b>', '<b>b</b>'], ['', '<b>b</b>'], {}, false],
]);

describe('placeables of XML', () => {
  const found = (text: string, ...flags: string[]) =>
    placeables(mergeFlags(flags), text).map(({ start, end }) => text.slice(start, end));

  test('tags, comments and entities', () => {
    expect(found('a <b c="d">e</b> &amp; <!-- f --> g')).toEqual(['<b c="d">', '</b>', '&amp;', '<!-- f -->']);
  });

  test.each(['a < b > c', '<b>a', 'a &amp; b'])('none in %j', (text) => expect(found(text)).toEqual([]));

  test('entities with the flag xml-text', () => {
    expect(found('a &amp; b', 'xml-text')).toEqual(['&amp;']);
  });
});
