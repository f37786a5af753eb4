/** Tests how Java's .properties files are written and detected. */
import { expect, test } from 'vitest';
import { properties } from '../../src/formats/properties.js';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

function edit(bytes: Uint8Array, identity: string, text: string): Buffer {
  const state = text === '' ? 'empty' : 'translated';
  return Buffer.from(properties.write(bytes, [{ identity, target: [text], state }]));
}

test.each([
  ['ASCII stays ASCII', 'a=b\n', 'Ü € 😀', 'a=\\u00DC \\u20AC \\uD83D\\uDE00\n'],
  ['escapes use the letter case of the file', 'a=\\u00fc\n', 'Ü', 'a=\\u00dc\n'],
  ['characters stay characters', 'a=ü\n', 'Ü € 😀', 'a=Ü € 😀\n'],
  ['a comment does not decide how values are written', '# ü\na=b\n', 'Ü', '# ü\na=\\u00DC\n'],
  ['the separator stays', 'a : b\n', 'c', 'a : c\n'],
  ['white space is a separator', 'a b\n', '=c', 'a \\=c\n'],
  ['a key alone gets a separator', 'a\n', '=c', 'a==c\n'],
  ['a key alone at the end of the file gets a separator', 'a\\', 'c', 'a=c'],
  ['several lines become one', 'a=b \\\r\n   c\r\nd=e\r\n', 'x\ny', 'a=x\\ny\r\nd=e\r\n'],
  ['space at the beginning is kept', 'a=b\n', '  c ', 'a=\\  c \n'],
  ['control characters are escaped', 'a=b\n', '\t\r\f\u0007\\', 'a=\\t\\r\\f\\u0007\\\\\n'],
  ['the value is removed', 'a = b\n', '', 'a = \n'],
])('%s', (_, before, text, after) => {
  expect(edit(utf8(before), 'a', text).toString()).toBe(after);
});

test('files in ISO-8859-1 keep it and escape all other characters', () => {
  expect(edit(latin1('a=\xfc\n'), 'a', 'É € “').toString('latin1')).toBe('a=\xc9 \\u20AC \\u201C\n');
});

test.each([
  ['messages_de.properties', 'a=b', true],
  ['EMPTY.PROPERTIES', '', true],
  ['messages.txt', 'a=b', false],
  ['page.properties', '<html></html>', false],
  ['binary.properties', '\u0001\u0002', false],
])('%s with %j is detected: %s', (path, text, expected) => {
  expect(properties.detect({ path, bytes: utf8(text) })).toBe(expected);
});

test.each([
  ['backslashes', `a=${'\\'.repeat(1_000_000)}`],
  ['continuations', `a=${'\\\n'.repeat(500_000)}`],
  ['continuations before a separator', `a ${'\\\n '.repeat(300_000)}= b`],
  ['line ends in CR', 'a=b\r'.repeat(100_000)],
  ['comments', '# c\n'.repeat(250_000)],
])('reads many %s to the end', (_, text) => {
  try {
    properties.parse(utf8(text));
  } catch (error) {
    expect(error).toMatchObject({ code: 'properties.too-many-problems' });
  }
});

test('a file whose keys contain blanks is refused with one sentence', () => {
  const file =
    '# A game\nHello World = Hallo Welt\nBig Stone=Großer Stein\nSmall Stone = Kleiner Stein\nStone = Stein\n';
  expect(() => properties.parse(utf8(file))).toThrow(
    expect.objectContaining({
      code: 'properties.blanks-in-keys',
      line: 2,
      message: expect.stringContaining('(line 2: Hello World = Hallo Welt)'),
    }),
  );
});

test.each([
  ['blanks as separators', 'a A text\nb B text\nc C text\nd D text\n', 4],
  ['a few keys with blanks', 'a b = c\nd e = f\ng = h\ni = j\n', 4],
  ['escaped blanks', 'a\\ b = c\nd\\ e = f\ng\\ h = i\n', 3],
])('%s are read', (_, file, strings) => {
  expect(properties.parse(utf8(file)).units).toHaveLength(strings);
});
