/** Apple's .strings files. */
import { addedLine, alignedSeparator } from './shared/added-line.js';
import { type StringsEntry, type StringsFault, StringsScanner } from './shared/apple/strings-scanner.js';
import { encodeStringsText } from './shared/apple/strings-text.js';
import { plainUnit } from './shared/plain-unit.js';
import { withoutLines } from './shared/removed-text.js';
import { stringsSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { lineEndOf, type Splice } from './shared/text-file.js';
import { type Collector, type Document, type NewEntry, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

const MESSAGES: Readonly<Record<StringsFault, string>> = {
  junk: 'This text is not part of a string; write strings as "key" = "value";',
  'missing-equals': 'After the key, = and the value are missing; add them, or end the entry with a semicolon.',
  'missing-value': 'After the = a value is missing; add it in quotation marks.',
  'missing-semicolon':
    'A semicolon is missing after the value, or a backslash before a quotation mark in the value; add it.',
  'unterminated-string': 'The quotation mark that ends the string is missing; add it.',
  'unterminated-comment': 'The */ that ends the comment is missing; add it.',
};

export const appleStrings = textFormat<StringsEntry>({
  id: 'apple-strings',
  name: 'Apple strings',
  extensions: ['.strings'],
  bilingual: false,
  plurals: 'cldr',
  flags: ['objc-format'],
  family: 'strings',
  // Compiled files have the same extension: binary files, and property lists in XML.
  detect: ({ path, bytes }) => /\.strings$/i.test(path) && /^\s*(?:$|["'/\w$])(?!plist0)/.test(headOf(bytes)),
  sample: stringsSample,
  without: (text, { block, key, end }) => withoutLines(text, block === 0 ? key.start : block, end),
  start: (like) => startedFile('', like),
  read,
  rewrite({ text }, { unit, place }, { target: [value = ''] }) {
    if (unit.target[0] === value) return [];
    const { key, value: old } = place;
    if (old === undefined) return [{ start: key.end, end: key.end, text: ` = ${encodeStringsText(value, '"')}` }];
    const quote = text[old.start] === "'" ? "'" : '"';
    return [{ start: old.start, end: old.end, text: encodeStringsText(value, quote) }];
  },
  insert(document, added) {
    const isSpacedOut = isSpaced(document.entries.size > 1 ? document : added[0]!.baseDocument);
    return added.map((entry, index) => inserted(document, entry, isSpacedOut, index === 0));
  },
});

function read(found: Collector<StringsEntry>): void {
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
}

/** Inserts the new string on its own line, in the style of its neighbour. */
function inserted(
  { text, entries }: Document<StringsEntry>,
  { edit, base, baseDocument, after }: NewEntry<StringsEntry>,
  isSpacedOut: boolean,
  isFirst: boolean,
): Splice {
  const first = entries.values().next().value?.place;
  const like = after?.place ?? first;
  const key = baseDocument.text.slice(base.place.key.start, base.place.key.end);
  const line = `${indentOf(text, like)}${key}${separatorOf(text, like, key)}${encodeStringsText(edit.target[0] ?? '', '"')};`;
  const lineEnd = lineEndOf(text.includes('\n') ? text : baseDocument.text);
  const blank = isSpacedOut ? lineEnd : '';
  if (after === undefined) {
    if (first !== undefined) return addedLine(text, lineStart(text, first.block), line + blank, baseDocument.text);
    return addedLine(text, text.length, isFirst ? line : blank + line, baseDocument.text);
  }
  // The rest of the line may contain another string, or a comment that continues on the next line.
  const rest = /[ \t]*(?:\/\/.*|\/\*.*?\*\/[ \t]*)?(?:\r?\n|$)/y;
  rest.lastIndex = after.place.end;
  if (rest.test(text)) return addedLine(text, rest.lastIndex, blank + line, baseDocument.text);
  return { start: after.place.end, end: after.place.end, text: `${lineEnd}${blank}${line}` };
}

/** Whether most strings have a blank line before them. */
function isSpaced({ text, entries }: Document<StringsEntry>): boolean {
  const [, ...later] = Array.from(entries.values(), ({ place }) => place);
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
