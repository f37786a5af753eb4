/** Java's .properties files, in UTF-8 or in ISO-8859-1 with escapes. */
import { addedLine, alignedSeparator } from './shared/added-line.js';
import { plainUnit } from './shared/plain-unit.js';
import { BlankKeys } from './shared/properties/blank-keys.js';
import { endsOpen, lineAfter, lineEnds, type PropertyPlace, placeOf, skipBlanks } from './shared/properties/lines.js';
import { decodeProperty, encodeProperty, encodePropertyKey, type PropertyStyle } from './shared/properties/text.js';
import { withoutLineEntry } from './shared/removed-text.js';
import { propertiesSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { lineEndOf } from './shared/text-file.js';
import { type Collector, type Document, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

export const properties = textFormat<PropertyPlace>({
  id: 'properties',
  name: 'Java properties',
  extensions: ['.properties'],
  bilingual: false,
  plurals: 'cldr',
  flags: ['auto-java-messageformat'],
  family: 'properties',
  // Java reads ISO-8859-1. Editors on Windows write its superset, windows-1252.
  fallbackCharset: 'windows-1252',
  detect: ({ path, bytes }) => /\.properties$/i.test(path) && !/^\s*[<{]|[\u0000-\u0008]/.test(headOf(bytes)),
  sample: propertiesSample,
  without: withoutLineEntry,
  start: (like) => startedFile('', like),
  read,
  rewrite(document, { unit, place }, { target: [value = ''] }) {
    if (unit.target[0] === value) return [];
    const { start, end, keyEnd } = place;
    const separator = document.text.slice(keyEnd, start);
    const text = encodeAfter(separator || '=', value, styleOf(document));
    return [{ start, end, text: separator === '' ? `=${text}` : text }];
  },
  insert(document, added) {
    const { text } = document;
    const style = styleOf(document);
    const splices = added.map(({ edit, base, baseDocument, after }) => {
      const like = (after ?? document.entries.values().next().value)?.place;
      const indent = like === undefined ? '' : text.slice(like.line, like.key);
      const key = encodePropertyKey(base.unit.key, style);
      const separator = separatorOf(text, like, key);
      const value = encodeAfter(separator, edit.target[0] ?? '', style);
      const place = after === undefined ? beginning(document) : lineAfter(text, after.place.end);
      return addedLine(text, place, `${indent}${key}${separator}${value}`, baseDocument.text);
    });
    // A backslash at the end of the text continues the line, so a blank line must come first.
    const end = { start: text.length, end: text.length, text: lineEndOf(text) };
    return endsOpen(text) && splices.some(({ start }) => start === end.start) ? [end, ...splices] : splices;
  },
});

function read(found: Collector<PropertyPlace>): void {
  const { text } = found;
  const lineEnd = lineEnds(text);
  let notes: string[] = [];
  let block = 0;
  const blankKeys = new BlankKeys(found);
  for (let at = 0; at < text.length; ) {
    const line = at;
    if (notes.length === 0) block = line;
    at = skipBlanks(text, at);
    const first = text[at];
    const end = lineEnd(at);
    if (at >= end) {
      notes = [];
    } else if (first === '#' || first === '!') {
      notes.push(text.slice(at, end).replace(/^[#!]+ ?/, ''));
    } else {
      const place = placeOf(text, block, line, at, lineEnd);
      blankKeys.add(place);
      add(found, place, notes.join('\n').trim());
      notes = [];
      at = lineAfter(text, place.end);
      continue;
    }
    at = lineAfter(text, end);
  }
  blankKeys.refuse();
}

function add(found: Collector<PropertyPlace>, place: PropertyPlace, note: string): void {
  const { text } = found;
  const key = decodeProperty(text.slice(place.key, place.keyEnd));
  const value = decodeProperty(text.slice(place.start, place.end));
  if (key === undefined || value === undefined) {
    const message = 'Four hexadecimal digits must follow \\u; complete them, or write \\\\u for a backslash.';
    found.problem('invalid-escape', message, place.key, place.end);
    return;
  }
  const unit = plainUnit({ key, target: [value], note, line: found.lineAt(place.key) });
  found.add(unit, place, place.key, place.end);
}

const styles = new WeakMap<Document<PropertyPlace>, PropertyStyle>();

/** Escapes characters beyond ASCII, which all readers support, unless values of the file contain unescaped ones. */
function styleOf(document: Document<PropertyPlace>): PropertyStyle {
  let style = styles.get(document);
  if (style === undefined) {
    const { text, encoding, entries } = document;
    const isPlain = Array.from(entries.values()).some(({ unit, place }) =>
      unit.target.some(
        (value) => /[^\x00-\x7f]/.test(value) && /[^\x00-\x7f]/.test(text.slice(place.start, place.end)),
      ),
    );
    const lastPlain = !isPlain ? 0 : encoding.startsWith('utf') ? 0xffff : 0xff;
    style = { lastPlain, lowerCaseCodes: /\\u[0-9A-F]{0,3}[a-f]/.test(text) };
    styles.set(document, style);
  }
  return style;
}

/** Returns the place before the first string and its comment, but after a comment at the top of the file. */
function beginning({ text, entries }: Document<PropertyPlace>): number {
  for (const { place } of entries.values()) return place.block === 0 ? place.line : place.block;
  return text.length;
}

/** If the separator is only white space, a `=` or `:` at the beginning of the value must be escaped. */
function encodeAfter(separator: string, value: string, style: PropertyStyle): string {
  const text = encodeProperty(value, style);
  return /^[=:]/.test(text) && separator.trim() === '' ? `\\${text}` : text;
}

/** Returns the neighbour's separator, or `=` if that is empty or spans two lines. */
function separatorOf(text: string, like: PropertyPlace | undefined, key: string): string {
  const written = like === undefined ? '' : text.slice(like.keyEnd, like.start);
  if (like === undefined || written === '' || written.includes('\\')) return '=';
  return alignedSeparator(written, text.slice(like.key, like.keyEnd), key);
}
