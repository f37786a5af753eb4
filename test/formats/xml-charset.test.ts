/** Tests that XML files are read and written in the charset that they declare, unless their bytes are UTF-8. */
import { describe, expect, test } from 'vitest';
import { android } from '../../src/formats/android.js';
import type { FileFormat } from '../../src/formats/format.js';
import { qtTs } from '../../src/formats/qt-ts.js';
import { resx } from '../../src/formats/resx.js';
import { stringsdict } from '../../src/formats/stringsdict.js';
import { xliff } from '../../src/formats/xliff.js';
import { identity } from '../../src/model/unit.js';

const FILES: readonly [string, FileFormat, (text: string) => string][] = [
  ['android', android, (text) => `<resources><string name="a">${text}</string></resources>`],
  ['resx', resx, (text) => `<root><data name="a"><value>${text}</value></data></root>`],
  [
    'stringsdict',
    stringsdict,
    (text) =>
      `<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>${text}</string></dict></dict></plist>`,
  ],
  [
    'xliff',
    xliff,
    (text) =>
      `<xliff version="1.2"><file><body><trans-unit id="a"><source>s</source><target>${text}</target></trans-unit></body></file></xliff>`,
  ],
  [
    'qt-ts',
    qtTs,
    (text) =>
      `<TS><context><name>c</name><message><source>s</source><translation>${text}</translation></message></context></TS>`,
  ],
];

const declare = (charset: string) => `<?xml version="1.0" encoding="${charset}"?>\n`;
const bytesOf = (text: string, encoding: 'latin1' | 'utf8') => new Uint8Array(Buffer.from(text, encoding));

function write(format: FileFormat, bytes: Uint8Array, text: string): Uint8Array {
  const [unit] = format.parse(bytes).units;
  return format.write!(bytes, [{ identity: identity(unit!), target: [text], state: 'translated' }]);
}

describe.each(FILES)('%s', (_, format, file) => {
  const latin1 = (text: string) => bytesOf(declare('ISO-8859-1') + file(text), 'latin1');

  test('in Latin 1 is read and written in Latin 1', () => {
    expect(format.parse(latin1('Änderung')).units[0]!.target).toEqual(['Änderung']);
    expect(write(format, latin1('Änderung'), 'é')).toEqual(latin1('é'));
    expect(write(format, latin1('Plain'), 'é')).toEqual(latin1('é'));
    expect(write(format, latin1('é'), 'plain')).toEqual(latin1('plain'));
  });

  test('in UTF-8 stays in UTF-8 even if it declares another charset', () => {
    const utf8 = (text: string) => bytesOf(declare('ISO-8859-1') + file(text), 'utf8');
    expect(format.parse(utf8('Änderung')).units[0]!.target).toEqual(['Änderung']);
    expect(write(format, utf8('Änderung'), '“é”')).toEqual(utf8('“é”'));
    expect(write(format, utf8('Änderung'), 'plain')).toEqual(utf8('plain'));
  });

  test.each(['', declare('utf-8'), declare('UTF-16')])('that begins with %j is written in UTF-8', (head) => {
    const utf8 = (text: string) => bytesOf(head + file(text), 'utf8');
    expect(write(format, utf8('Plain'), 'é')).toEqual(utf8('é'));
    expect(() => format.parse(bytesOf(head + file('é'), 'latin1'))).toThrow('no UTF-8');
  });
});

const [, , file] = FILES[0]!;

test.each([
  ['ISO-8859-1', '“', 'charset.unencodable'],
  ['US-ASCII', 'é', 'charset.unencodable'],
  ['windows-1251', 'é', 'charset.unencodable'],
  // In UTF-8, these two bytes would be one character.
  ['ISO-8859-1', 'Ã©', 'android.unwritable-charset'],
])('a file in %s cannot contain %s', (charset, text, code) => {
  const bytes = bytesOf(declare(charset) + file('Plain'), 'latin1');
  expect(() => write(android, bytes, text)).toThrow(expect.objectContaining({ code }));
});

test('Windows-1252 has characters that ISO-8859-1 lacks', () => {
  const bytes = bytesOf(declare('windows-1252') + file('Plain'), 'latin1');
  expect(write(android, bytes, '“é')).toEqual(bytesOf(declare('windows-1252') + file('\u0093é'), 'latin1'));
});

test('refuses bytes outside of the declared charset, and unknown charsets', () => {
  const ascii = bytesOf(declare('US-ASCII') + file('é'), 'latin1');
  expect(() => android.parse(ascii)).toThrow(expect.objectContaining({ code: 'file.wrong-encoding' }));
  const unknown = bytesOf(declare('x-nobody-knows') + file('Plain'), 'latin1');
  expect(() => android.parse(unknown)).toThrow(expect.objectContaining({ code: 'xml.unknown-charset' }));
});
