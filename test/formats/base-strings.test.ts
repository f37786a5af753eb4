/** Tests that strings are added to base files and removed from them, and that all other strings stay. */
import { describe, expect, test } from 'vitest';
import { formatById, formats } from '../../src/formats/index.js';
import { fixturesOf, insertionsOf } from './fixture-files.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

const KEYS: Readonly<Record<string, string>> = { 'inno-setup': '[CustomMessages]ZzNew', 'joomla-ini': 'ZZ_NEW' };

describe.each(formats.filter(({ add }) => add !== undefined))('$id', (format) => {
  const key = KEYS[format.id] ?? 'zznew';
  const files = [...fixturesOf(format), ...insertionsOf(format).map(({ base }) => base)];
  const sound = files.filter((file) => {
    try {
      const { units, problems } = format.parse(file.bytes(), { language: 'en' });
      return file.language === 'en' && problems.length === 0 && units.length > 0;
    } catch {
      return false;
    }
  });

  test('a new string is the only difference, and can be removed again', () => {
    let added = 0;
    for (const file of sound) {
      const before = file.bytes();
      const stringsOf = (content: Uint8Array) =>
        format.parse(content, { language: 'en' }).units.map(({ key, target }) => [key, target]);
      let content: Uint8Array;
      try {
        content = format.add!(before, { key, target: ['Brand new'], language: 'en' });
      } catch (error) {
        expect((error as { code: string }).code, file.name).toMatch(/unaddable|unwritable|mismatch/);
        continue;
      }
      expect(Object.fromEntries(stringsOf(content)), file.name).toEqual({
        ...Object.fromEntries(stringsOf(before)),
        [key]: ['Brand new'],
      });
      expect(() => format.add!(content, { key, target: ['x'], language: 'en' })).toThrow('already exists');
      added++;
      if (format.remove === undefined) continue;
      expect(stringsOf(format.remove(content, key)), file.name).toEqual(stringsOf(before));
      expect(format.remove(before, key), file.name).toEqual(before);
    }
    expect(added).toBeGreaterThan(0);
  });

  test('each string of a file can be removed', () => {
    if (format.remove === undefined) return;
    for (const file of sound) {
      const before = file.bytes();
      const { units } = format.parse(before, { language: 'en' });
      for (const { key: own } of units.slice(0, 20)) {
        try {
          const rest = format.parse(format.remove(before, own), { language: 'en' }).units;
          expect(
            rest.map((unit) => unit.key),
            `${file.name} ${own}`,
          ).toEqual(units.map((unit) => unit.key).filter((other) => other !== own));
        } catch (error) {
          expect((error as { code?: string }).code, `${file.name} ${own}: ${error}`).toMatch(
            /unremovable|unwritable|not-a-messages-file|not-a-po-file/,
          );
        }
      }
    }
  });
});

test.each([
  [
    'json',
    '{\n  "menu": {\n    "open": "Open"\n  }\n}\n',
    'menu.close',
    '{\n  "menu": {\n    "open": "Open",\n    "close": "New"\n  }\n}\n',
  ],
  ['json', '{\n  "menu.open": "Open"\n}\n', 'menu.close', '{\n  "menu.open": "Open",\n  "menu.close": "New"\n}\n'],
  ['properties', '# Title\na = b\n', 'menu close', '# Title\na = b\nmenu\\ close = New\n'],
  ['apple-strings', '/* A */\n"a" = "b";\n', 'c', '/* A */\n"a" = "b";\n"c" = "New";\n'],
  ['po-mono', 'msgid "a.b"\nmsgstr "c"\n', 'd.e', 'msgid "a.b"\nmsgstr "c"\n\nmsgid "d.e"\nmsgstr "New"\n'],
])('%s: a new string follows the last one', (id, before, key, after) => {
  const format = formatById(id);
  const written = format.add!(bytes(before), { key, target: ['New'], language: 'en' });
  expect(textOf(written)).toBe(after);
  expect(textOf(format.remove!(written, key))).toBe(before);
});

test('Android: plural strings are added, and the comment of a removed string goes with it', () => {
  const before =
    '<resources>\n    <!-- One -->\n    <string name="a">A</string>\n    <string name="b">B</string>\n</resources>\n';
  const android = formatById('android');
  const plural = android.add!(bytes(before), { key: 'beds', target: ['%d bed', '%d beds'], language: 'en' });
  expect(textOf(plural)).toContain('<item quantity="one">%d bed</item>');
  expect(textOf(android.remove!(bytes(before), 'a'))).toBe(
    '<resources>\n    <string name="b">B</string>\n</resources>\n',
  );
});
