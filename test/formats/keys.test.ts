/** Tests that all formats keep any key: an edit changes exactly its string, and a new string gets exactly its key. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatById, formats } from '../../src/formats/index.js';
import { identity } from '../../src/model/unit.js';
import { propertyRuns } from '../support/property-runs.js';
import { KEY_SYNTAX } from './key-syntax.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Keys with characters that mean something in a format, and names with a special meaning in JavaScript. */
const SPECIAL = ['.', '..', 'a.b', '[0]', 'a[0].b', '__proto__', 'constructor', 'toString', '<<', '~', 'null', 'true'];
const PIECES = [...' \t\n\r"\'\\/.:=;#!%{}[]()<>&|@$~?*+-_,`', '\u00a0', 'é', '😀', '\u2028', '\u0085', 'n', 'u0041'];

const key = fc
  .oneof(
    fc.constantFrom(...SPECIAL),
    fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3, unit: 'grapheme' })), { maxLength: 6 })
      .map((pieces) => pieces.join('')),
  )
  .filter((text) => text !== '' && text.isWellFormed() && !/[\u0000\u0004]/.test(text));

test('every format that is written is tested', () => {
  const written = formats.filter(({ write }) => write !== undefined).map(({ id }) => id);
  expect(KEY_SYNTAX.map(({ id }) => id).sort()).toEqual(written.sort());
});

describe.each(KEY_SYNTAX)('$id', ({ id, file, accepts, keyOf = identity }) => {
  const format = formatById(id);
  const keys = fc.uniqueArray(key.filter(accepts), { minLength: 2, maxLength: 5 });
  const runs = { numRuns: propertyRuns(50) };
  const options = { language: format.bilingual ? 'de' : 'en' };
  const stringsIn = (bytes: Uint8Array) =>
    format.parse(bytes, options).units.map((unit) => [keyOf(unit), unit.target[0]]);

  test('reads each key, and an edit changes only its text', () => {
    fc.assert(
      fc.property(keys, fc.nat(), (names, chosen) => {
        const strings = names.map((name, index): [string, string] => [name, `Text${index}`]);
        const before = file(strings);
        expect(stringsIn(bytesOf(before))).toEqual(strings);
        const index = chosen % names.length;
        const unit = format.parse(bytesOf(before), options).units[index]!;
        const edits = [{ identity: identity(unit), target: ['New'], state: 'translated' as const }];
        expect(textOf(format.write!(bytesOf(before), edits, options))).toBe(before.replace(`Text${index}`, 'New'));
      }),
      runs,
    );
  });

  if (format.bilingual) return;

  test('a new string gets the key of the base file', () => {
    fc.assert(
      fc.property(keys, fc.nat(), (names, chosen) => {
        const strings = names.map((name, index): [string, string] => [name, `Text${index}`]);
        const [added] = strings.splice(chosen % names.length, 1) as [[string, string]];
        const base = { bytes: bytesOf(file([...strings, added])), language: 'en' };
        const unit = format.parse(base.bytes, options).units.at(-1)!;
        const edits = [{ identity: identity(unit), target: ['New'], state: 'translated' as const }];
        const written = format.write!(bytesOf(file(strings)), edits, { ...options, base });
        expect(stringsIn(written)).toEqual([...strings, [added[0], 'New']]);
      }),
      runs,
    );
  });
});
