/** Tests of Apple's .strings files: written files, detection, hostile files. */
import { expect, test } from 'vitest';
import { appleStrings } from '../../src/formats/apple-strings.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

test.each([
  ['the kind of quotation mark is kept', `a = 'b';`, `it's "c"`, `a = 'it\\'s "c"';`],
  ['an unquoted value is quoted', 'a=b;', 'c d', 'a="c d";'],
  ['a value is added to a key without value', '"a";', 'c', '"a" = "c";'],
  ['line ends, tabs and backslashes are escaped', '"a" = "b";', 'x\ny\tz\\ "q"', '"a" = "x\\ny\\tz\\\\ \\"q\\"";'],
  ['control characters are escaped', '"a" = "b";', '\u0007', '"a" = "\\U0007";'],
  [
    'comments are kept',
    '/* x */ "a" /* y */ = /* z */ "b" /* w */; // v',
    'c',
    '/* x */ "a" /* y */ = /* z */ "c" /* w */; // v',
  ],
])('%s', (_, before, text, after) => {
  const edits = [{ identity: 'a', target: [text], state: 'translated' as const }];
  expect(Buffer.from(appleStrings.write(utf8(before), edits)).toString()).toBe(after);
});

test.each([
  ['de.lproj/Localizable.strings', '"a" = "b";', true],
  ['InfoPlist.STRINGS', '\ufeff/* a */', true],
  ['empty.strings', '', true],
  ['a.txt', '"a" = "b";', false],
  ['list.strings', '<?xml version="1.0"?><plist/>', true],
  ['other.strings', '<?xml version="1.0"?><resources/>', false],
  ['compiled.strings', 'bplist00\u00d1\u0001', false],
  ['list.strings', '{ "a" = "b"; }', false],
])('detect(%s with %j) is %s', (path, text, expected) => {
  expect(appleStrings.detect({ path, bytes: utf8(text) })).toBe(expected);
});

test.each([
  ['open comments', 'a = /*\n'],
  ['open strings', 'a = "\n'],
  ['escaped marks', 'a = "\\"\n'],
  ['open strings with two kinds of marks', `a = '"\n`],
  ['backslashes', '\\\\\\\\\\\\'],
  ['slashes', '/ / / '],
])('a file with many %s is refused in reasonable time', (_, text) => {
  expect(() => appleStrings.parse(utf8(text.repeat(150_000)))).toThrow();
});

test.each([
  ['without an indentation', '<plist><dict><key>a</key><string>b</string></dict></plist>'],
  ['in an empty dictionary', '<plist><dict/></plist>'],
  ['in a dictionary without line ends', '<plist><dict></dict></plist>'],
])('a string is added to a property list and removed again: %s', (_, before) => {
  const strings = (bytes: Uint8Array) => appleStrings.parse(bytes).units.map(({ key, target }) => [key, ...target]);
  const added = appleStrings.add!(utf8(before), { key: 'new & <key>', target: ['A & <b>'], language: 'en' });
  expect(strings(added)).toEqual([...strings(utf8(before)), ['new & <key>', 'A & <b>']]);
  const removed = appleStrings.remove!(added, 'new & <key>');
  expect(strings(removed)).toEqual(strings(utf8(before)));
});

test('a string of a property list is added to a text file', () => {
  const base = utf8('<plist><dict><key>the "key"</key><string>b</string></dict></plist>');
  const edits = [{ identity: 'the "key"', target: ['c'], state: 'translated' as const }];
  const written = appleStrings.write(utf8('"x" = "y";\n'), edits, { base: { bytes: base, language: 'en' } });
  expect(Buffer.from(written).toString()).toBe('"the \\"key\\"" = "c";\n"x" = "y";\n');
});
