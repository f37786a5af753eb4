/** Property tests of the PO format, for any strings, edits and bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShownString } from '../../src/formats/format.js';
import { po } from '../../src/formats/po.js';
import { AppError } from '../../src/model/error.js';
import { stateOf } from '../../src/model/state.js';
import { identity, type Unit, type UnitName } from '../../src/model/unit.js';
import { anyCharacter } from '../support/any-character.js';
import { propertyRuns } from '../support/property-runs.js';

const folder = join(import.meta.dirname, '../fixtures/formats/po');
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.po'))
  .map((name) => new Uint8Array(readFileSync(join(folder, name))));

const value = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\n', '\r', '\t', '"', '\\', '#', ' ', 'n', '0', 'x'),
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
    ),
  })
  .filter((text) => !/[\u0000\u0004]/.test(text));
const someText = value.filter((text) => text !== '');
const line = fc.stringMatching(/^[a-z0-9:."\\é]{1,20}$/);

const entry = fc.record({
  context: fc.oneof(fc.constant(''), value),
  source: fc.oneof(fc.tuple(someText), fc.tuple(someText, value)),
  forms: fc.array(value, { minLength: 1, maxLength: 6 }),
  fuzzy: fc.boolean(),
  flags: fc.uniqueArray(fc.constantFrom('c-format', 'no-wrap', 'read-only'), { maxLength: 3 }),
  note: fc.oneof(fc.constant(''), line),
  references: fc.oneof(fc.constant(''), line),
});
type Entry = Parameters<Parameters<typeof entry.map>[0]>[0];
const entries = fc.uniqueArray(entry, {
  maxLength: 12,
  selector: ({ context, source }) => `${context}\u0004${source[0]}`,
});
const layout = fc.record({
  lineEnd: fc.constantFrom('\n', '\r\n'),
  chunk: fc.integer({ min: 1, max: 30 }),
  hex: fc.boolean(),
});
type Layout = { lineEnd: string; chunk: number; hex: boolean };

/** A minimal writer: escapes only what would end a string, and splits values into strings of any length. */
function serialise(units: readonly Entry[], { lineEnd, chunk, hex }: Layout): Uint8Array {
  const quote = (text: string) => {
    const pieces = (text.match(new RegExp(`[^]{1,${chunk}}`, 'gu')) ?? ['']).map((piece) =>
      piece.replace(/["\\\n\r]/g, (char) =>
        hex
          ? `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`
          : ({ '\n': '\\n', '\r': '\\r' }[char] ?? `\\${char}`),
      ),
    );
    return pieces.map((piece) => `"${piece}"`).join(lineEnd);
  };
  const lines = ['msgid ""', `msgstr ${quote('Language: eo\nContent-Type: text/plain; charset=UTF-8\n')}`, ''];
  for (const { context, source, forms, fuzzy, flags, note, references } of units) {
    if (note !== '') lines.push(`#. ${note}`);
    if (references !== '') lines.push(`#: ${references}`);
    if (fuzzy || flags.length > 0) lines.push(`#, ${[...(fuzzy ? ['fuzzy'] : []), ...flags].join(', ')}`);
    if (context !== '') lines.push(`msgctxt ${quote(context)}`);
    lines.push(`msgid ${quote(source[0])}`);
    if (source.length === 1) lines.push(`msgstr ${quote(forms[0]!)}`);
    else lines.push(`msgid_plural ${quote(source[1])}`, ...forms.map((form, n) => `msgstr[${n}] ${quote(form)}`));
    lines.push('');
  }
  return new TextEncoder().encode(lines.join(lineEnd));
}

const targetOf = (unit: Entry) => (unit.source.length === 1 ? unit.forms.slice(0, 1) : unit.forms);

test('reads back what was written as PO', () => {
  fc.assert(
    fc.property(entries, layout, (units, style) => {
      const parsed = po.parse(serialise(units, style));
      expect(parsed.problems).toEqual([]);
      expect(parsed.language).toBe('eo');
      expect(parsed.units.map(({ line: _, ...unit }) => unit)).toEqual(
        units.map((unit) => ({
          key: '',
          context: unit.context,
          source: unit.source,
          target: targetOf(unit),
          state: stateOf(targetOf(unit), unit),
          flags: unit.flags,
          note: unit.note,
          references: unit.references,
        })),
      );
    }),
  );
});

const change = fc.record({
  forms: fc.array(value, { minLength: 1, maxLength: 6 }),
  state: fc.constantFrom('translated', 'fuzzy', 'approved'),
});

test('reads back edited values and keeps the others', () => {
  fc.assert(
    fc.property(
      entries,
      layout,
      fc.array(fc.option(change), { minLength: 12, maxLength: 12 }),
      (units, style, changes) => {
        const before = serialise(units, style);
        const parsed = po.parse(before).units;
        const wanted = parsed.map((unit, index) => {
          const made = changes[index];
          if (!made) return unit;
          const forms = unit.source.length === 1 ? made.forms.slice(0, 1) : made.forms;
          const target = forms.some((form) => form !== '') ? forms : unit.target.map(() => '');
          return { ...unit, target, state: stateOf(target, { fuzzy: made.state === 'fuzzy' }) };
        });
        const edits = wanted.map((unit) => ({ identity: identity(unit), target: unit.target, state: unit.state }));
        const after = po.write(
          before,
          edits.filter((_, index) => changes[index]),
        );
        const read = po.parse(after);
        expect(read.problems).toEqual([]);
        expect(read.units.map(({ line: _, ...unit }) => unit)).toEqual(wanted.map(({ line: _, ...unit }) => unit));
        expect(po.write(after, edits)).toEqual(after);
      },
    ),
  );
});

const mutated = fc
  .tuple(
    fc.constantFrom(...fixtures),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('delete', 'insert', 'cut'),
        fc.constantFrom(...'"\\#m\n\r[]x \u0000\u00ff~|,'),
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  )
  .map(([fixture, mutations]) => {
    let bytes = [...fixture];
    for (const [place, kind, char] of mutations) {
      const at = bytes.length === 0 ? 0 : place % bytes.length;
      if (kind === 'cut') bytes = bytes.slice(0, at);
      else bytes.splice(at, kind === 'delete' ? 1 : 0, ...(kind === 'insert' ? [char.charCodeAt(0)] : []));
    }
    return Uint8Array.from(bytes);
  });

test('survives any bytes, and writing the parsed values changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), mutated), (bytes) => {
      expect(po.write(bytes, [])).toEqual(bytes);
      try {
        const { units, problems } = po.parse(bytes);
        expect(new Set(units.map(identity)).size).toBe(units.length);
        for (const problem of problems) expect(problem.raw.length).toBeLessThanOrEqual(200);
        expect(
          po.write(
            bytes,
            units.map((unit) => ({ ...unit, identity: identity(unit) })),
          ),
        ).toEqual(bytes);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(['gettext.unknown-charset', 'gettext.unwritable-charset', 'gettext.not-a-po-file']).toContain(
          error.code,
        );
      }
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('reads a file the same with and without another file of the component before it', () => {
  const bytes = fc.oneof(
    fc.tuple(entries, layout).map(([units, style]) => serialise(units, style)),
    fc.constantFrom(...fixtures),
  );
  fc.assert(
    fc.property(bytes, bytes, plainFiles, (first, second, [third, fourth]) => {
      for (const [before, after] of [
        [first, second],
        [third, fourth],
        [first, fourth],
      ] as const) {
        const like = attempt(() => po.parse(before).units);
        expect(attempt(() => po.parse(after, { like }))).toEqual(attempt(() => po.parse(after)));
      }
    }),
  );
});

test('shows a visitor the same strings that parsing returns', () => {
  const bytes = fc.oneof(
    fc.tuple(entries, layout).map(([units, style]) => serialise(units, style)),
    fc.constantFrom(...fixtures),
  );
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      const like = attempt(() => visited(before).names);
      const { shown = [], names, ...notes } = attempt(() => visited(after, like)) ?? {};
      const read = attempt(() => po.parse(after));
      expect(names && { units: shown.map(({ unit }) => unit), ...notes }).toEqual(read);
      for (const { unit, name, state, flags } of shown) expect({ ...unit, ...name, state, flags }).toEqual(unit);
      expect(names).toEqual(read && shown.map(({ name }) => name));
    }),
  );
});

function visited(bytes: Uint8Array, like?: readonly UnitName[]) {
  const shown: (Omit<ShownString, 'unit'> & { unit: Unit })[] = [];
  const notes = po.visit!(bytes, { like }, (string) => {
    const { name, state, flags } = string;
    shown.push({ name, state, flags, unit: string.unit() });
  });
  return { shown, ...notes };
}

/** Two versions of a file of plain entries. In the second, some entries are changed, missing, repeated or fuzzy. */
const plainFiles = fc
  .array(
    fc.record({
      id: fc.constantFrom('One', 'Two', 'Three', 'Four é', 'Five'),
      note: fc.constantFrom('', '#. Note\n', '#: a.c:1\n', '#, c-format\n', '#, fuzzy\n', '# x\n\n#. Note\n'),
      form: fc.constantFrom('', 'Eins', 'Zwei ü', 'a\\nb', '"'),
      change: fc.constantFrom('none', 'none', 'none', 'form', 'drop', 'fuzzy', 'twice'),
    }),
    { maxLength: 12 },
  )
  .map((rows) => {
    const write = (blocks: readonly string[]) =>
      new TextEncoder().encode(`${blocks.join('\n')}\nmsgid "End"\nmsgstr ""\n`);
    const block = (note: string, id: string, form: string) => `${note}msgid "${id}"\nmsgstr "${form}"\n`;
    const before = rows.map(({ id, note, form }) => block(note, id, form));
    const after = rows.flatMap(({ id, note, form, change }) => {
      if (change === 'drop') return [];
      if (change === 'form') return [block(note, id, 'Anders')];
      if (change === 'fuzzy') return [block(`#, fuzzy\n${note}`, id, form)];
      return change === 'twice' ? [block(note, id, form), block(note, id, form)] : [block(note, id, form)];
    });
    return [write(before), write(after)] as const;
  });

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
