/** What Apple's .strings files look like after writing, and which files are taken for them. */
import { expect, test } from 'vitest';
import { appleStrings } from '../../src/formats/apple-strings.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

test.each([
  ['the mark of the value stays', `a = 'b';`, `it's "c"`, `a = 'it\\'s "c"';`],
  ['a bare value gets marks', 'a=b;', 'c d', 'a="c d";'],
  ['a key alone gets a value', '"a";', 'c', '"a" = "c";'],
  ['lines, tabs and backslashes are escaped', '"a" = "b";', 'x\ny\tz\\ "q"', '"a" = "x\\ny\\tz\\\\ \\"q\\"";'],
  ['control characters are escaped', '"a" = "b";', '\u0007', '"a" = "\\U0007";'],
  [
    'comments stay',
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
  ['xml.strings', '<?xml version="1.0"?><plist/>', false],
  ['compiled.strings', 'bplist00\u00d1\u0001', false],
  ['list.strings', '{ "a" = "b"; }', false],
])('%s with %j is taken for one: %s', (path, text, expected) => {
  expect(appleStrings.detect({ path, bytes: utf8(text) })).toBe(expected);
});

test.each([
  ['open comments', 'a = /*\n'],
  ['open strings', 'a = "\n'],
  ['escaped marks', 'a = "\\"\n'],
  ['open strings with two kinds of marks', `a = '"\n`],
  ['backslashes', '\\\\\\\\\\\\'],
  ['slashes', '/ / / '],
])('many %s are read to their end', (_, text) => {
  expect(() => appleStrings.parse(utf8(text.repeat(150_000)))).toThrow();
});
