/** Apple's .strings files, as text or as property lists in XML. */
import { addedLine, alignedSeparator } from './shared/added-line.js';
import {
  insertIntoPlist,
  isPlist,
  type PlistString,
  readPlist,
  rewritePlist,
  withoutPlistString,
} from './shared/apple/strings-plist.js';
import { type StringsEntry, type StringsFault, StringsScanner } from './shared/apple/strings-scanner.js';
import { encodeStringsText } from './shared/apple/strings-text.js';
import { plainUnit } from './shared/plain-unit.js';
import { withoutLines } from './shared/removed-text.js';
import { stringsSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { lineEndOf, type Splice } from './shared/text-file.js';
import { type Collector, type Document, type Entry, type NewEntry, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';
import { rootName } from './shared/xml/head.js';
import type { XmlElement } from './shared/xml/tree.js';

type Place = StringsEntry | PlistString;
/** The dictionary of a property list. */
type Tree = XmlElement | undefined;

const MESSAGES: Readonly<Record<StringsFault, string>> = {
  junk: 'This text is not part of a string; write strings as "key" = "value";',
  'missing-equals': 'After the key, = and the value are missing; add them, or end the entry with a semicolon.',
  'missing-value': 'After the = a value is missing; add it in quotation marks.',
  'missing-semicolon':
    'A semicolon is missing after the value, or a backslash before a quotation mark in the value; add it.',
  'unterminated-string': 'The quotation mark that ends the string is missing, or the semicolon after it; add it.',
  'unterminated-comment': 'The */ that ends the comment is missing; add it.',
};

export const appleStrings = textFormat<Place, Tree>({
  id: 'apple-strings',
  name: 'Apple strings',
  extensions: ['.strings'],
  bilingual: false,
  plurals: 'cldr',
  flags: ['objc-format'],
  family: 'strings',
  // Compiled files, which are binary, have the same extension.
  detect: ({ path, bytes }) =>
    /\.strings$/i.test(path) && (/^\s*(?:$|["'/\w$])(?!plist0)/.test(headOf(bytes)) || rootName(bytes) === 'plist'),
  sample: stringsSample,
  without(text, place) {
    if ('element' in place) return withoutPlistString(text, place);
    const { block, key, end } = place;
    return withoutLines(text, block === 0 ? key.start : block, end);
  },
  start: (like) => startedFile('', like),
  read,
  rewrite({ text }, { unit, place }, { target: [value = ''] }) {
    if (unit.target[0] === value) return [];
    if ('element' in place) return rewritePlist(text, place, value);
    const { key, value: old } = place;
    if (old === undefined) return [{ start: key.end, end: key.end, text: ` = ${encodeStringsText(value, '"')}` }];
    const quote = text[old.start] === "'" ? "'" : '"';
    return [{ start: old.start, end: old.end, text: encodeStringsText(value, quote) }];
  },
  insert(document, added) {
    const { text, tree } = document;
    if (tree !== undefined) {
      return added.map(({ edit, base, after }) => {
        const place = after?.place;
        const before = place !== undefined && 'element' in place ? place : undefined;
        return insertIntoPlist(text, tree, { key: base.unit.key, wanted: edit.target[0] ?? '', after: before });
      });
    }
    const isSpacedOut = isSpaced(document.entries.size > 1 ? document : added[0]!.baseDocument);
    return added.map((entry, index) => inserted(document, entry, isSpacedOut, index === 0));
  },
});

function read(found: Collector<Place>): Tree {
  if (isPlist(found.text)) return readPlist(found);
  const scanner = new StringsScanner(found.text);
  for (let entry = scanner.next(); entry !== undefined; entry = scanner.next()) {
    if ('fault' in entry) {
      found.problem(entry.fault, MESSAGES[entry.fault], entry.start, entry.end);
      continue;
    }
    const { key, value, note } = entry;
    const unit = plainUnit({ key: key.text, target: [(value ?? key).text], note, line: found.lineAt(key.start) });
    found.add(unit, entry, key.start, entry.end);
  }
  found.refuseAllBroken('not-a-strings-file', 'a .strings file');
  return undefined;
}

/** Inserts the new string on its own line, in the style of its neighbour. */
function inserted(
  document: Document<Place>,
  { edit, base, baseDocument, after: entryAfter }: NewEntry<Place>,
  isSpacedOut: boolean,
  isFirst: boolean,
): Splice {
  const { text } = document;
  const [first] = placesIn(document);
  const after = textPlace(entryAfter);
  const like = after ?? first;
  const known = textPlace(base)?.key;
  const key =
    known === undefined ? encodeStringsText(base.unit.key, '"') : baseDocument.text.slice(known.start, known.end);
  const line = `${indentOf(text, like)}${key}${separatorOf(text, like, key)}${encodeStringsText(edit.target[0] ?? '', '"')};`;
  const lineEnd = lineEndOf(text.includes('\n') ? text : baseDocument.text);
  const blank = isSpacedOut ? lineEnd : '';
  if (after === undefined) {
    if (first !== undefined) return addedLine(text, lineStart(text, first.block), line + blank, baseDocument.text);
    return addedLine(text, text.length, isFirst ? line : blank + line, baseDocument.text);
  }
  // The rest of the line may contain another string, or a comment that continues on the next line.
  const rest = /[ \t]*(?:\/\/.*|\/\*.*?\*\/[ \t]*)?(?:\r?\n|$)/y;
  rest.lastIndex = after.end;
  if (rest.test(text)) return addedLine(text, rest.lastIndex, blank + line, baseDocument.text);
  return { start: after.end, end: after.end, text: `${lineEnd}${blank}${line}` };
}

/** The place of a string in a text; undefined in a property list. */
function textPlace(entry: Entry<Place> | undefined): StringsEntry | undefined {
  return entry === undefined || 'element' in entry.place ? undefined : entry.place;
}

function placesIn({ entries }: Document<Place>): StringsEntry[] {
  return Array.from(entries.values()).flatMap((entry) => textPlace(entry) ?? []);
}

/** Whether most strings have a blank line before them. */
function isSpaced(document: Document<Place>): boolean {
  const { text } = document;
  const [, ...later] = placesIn(document);
  const spaced = later.filter(({ block }) => /\n[ \t]*\r?\n[ \t]*$/.test(text.slice(Math.max(0, block - 20), block)));
  return spaced.length * 2 > later.length;
}

function lineStart(text: string, place: number): number {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return text.slice(start, place).trim() === '' ? start : place;
}

function indentOf(text: string, like: StringsEntry | undefined): string {
  if (like === undefined) return '';
  const indent = text.slice(lineStart(text, like.key.start), like.key.start);
  return indent.trim() === '' ? indent : '';
}

function separatorOf(text: string, like: StringsEntry | undefined, key: string): string {
  const written = like?.value === undefined ? '' : text.slice(like.key.end, like.value.start);
  if (like === undefined || !/^[ \t]*=[ \t]*$/.test(written)) return ' = ';
  return alignedSeparator(written, text.slice(like.key.start, like.key.end), key);
}
