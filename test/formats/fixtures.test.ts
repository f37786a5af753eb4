/** Tests every format with its fixtures: the strings that are read, and that writing changes only the edits. */
import { describe, expect, test } from 'vitest';
import type { Edit, FileFormat, ParsedFile } from '../../src/formats/format.js';
import { formats } from '../../src/formats/index.js';
import { AppError } from '../../src/model/error.js';
import { identity, type Unit } from '../../src/model/unit.js';
import { type Fixture, fixturesOf, formsOf, insertionsOf } from './fixture-files.js';

/** Characters that are special in some format: quotation marks, markup, escapes, placeholders, four-byte characters. */
const SPECIALS = `Éé “x” "a" 'b' <i>&lt; \\n \\ %d {0} #😀 | = : ;`;

describe.each(formats)('$id', (format) => {
  const fixtures = fixturesOf(format);

  test('has fixtures', () => expect(fixtures.length).toBeGreaterThan(0));

  test.each(fixtures)('$name is read', async (fixture) => {
    const read = outcome(() => parse(format, fixture));
    await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(`${fixture.path}.read.json`);
  });

  const readable = fixtures.filter((fixture) => !('error' in (outcome(() => parse(format, fixture)) as object)));
  const { write } = format;
  if (write === undefined) return;

  test.each(readable)('$name is unchanged if nothing is edited', (fixture) => {
    expect(write(fixture.bytes(), [])).toEqual(fixture.bytes());
    const same = parse(format, fixture).units.map(({ target, state, ...unit }) => ({
      identity: identity(unit),
      target,
      state,
    }));
    orRefused(/\.unwritable-charset$/, () => expect(write(fixture.bytes(), same, fixture)).toEqual(fixture.bytes()));
  });

  test.each(readable)('each value of $name can be edited', (fixture) => {
    const before = parse(format, fixture);
    const edit = (text: string) =>
      orRefused(/^charset\.unencodable$|\.unwritable-charset$/, () => {
        const edits = before.units.map((unit, index) => edited(unit, (form) => `${index} ${form} ${text}`));
        const isUnwritable = (some: readonly Edit[]) =>
          isRefused(/\.unwritable$/, () => write(fixture.bytes(), some, fixture));
        // Most files can contain all edits. Trying each edit alone takes much longer.
        const possible = isUnwritable(edits) ? edits.filter((one) => !isUnwritable([one])) : edits;
        expect(possible.length > 0).toBe(edits.length > 0);
        expectEdited(format, fixture, before, possible);
      });
    edit(SPECIALS);
    edit(SPECIALS.replace(/[^\x20-\x7e]/g, ''));
  });

  test.each(readable)('values of $name can have several lines, outer space and no text', (fixture) => {
    const before = parse(format, fixture);
    for (const text of [' two\nlines, \tone tab ', 'trailing\n', '\nleading', '', '"', "'", '@here', '?ask', '\\']) {
      for (const unit of before.units.slice(0, 3)) {
        orRefused(/\.unwritable(-charset)?$/, () => expectEdited(format, fixture, before, [edited(unit, () => text)]));
      }
    }
  });

  const insertions = insertionsOf(format);
  if (!format.bilingual) test('adds strings that only the base file has', () => expect(insertions).not.toEqual([]));

  test.each(insertions)(
    'strings of the base file are inserted in its order: $name',
    async ({ base, before, after }) => {
      const { language } = before;
      const known = new Set(parse(format, before).units.map(identity));
      const missing = parse(format, base).units.filter((unit) => !known.has(identity(unit)));
      const forms = formsOf(format, language);
      const edits = missing.map((unit) => ({
        identity: identity(unit),
        target: Array.from({ length: unit.target.length === 1 ? 1 : forms }, (_, n) => `New ${unit.target[0]} (${n})`),
        state: 'translated' as const,
      }));
      const options = { language, base: { bytes: base.bytes(), language: base.language } };
      const written = write(before.bytes(), edits, options);
      const text = new TextDecoder(written[0] === 0xff ? 'utf-16le' : 'utf-8').decode(written);
      await expect(text).toMatchFileSnapshot(after);
      const read = format.parse(written, { language });
      const values = new Map(read.units.map((unit) => [identity(unit), unit.target]));
      for (const { identity: name, target } of edits) expect(values.get(name)).toEqual(target);
      for (const unit of parse(format, before).units) expect(values.get(identity(unit))).toEqual(unit.target);
    },
  );
});

function parse(format: FileFormat, { bytes, language }: Fixture): ParsedFile {
  return format.parse(bytes(), { language });
}

function edited(unit: Unit, text: (form: number) => string): Edit {
  const target = unit.target.map((_, form) => text(form));
  return { identity: identity(unit), target, state: target.some((form) => form !== '') ? 'translated' : 'empty' };
}

/** Expects that the edited values are read back, and that all other values are unchanged. */
function expectEdited(format: FileFormat, fixture: Fixture, before: ParsedFile, edits: readonly Edit[]): void {
  const written = format.write!(fixture.bytes(), edits, fixture);
  const after = format.parse(written, { language: fixture.language });
  const wanted = new Map(edits.map((edit) => [edit.identity, edit]));
  const expected = before.units.map((unit) => wanted.get(identity(unit))?.target ?? unit.target);
  expect(after.units.map((unit) => unit.target)).toEqual(expected);
  expect(after.units.map(identity)).toEqual(before.units.map(identity));
  expect(after.problems.map(({ code }) => code)).toEqual(before.problems.map(({ code }) => code));
}

/** Allows an error with this code: some files cannot contain every text. */
function orRefused(code: RegExp, write: () => void): void {
  isRefused(code, write);
}

function isRefused(code: RegExp, write: () => void): boolean {
  try {
    write();
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || !code.test(error.code)) throw error;
    return true;
  }
}

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.code, message: error.message };
  }
}
