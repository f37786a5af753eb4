/** Tests that encoding a text and decoding it again gives the same text. */
import { describe, expect, test } from 'vitest';
import { po } from '../../src/formats/po.js';
import { decoderFor, encode } from '../../src/formats/shared/charset.js';

describe.each([
  ...['ibm866', 'iso-8859-2', 'koi8-r', 'macintosh', 'windows-1251', 'windows-1252', 'windows-1258'],
  ...['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'shift_jis'],
])('%s', (encoding) => {
  test('decodes and encodes all ASCII characters as ASCII', () => {
    const bytes = Uint8Array.from({ length: 128 }, (_, code) => code);
    const text = String.fromCharCode(...bytes);
    expect(decoderFor(encoding, true)!.decode(bytes)).toBe(text);
    expect(encode(text, encoding)).toEqual(bytes);
  });
});

test('control characters in a Shift_JIS PO file are read back unchanged', () => {
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=Shift_JIS\\n"\n\n';
  const file = Buffer.concat([
    Buffer.from(`${head}msgid "a"\nmsgstr "`),
    Buffer.from([0x82, 0xa0]),
    Buffer.from('"\n'),
  ]);
  for (const text of ['x\u007fあ', 'x\u007f', 'あ\u001a\u001c']) {
    const written = po.write(new Uint8Array(file), [{ identity: 'a', target: [text], state: 'translated' }]);
    expect(po.parse(written).units[0]!.target).toEqual([text]);
  }
});
