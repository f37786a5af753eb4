/** Tests of Mozilla's .lang files: written files, refused values, detection. */
import { expect, test } from 'vitest';
import { mozillaLang } from '../../src/formats/mozilla-lang.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

function edit(before: string, text: string): string {
  const edits = [{ identity: 'a', target: [text], state: 'translated' as const }];
  return Buffer.from(mozillaLang.write(utf8(before), edits)).toString();
}

test.each([
  ['the line is replaced', ';a\n  b  \n', 'c', ';a\n  c  \n'],
  ['a blank line is filled', ';a\r\n\r\n;b\r\nc\r\n', 'x', ';a\r\nx\r\n;b\r\nc\r\n'],
  ['a missing line is added', ';a\r\n;b\r\nc\r\n', 'x', ';a\r\nx\r\n;b\r\nc\r\n'],
  ['a missing line is added at the end', ';a', 'x', ';a\nx'],
  ['a translation equal to the source is marked', ';a\nb\n', 'a', ';a\na {ok}\n'],
  ['the mark can be part of the text', ';a\nb\n', 'x {ok}', ';a\nx {ok} {ok}\n'],
  ['an empty translation becomes the source', ';a\nb {ok}\n', '', ';a\na\n'],
])('%s', (_, before, text, after) => expect(edit(before, text)).toBe(after));

test.each(['x\ny', ' x', 'x ', ';x', '#x'])('%j is refused', (text) => {
  expect(() => edit(';a\nb\n', text)).toThrow(expect.objectContaining({ code: 'lang.unwritable' }));
});

test.each([
  ['main.lang', '## active ##\n\n;Mill\nMühle\n', true],
  ['MAIN.LANG', '\ufeff;Mill\n', true],
  ['en_us.lang', 'item.mill=Mill\n', false],
  ['main.txt', ';Mill\nMühle\n', false],
])('detect(%s with %j) is %s', (path, text, expected) => {
  expect(mozillaLang.detect({ path, bytes: utf8(text) })).toBe(expected);
});
