import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { type Row, testCheck } from './table.js';

const LINK = '<a href="https://example.com/">page</a>';

const rows: readonly Row[] = [
  ['the same', 'Press <b>Save</b>', '<b>Sichern</b> drücken', {}, false],
  ['fewer tags', 'Press <b>Save</b>', 'Sichern drücken', {}, false],
  ['more of the same', '<b>a</b>', '<b>a</b> <b>b</b>', {}, false],
  ['another tag', 'Press <b>Save</b>', '<i>Sichern</i>', {}, true],
  ['a tag where the source has none', 'Press Save', '<b>Sichern</b>', {}, true],
  ['a script', 'Press <b>Save</b>', '<b>Sichern</b><script>x()</script>', {}, true],
  ['another letter case', '<b>a</b>', '<B>a</B>', {}, false],
  ['another attribute', '<b>a</b>', '<b onclick="x()">a</b>', {}, true],
  ['an attribute of another tag', '<b class="x">a</b> <i>b</i>', '<b>a</b> <i class="x">b</i>', {}, true],
  ['another value', '<b class="x">a</b>', '<b class="y">a</b>', {}, false],
  ['another address', LINK, '<a href="https://example.com/de/">Seite</a>', {}, false],
  ['an address without a scheme', LINK, '<a href="/de/?a=b:c">Seite</a>', {}, false],
  ['an address that runs a program', LINK, '<a href="javascript:x()">Seite</a>', {}, true],
  ['an address that runs a program, in capitals', LINK, '<a href=" JavaScript:x()">Seite</a>', {}, true],
  [
    'an address that runs a program, with entities',
    LINK,
    '<a href="&#106;ava&Tab;script&colon;x()">Seite</a>',
    {},
    true,
  ],
  ['an address that runs a program, in hexadecimal', LINK, '<a href="&#x6A;avascript:x()">Seite</a>', {}, true],
  ['an address that contains data', LINK, '<a href="data:text/html,x">Seite</a>', {}, true],
  ['an unsafe address that the source has too', '<a href="app:x">a</a>', '<a href="app:x">b</a>', {}, false],
  ['a placeholder for an address', LINK, '<a href="{url:x}">Seite</a>', {}, false],
  ['not closed', '<b>a</b>', '<b>a', {}, true],
  ['not opened', '<b>a</b>', 'a</b>', {}, true],
  ['wrongly nested', '<b><i>a</i></b>', '<b><i>a</b></i>', {}, true],
  ['not closed in the source either', '<p>a<p>b', '<p>a<p>b', {}, false],
  ['a tag that is never closed', 'a<br>b', 'a<br/>b', {}, false],
  ['a tag without an end', '<b>a</b>', '<b>a</b', {}, true],
  ['an attribute without an end', '<b class="x">a</b>', '<b class="x>a</b>', {}, true],
  ['a less-than sign', 'a < b', 'a < c', {}, false],
  ['an ampersand', 'a & b', 'a & c', {}, false],
  ['a comment', 'a', 'a <!-- b -->', {}, true],
  ['the comment of the source', 'a <!-- b -->', 'c <!-- b -->', {}, false],
  ['quotes around a placeholder', '<a href={url}>a</a>', '<a href="{url}">a</a>', {}, true],
  ['a placeholder without quotes', '<a href={url}>a</a>', '<a href={url}>b</a>', {}, false],
  ['quotes around a word', '<a href=x>a</a>', '<a href="x">a</a>', {}, false],
  ['Markdown code', 'Write `<b>`', 'Schreibe `<b>`, nicht `<i>`', { flags: ['md-text'] }, false],
  ['an address in Markdown', 'See it', 'Siehe <https://example.com/>', { flags: ['md-text'] }, false],
  ['a mail address in Markdown', 'Ask us', 'Frage <me@example.com>', { flags: ['md-text'] }, false],
  ['a tag in Markdown', 'See it', 'Siehe <b>dies</b>', { flags: ['md-text'] }, true],
];

testCheck('safe-html', rows, ['safe-html']);
testCheck('safe-html', rows, ['auto-safe-html']);

testCheck('safe-html', [
  ['without a flag', '<b>a</b>', '<i>a</i>', {}, false],
  ['tags that are not HTML', 'a <file> b', '<i>a</i>', { flags: ['safe-html'] }, true],
  [
    'tags that are not HTML with the flag auto-safe-html',
    'a <file> b',
    '<i>a</i>',
    { flags: ['auto-safe-html'] },
    false,
  ],
  ['a broken source', '<b>a</b', '<i>a</i>', { flags: ['safe-html'] }, true],
  ['a broken source with the flag auto-safe-html', '<b>a</b', '<i>a</i>', { flags: ['auto-safe-html'] }, false],
  ['both flags', 'a <file> b', '<i>a</i>', { flags: ['auto-safe-html', 'safe-html'] }, true],
]);

describe('placeables of HTML', () => {
  test('tags and entities, also of HTML that is not XML', () => {
    const text = 'a<br>b <i class=x>c</i> &amp; d < e';
    const found = placeables(mergeFlags(['safe-html']), text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['<br>', '<i class=x>', '</i>', '&amp;']);
  });
});
