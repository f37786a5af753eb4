/** Compares the Fluent scanner with Mozilla's parser: both must find the same entries, junk and meaning. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, FluentParser, FluentSerializer, Junk, Message, Term } from '@fluent/syntax';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FluentEntry, FluentScanner } from '../../src/formats/shared/fluent/scanner.js';
import { laidOut } from '../../src/model/fluent/layout.js';
import { textOfParts } from '../../src/model/fluent/parts.js';
import { propertyRuns } from '../support/property-runs.js';

const folder = join(import.meta.dirname, '../fixtures/formats/fluent');
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ftl') && name !== 'deep.ftl')
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replace(/^\ufeff/, '') }));

const parser = new FluentParser();
const serializer = new FluentSerializer();

function scan(text: string): FluentEntry[] {
  const scanner = new FluentScanner(text);
  const entries: FluentEntry[] = [];
  for (let entry = scanner.next(); entry !== undefined; entry = scanner.next()) entries.push(entry);
  return entries;
}

type Known = Message | Term | Junk;
const isKnown = (entry: Entry): entry is Known =>
  entry instanceof Message || entry instanceof Term || entry instanceof Junk;
const known = (text: string): Known[] => parser.parse(text).body.filter(isKnown);

const keyOf = (entry: Known) =>
  entry instanceof Junk ? `junk ${entry.content}` : `${entry instanceof Term ? '-' : ''}${entry.id.name}`;

/** Expects that the text after its key parses to the same entry, apart from comments. */
function expectSameMeaning(entry: Message | Term, found: FluentEntry): void {
  const text = textOfParts(found.parts);
  // A text that begins like an attribute would be parsed as an attribute.
  if (/^[[.*]/.test(text) && entry.value !== null) return;
  const [again] = known(`${found.key} =${laidOut(text, true)}`);
  const { comment: _, ...meaning } = plain(entry);
  const { comment: __, ...read } = plain(again!);
  expect(read).toEqual(meaning);
}

const plain = (entry: Known): Record<string, unknown> =>
  JSON.parse(JSON.stringify(entry, (name, value) => (name === 'span' ? undefined : value)));

function expectSame(text: string): void {
  const expected = known(text);
  const found = scan(text);
  const name = (entry: FluentEntry) =>
    entry.fault === undefined ? entry.key : `junk ${text.slice(entry.start, entry.end)}`;
  expect(found.map(name)).toEqual(expected.map(keyOf));
  for (const [at, entry] of expected.entries()) {
    if (entry instanceof Junk) continue;
    // Mozilla's parser ends a comment at an empty comment line with CRLF.
    if (!text.includes('\r')) expect(found[at]!.note).toBe(entry.comment?.content ?? '');
    if (!text.includes('\r') && entry.value?.elements.length !== 0) expectSameMeaning(entry, found[at]!);
  }
}

test.each(fixtures)('$name', ({ text }) => expectSame(text));

/** Characters and parts of texts with a meaning in Fluent. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '*',
  '.',
  '=',
  '-',
  '#',
  '"',
  '$',
  '(',
  ')',
  ',',
  ':',
  '->',
  '\\',
  ' ',
  '    ',
  '\n',
];
const piece = fc.constantFrom(
  ...PIECES,
  '\n\n',
  '\n ',
  '\r\n',
  'a',
  'A',
  '1',
  'é',
  '\t',
  '\n   *[a] ',
  '\n  [b] ',
  '{ $x ->',
);

test('fixtures with random insertions and deletions', () => {
  const change = fc.record({ at: fc.nat(), length: fc.nat({ max: 6 }), put: fc.array(piece, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.constantFrom(...fixtures), fc.array(change, { minLength: 1, maxLength: 4 }), ({ text }, changes) => {
      let changed = text;
      for (const { at, length, put } of changes) {
        const place = at % (changed.length + 1);
        changed = changed.slice(0, place) + put.join('') + changed.slice(place + length);
      }
      expectSame(changed);
    }),
    { numRuns: propertyRuns(330) },
  );
});

test('entries of random pieces', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectSame(`a = ${pieces.join('')}\nb = B\n`)),
    { numRuns: propertyRuns(330) },
  );
});

test('the text of an entry is the output of the serializer with one level less of indentation', () => {
  for (const { text } of fixtures) {
    for (const entry of known(serializer.serialize(parser.parse(text)))) {
      if (entry instanceof Junk) continue;
      entry.comment = null;
      const written = serializer.serializeEntry(entry).trimEnd();
      const [found] = scan(written);
      if (written.includes('FUNCTION(')) continue;
      const body = written.slice(written.indexOf('=') + 1).replace(/^ |^\n {4}/, '');
      expect(textOfParts(found!.parts)).toBe(body.replace(/\n {4}/g, '\n'));
    }
  }
});
