/** Broken files: a reader reads or refuses them, and a writer changes only the edited strings. */
import { describe, expect, test } from 'vitest';
import type { Edit, FileFormat, ParsedFile } from '../../src/formats/format.js';
import { formats } from '../../src/formats/index.js';
import { AppError } from '../../src/model/error.js';
import { identity } from '../../src/model/unit.js';
import { expectLinear } from '../support/linear-work.js';
import { propertyRuns } from '../support/property-runs.js';
import { fixturesOf } from './fixture-files.js';

const MUTATIONS_A_FORMAT = propertyRuns(100);
const MANY_BYTES = 15_000;

/** Characters that have a meaning in some format. */
const TOKENS = [
  ...['"', "'", '`', '\\', '{', '}', '[', ']', '(', ')', '<', '>', '&', ';', ':', '=', ',', '|', '#', '//', '/*', '*/'],
  ...['\n', '\r\n', '\r', '\t', ' ', '\u0000', '\u0004', '\ufeff', '\u2028', '😀', '\\u0000', '\\ud800', '&#0;', '&x;'],
  ...['<!DOCTYPE x [', ']]>', '<![CDATA[', '<!--', '-->', '&amp;', '---', '- ', '? ', '*a', '&a ', '<<: *a', '!!str '],
  ...['__proto__', 'constructor', 'null', 'true', '0', '-1e999', '<?php', '?>', '=>', 'msgid ', 'msgstr ', '#~ '],
];

/** Texts that would end a value or its container if a writer did not escape them. */
const TEXTS = [
  'Edited',
  ...["It's", '"', '"""', "'''", '*/ x', '/* x', '-->', ']]>', '<b>x', '&amp;', 'a; b; c', 'a,b', 'a\tb', '\\', '#x'],
  ...['%n', '%%', '{x', 'x}', '{0}', '@x', '?x', '- x', 'x: y', '| x', '> x', '!x', '`x', '=> x', '?>', '<?php', 'é😀'],
];

/** The same random numbers in every run, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutated(bytes: Uint8Array, other: Uint8Array, next: (below: number) => number): Uint8Array {
  let file = Buffer.from(bytes);
  for (let round = next(3); round >= 0; round--) {
    const at = next(file.length + 1);
    const to = Math.min(file.length, at + next(20));
    const token = Buffer.from(TOKENS[next(TOKENS.length)]!);
    const piece = Buffer.from(other.subarray(next(other.length), next(other.length)));
    const middle = [token, Buffer.alloc(0), Buffer.from([next(256)]), file.subarray(at, to), piece][next(5)]!;
    file = Buffer.concat([file.subarray(0, at), middle, file.subarray(next(2) === 0 ? at : to)]);
    if (next(12) === 0) file = file.subarray(0, next(file.length + 1));
  }
  return new Uint8Array(file);
}

const ALL_FIXTURES = formats.flatMap(fixturesOf);

describe.each(formats)('$id', (format) => {
  const fixtures = fixturesOf(format);

  test('broken files are read or refused, and what is read can be written', () => {
    const next = random(20_260_813);
    for (let run = 0; run < MUTATIONS_A_FORMAT; run++) {
      const fixture = fixtures[next(fixtures.length)]!;
      const bytes = mutated(fixture.bytes(), fixtures[next(fixtures.length)]!.bytes(), next);
      expectSound(format, bytes, fixture.language, next);
    }
  });

  test('detection accepts any bytes', () => {
    const next = random(7);
    const answers = new Set<unknown>();
    for (const { name, bytes } of ALL_FIXTURES) {
      const path = `x/${name}${format.extensions[0]}`;
      const file = bytes();
      answers.add(format.detect({ path, bytes: file }));
      answers.add(format.detect({ path, bytes: mutated(file, file, next) }));
    }
    expect([...answers].filter((answer) => typeof answer !== 'boolean')).toEqual([]);
  });

  test('files that repeat one token are read or refused in linear time', () => {
    const { language, bytes } = fixtures[0]!;
    const file = Buffer.from(bytes());
    const middle = file.length >> 1;
    for (const token of TOKENS) {
      expectLinear((size) => {
        const many = Buffer.from(token.repeat(size / token.length));
        read(format, many, language);
        read(format, Buffer.concat([file.subarray(0, middle), many, file.subarray(middle)]), language);
      }, MANY_BYTES);
    }
  });
});

function read(format: FileFormat, bytes: Uint8Array, language: string): ParsedFile | undefined {
  try {
    return format.parse(bytes, { language });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}

function expectSound(format: FileFormat, bytes: Uint8Array, language: string, next: (below: number) => number): void {
  const before = read(format, bytes, language);
  if (before === undefined || format.write === undefined) return;
  expect(format.write(bytes, [], { language })).toEqual(bytes);
  const edits: Edit[] = before.units
    .filter(() => next(3) === 0)
    .map((unit) => {
      const text = TEXTS[next(TEXTS.length)]!;
      return { identity: identity(unit), target: unit.target.map((_, n) => `${text} ${n}`), state: 'translated' };
    });
  let written: Uint8Array;
  try {
    written = format.write(bytes, edits, { language });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toMatch(/unwritable|unencodable/);
    return;
  }
  const after = read(format, written, language);
  const wanted = new Map(edits.map(({ identity: name, target }) => [name, target]));
  expect(after?.units.map((unit) => [identity(unit), unit.target])).toEqual(
    before.units.map((unit) => [identity(unit), wanted.get(identity(unit)) ?? unit.target]),
  );
  expect(after?.problems.map(({ code }) => code)).toEqual(before.problems.map(({ code }) => code));
}
