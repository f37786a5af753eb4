/** Tests of the MO format beyond its fixtures: detection, both byte orders, bounds, hostile bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mo } from '../../src/formats/mo.js';
import { AppError } from '../../src/model/error.js';
import { propertyRuns } from '../support/property-runs.js';

const folder = join(import.meta.dirname, '../fixtures/formats/mo');
const fixture = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

const HEADER = 'Content-Type: text/plain; charset=UTF-8\nLanguage: cs\n';
const HEADER_BYTES = 28;

interface Word {
  readonly at: number;
  readonly value: number;
}

/** Builds a catalogue. `words` overwrite parts of it to break it. */
function catalogue(
  entries: readonly (readonly [string, string])[],
  little = true,
  words: readonly Word[] = [],
): Uint8Array {
  const strings = [...entries.map(([original]) => original), ...entries.map(([, translation]) => translation)];
  const encoded = strings.map((text) => new TextEncoder().encode(`${text}\0`));
  const tableBytes = entries.length * 8;
  const bytes = new Uint8Array(HEADER_BYTES + 2 * tableBytes + encoded.reduce((size, { length }) => size + length, 0));
  const view = new DataView(bytes.buffer);
  const write = (at: number, ...values: number[]) => {
    for (const [index, value] of values.entries()) view.setUint32(at + index * 4, value, little);
  };
  write(0, 0x950412de, 0, entries.length, HEADER_BYTES, HEADER_BYTES + tableBytes, 0, 0);
  let place = HEADER_BYTES + 2 * tableBytes;
  for (const [index, text] of encoded.entries()) {
    write(HEADER_BYTES + index * 8, text.length - 1, place);
    bytes.set(text, place);
    place += text.length;
  }
  for (const { at, value } of words) write(at, value);
  return bytes;
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'no error';
}

const ENTRIES = [
  ['', HEADER],
  ['door\u0004Open', 'Otevřené'],
  ['One\0Many', 'Jeden\0Dva\0Mnoho'],
] as const;

test.each([true, false])('both byte orders give the same strings (little-endian: %s)', (little) => {
  const { units, problems, language } = mo.parse(catalogue(ENTRIES, little));
  expect({ problems, language }).toEqual({ problems: [], language: 'cs' });
  expect(units.map(({ context, source, target }) => ({ context, source, target }))).toEqual([
    { context: 'door', source: ['Open'], target: ['Otevřené'] },
    { context: '', source: ['One', 'Many'], target: ['Jeden', 'Dva', 'Mnoho'] },
  ]);
});

test('catalogues are recognised by their first bytes', () => {
  expect(mo.detect({ path: 'cs.mo', bytes: catalogue(ENTRIES) })).toBe(true);
  expect(mo.detect({ path: 'upload', bytes: catalogue(ENTRIES, false) })).toBe(true);
  expect(mo.detect({ path: 'cs.mo', bytes: new TextEncoder().encode('module Modelica end; // no catalogue') })).toBe(
    false,
  );
  expect(mo.detect({ path: 'cs.mo', bytes: catalogue(ENTRIES).subarray(0, 20) })).toBe(false);
});

test('catalogues are not written', () => expect(mo.write).toBeUndefined());

describe('bounds', () => {
  test.each([
    ['more entries than fit', { at: 8, value: 1_000_000 }, 'gettext.truncated'],
    ['more entries than the limit', { at: 8, value: 0xffffffff }, 'gettext.too-many-entries'],
    ['a table after the end of the file', { at: 12, value: 0xfffffff8 }, 'gettext.truncated'],
    ['a later revision', { at: 4, value: 0x20000 }, 'gettext.unknown-revision'],
    ['another magic number', { at: 0, value: 0x950412df }, 'gettext.not-a-catalogue'],
  ])('%s: %s', (_, word, code) => {
    expect(codeOf(() => mo.parse(catalogue(ENTRIES, true, [word])))).toBe(code);
  });

  test('an empty catalogue has no strings and no problems', () => {
    expect(mo.parse(catalogue([]))).toEqual({ units: [], problems: [] });
  });

  test('an entry that points outside the file is skipped and reported', () => {
    for (const word of [
      { at: HEADER_BYTES + 8, value: 0xffffffff },
      { at: HEADER_BYTES + 12, value: 0xffffffff },
    ]) {
      const { units, problems } = mo.parse(catalogue(ENTRIES, true, [word]));
      expect(units.map(({ source }) => source[0])).toEqual(['One']);
      expect(problems.map(({ code, line }) => [code, line])).toEqual([['gettext.out-of-bounds', 2]]);
    }
  });

  test('maxEntries limits the number of entries', () => {
    expect(mo.parse(catalogue(ENTRIES), { maxEntries: 3 }).units).toHaveLength(2);
    expect(codeOf(() => mo.parse(catalogue(ENTRIES), { maxEntries: 2 }))).toBe('gettext.too-many-entries');
  });

  test('many strings that share the same long text are refused before they fill the memory', () => {
    const long = 'x'.repeat(1_000_000);
    const entries = Array.from({ length: 5000 }, (_, index) => [`${index}`, index === 0 ? long : ''] as const);
    const clean = catalogue(entries);
    const table = HEADER_BYTES + 5000 * 8;
    const place = new DataView(clean.buffer).getUint32(table + 4, true);
    const words = entries.flatMap((_, index) => [
      { at: table + index * 8, value: long.length },
      { at: table + index * 8 + 4, value: place },
    ]);
    expect(codeOf(() => mo.parse(catalogue(entries, true, words)))).toBe('gettext.overlapping');
  });

  test('a translation of a million separators is refused', () => {
    const { problems } = mo.parse(catalogue([...ENTRIES, ['A\0B', '\0'.repeat(1_000_000)]]));
    expect(problems.map(({ code }) => code)).toEqual(['gettext.plural-mismatch']);
  });

  test('a file larger than 64 MiB is refused', () => {
    expect(codeOf(() => mo.parse(new Uint8Array(64 * 1024 * 1024 + 1)))).toBe('file.too-large');
  });
});

test('random changes of a catalogue never crash the reader', () => {
  const fixtures = readdirSync(folder).filter((name) => /\.g?mo$/.test(name));
  const change = fc.record({ at: fc.nat(), byte: fc.oneof(fc.constantFrom(0, 1, 4, 255), fc.nat({ max: 255 })) });
  fc.assert(
    fc.property(fc.constantFrom(...fixtures), fc.array(change), fc.nat(), (name, changes, cut) => {
      const bytes = fixture(name);
      for (const { at, byte } of changes) bytes[at % (at % 2 === 0 ? 80 : bytes.length)] = byte;
      codeOf(() => mo.parse(cut % 3 === 0 ? bytes.subarray(0, cut % (bytes.length + 1)) : bytes));
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('a catalogue in the middle of a larger buffer is read', () => {
  const bytes = catalogue(ENTRIES);
  const around = new Uint8Array(bytes.length + 3);
  around.set(bytes, 3);
  expect(mo.parse(around.subarray(3))).toEqual(mo.parse(bytes));
});
