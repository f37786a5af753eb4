/** Any text in any format: a writer refuses it, or the reader reads it back equal and all other strings unchanged. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BaseStrings, Edit, FileFormat } from '../../src/formats/format.js';
import { formats } from '../../src/formats/index.js';
import { holdsAllCharacters, isPlainText } from '../../src/formats/shared/plain-text.js';
import { AppError } from '../../src/model/error.js';
import { hasText } from '../../src/model/state.js';
import { identity, type Unit } from '../../src/model/unit.js';
import { difficultText } from '../support/difficult-texts.js';
import { propertyRuns } from '../support/property-runs.js';
import { type Fixture, fixturesOf, insertionsOf } from './fixture-files.js';

const RUNS = 50;

interface Sample {
  readonly fixture: Fixture;
  readonly base?: Fixture;
  readonly bytes: Uint8Array;
  readonly units: readonly Unit[];
  /** The strings of the base file. */
  readonly strings: BaseStrings | undefined;
  /** The texts of the file by identity. */
  readonly texts: readonly (readonly [identity: string, target: readonly string[]])[];
}

function samplesOf(format: FileFormat): Sample[] {
  const own = fixturesOf(format).map((fixture) => sampleOf(format, fixture));
  const inserting = insertionsOf(format).map(({ base, before }) => sampleOf(format, before, base));
  return [...own, ...inserting].filter(({ units }) => units.length > 0);
}

/** The strings of the fixture, and those that only the base file has. */
function sampleOf(format: FileFormat, fixture: Fixture, base?: Fixture): Sample {
  const bytes = fixture.bytes();
  const strings = base && baseStrings(format, base);
  const own = unitsOf(format, bytes, fixture.language, strings);
  const names = new Set(own.map(identity));
  const more = base === undefined ? [] : unitsOf(format, base.bytes(), fixture.language);
  const units = [...own, ...more.filter((unit) => !names.has(identity(unit)))];
  const texts = own.map((unit) => [identity(unit), unit.target] as const);
  return { fixture, bytes, units, strings, texts, ...(base && { base }) };
}

function baseStrings(format: FileFormat, { bytes, language }: Fixture): BaseStrings {
  const units = unitsOf(format, bytes(), language);
  return { language, forms: new Map(units.map(({ key, target }) => [key, target.length])) };
}

function unitsOf(format: FileFormat, bytes: Uint8Array, language: string, base?: BaseStrings): readonly Unit[] {
  try {
    return format.parse(bytes, { language, base }).units;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [];
  }
}

describe.each(formats.filter(({ write }) => write !== undefined))('$id', (format) => {
  const samples = samplesOf(format);
  const place = fc.constantFrom(...samples.flatMap((sample) => sample.units.map((unit) => ({ sample, unit }))));
  const texts = fc.array(difficultText, { minLength: 6, maxLength: 6 });

  test('reads back each text that it writes', () => {
    fc.assert(
      fc.property(place, texts, fc.boolean(), ({ sample, unit }, forms, isFuzzy) => {
        const target = unit.target.map((_, form) => forms[form]!);
        const state = !hasText(target) ? 'empty' : isFuzzy ? 'fuzzy' : 'translated';
        expectKept(format, sample, { identity: identity(unit), target, state });
      }),
      { numRuns: propertyRuns(RUNS) },
    );
  });
});

describe.each(formats.filter(({ write, bilingual }) => write !== undefined && bilingual))('$id', (format) => {
  test('writes every plain text over a text of a UTF-8 file', () => {
    const own = samplesOf(format).filter(({ base, bytes }) => base === undefined && holdsAllCharacters(bytes));
    const single = own.flatMap((sample) =>
      sample.units.filter(({ target }) => target.length === 1).map((unit) => ({ sample, unit })),
    );
    const words = fc.array(fc.stringMatching(/^\p{L}[\p{L}\p{N}]{0,6}[,.!?)]?$/u), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...single), words, ({ sample: { bytes, fixture }, unit }, parts) => {
        const text = parts.join(' ');
        fc.pre(isPlainText(text) && unit.state !== 'readonly');
        const edit = { identity: identity(unit), target: [text], state: 'translated' } as const;
        const written = format.write!(bytes, [edit], { language: fixture.language });
        const after = unitsOf(format, written, fixture.language).find((one) => identity(one) === edit.identity);
        expect(after?.target).toEqual([text]);
      }),
      { numRuns: propertyRuns(RUNS) },
    );
  });
});

function expectKept(format: FileFormat, { fixture, base, bytes, strings, texts }: Sample, edit: Edit): void {
  const { language } = fixture;
  const options = { language, ...(base && { base: { bytes: base.bytes(), language: base.language } }) };
  let written: Uint8Array;
  try {
    written = format.write!(bytes, [edit], options);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return;
  }
  const after = new Map(unitsOf(format, written, language, strings).map((unit) => [identity(unit), unit.target]));
  const own = after.get(edit.identity) ?? [];
  expect(hasText(edit.target) ? own : hasText(own)).toEqual(hasText(edit.target) ? edit.target : false);
  const others = texts.filter(([name]) => name !== edit.identity);
  expect(others.map(([name]) => [name, after.get(name)])).toEqual(others);
}
