import { describe, expect, test } from 'vitest';
import { placeables, runChecks } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { checkedString, testCheck } from './table.js';

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

const EACH = '{n, plural, one {the <b>#</b> file} other {these <b>#</b> files}}';
const ONLY_OTHER = 'Delete {n, plural, one {this file} other {these <b>#</b> files}}?';
const GUEST = '{g, select, male {<b>He</b> comes} other {They come}}';
const NESTED = `{g, select, male {he: ${EACH}} other {they}}`;
const plural = (cases: string) => `{n, plural, ${cases}}`;

testCheck('xml-tags', [
  ['a case more', EACH, plural('one {<b>#</b> plik} few {<b>#</b> pliki} other {<b>#</b> pliku}'), {}, false],
  ['a case less', EACH, plural('other {<b>#</b> ファイル}'), {}, false],
  ['a tag is lost in the case more', EACH, plural('one {<b>#</b>} few {#} other {<b>#</b>}'), {}, true],
  ['a tag is lost in a case', EACH, plural('one {#} other {<b>#</b>}'), {}, true],
  ['a tag is lost in “other”', EACH, plural('one {<b>#</b>} other {#}'), {}, true],
  ['as many tags, in another case', EACH, plural('one {<b>#</b> <b>#</b>} other {#}'), {}, true],
  ['a tag that no case of the source has', EACH, plural('one {<b>#</b>} few {<i>#</i>} other {<b>#</b>}'), {}, true],
  ['an extra tag in a case', EACH, plural('one {<b>#</b>} few {<b>#</b><i>!</i>} other {<b>#</b>}'), {}, true],
  ['a tag only in “other”', ONLY_OTHER, plural('one {plik} few {<b>#</b> pliki} other {<b>#</b>}'), {}, false],
  ['“one” with the tags of “other”', ONLY_OTHER, plural('one {<b>#</b> файл} other {<b>#</b>}'), {}, false],
  ['“other” without its tag', ONLY_OTHER, plural('one {plik} few {pliki} other {<b>#</b>}'), {}, true],
  ['“one” for “=1”', plural('=1 {a} other {<b>#</b>}'), plural('one {a} other {<b>#</b>}'), {}, false],
  ['a tag of “one” is lost', plural('one {<b>a</b>} other {#}'), plural('one {a} other {#}'), {}, true],
  ['a tag outside is lost', `<i>All</i> ${EACH}`, `Wszystkie ${EACH}`, {}, true],
  ['a tag around cases', `<i>${EACH}</i>`, `<i>${plural('few {<b>#</b>} other {<b>#</b>}')}</i>`, {}, false],
  [
    'text in the cases',
    `<b>Delete</b> ${plural('other {#}')}`,
    plural('few {<b>a</b> #} other {<b>a</b> #}'),
    {},
    false,
  ],
  ['no cases', EACH, '<b>{n}</b>', {}, false],
  ['cases only in the translation', '<b>{n}</b> files', EACH, {}, false],
  ['select', GUEST, '{g, select, male {<b>On</b>} other {Oni}}', {}, false],
  ['a tag of a case of select is lost', GUEST, '{g, select, male {On} other {Oni}}', {}, true],
  ['nested', NESTED, NESTED.replace('one {', 'few {<b>#</b>} one {'), {}, false],
  ['a nested tag is lost', NESTED, NESTED.replace('one {', 'few {#} one {'), {}, true],
  ['no case “other”', plural('one {<b>#</b>}'), plural('one {<b>#</b>} few {<b>#</b>}'), {}, false],
  ['not a valid message', EACH, '{n, plural, one {<b>#</b>} few {<b>#</b>} other {<b>#</b>}', {}, true],
  ['too many cases', EACH, plural('=7 {<b>#</b>} '.repeat(200)), {}, true],
  [
    'the flag icu-message-format',
    EACH,
    plural('few {<b>#</b>} other {<b>#</b>}'),
    { flags: ['icu-message-format'] },
    false,
  ],
]);

test('a finding in a case has its places in the whole message', () => {
  const target = plural('few {<i>#</i>} other {<b>#</b>}');
  const finding = runChecks(checkedString(EACH, target)).find(({ check }) => check === 'xml-tags');
  expect(finding?.message).toBe('The translation has the tag “i” instead of “b”');
  expect(finding?.target).toMatchObject([{ start: target.indexOf('<i>') }]);
  expect(finding?.source).toMatchObject([{ start: EACH.lastIndexOf('<b>') }]);
});

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
