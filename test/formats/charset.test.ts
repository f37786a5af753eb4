/** Charsets are written as they are read. */
import { describe, expect, test } from 'vitest';
import { po } from '../../src/formats/po.js';
import { decoderFor, encode } from '../../src/formats/shared/charset.js';

describe.each([
  ...['ibm866', 'iso-8859-2', 'koi8-r', 'macintosh', 'windows-1251', 'windows-1252', 'windows-1258'],
  ...['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'shift_jis'],
])('%s', (encoding) => {
  test('has the characters of ASCII where ASCII has them', () => {
    const bytes = Uint8Array.from({ length: 128 }, (_, code) => code);
    const text = String.fromCharCode(...bytes);
    expect(decoderFor(encoding, true)!.decode(bytes)).toBe(text);
    expect(encode(text, encoding)).toEqual(bytes);
  });
});

test('a control character in a PO file in Shift_JIS is read back as itself', () => {
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
