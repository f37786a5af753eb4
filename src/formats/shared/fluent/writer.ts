/** Writes texts into Fluent files: changed patterns of an entry, and new entries from the base file. */
import { AppError } from '../../../model/error.js';
import { indented, laidOut } from '../../../model/fluent/layout.js';
import { type FluentPart, textOfParts } from '../../../model/fluent/parts.js';
import type { Edit } from '../../format.js';
import { lineTextEnd } from '../line-places.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, Entry, NewEntry } from '../text-format.js';
import { type FluentEntry, FluentScanner } from './scanner.js';

export function rewriteEntry(
  { text }: Document<FluentEntry>,
  { unit, place }: Entry<FluentEntry>,
  edit: Edit,
): readonly Splice[] {
  const wanted = wantedText(unit.key, edit);
  if (wanted === unit.target[0]) return [];
  const parts = partsOf(unit.key, wanted);
  const old = place.parts;
  const lineEnd = lineEndOf(text);
  if (parts.length !== old.length || parts.some(({ name }, at) => name !== old[at]!.name)) {
    const start = text.indexOf('=', place.start) + 1;
    return [{ start, end: place.end, text: withLineEnds(bodyOf(parts, old[0]!.onNewLine), lineEnd) }];
  }
  return parts.flatMap(({ name, pattern }, at) => {
    const { start, end, onNewLine, pattern: oldPattern } = old[at]!;
    if (pattern === oldPattern) return [];
    const body = withLineEnds(patternBody(name, pattern, onNewLine), lineEnd);
    if (onNewLine || !body.startsWith(' ')) return [{ start, end, text: body }];
    // Keep the spaces after the equals sign as they are in the file.
    const spaces = /^ */.exec(text.slice(start, end))![0].length;
    return [{ start: start + spaces, end, text: body.slice(1) }];
  });
}

export function insertEntries(
  document: Document<FluentEntry>,
  added: readonly NewEntry<FluentEntry>[],
): readonly Splice[] {
  const { text, entries } = document;
  const lineEnd = lineEndOf(text);
  const first = entries.values().next().value?.place;
  const gap = hasBlankLines(entries.size > 1 ? document : added[0]!.baseDocument) ? lineEnd : '';
  return added.map(({ edit, base, after }, index) => {
    const { key } = base.unit;
    const parts = partsOf(key, wantedText(key, edit));
    const entry = withLineEnds(`${key} =${bodyOf(parts, base.place.parts[0]!.onNewLine)}`, lineEnd);
    if (after !== undefined) return spliceAt(lineTextEnd(text, after.place.end), `${gap}${lineEnd}${entry}`);
    if (first !== undefined) return spliceAt(first.commentStart, `${entry}${lineEnd}${gap}`);
    return spliceAt(text.length, `${index > 0 ? gap : gapAfterComments(text, lineEnd)}${entry}${lineEnd}`);
  });
}

function spliceAt(place: number, text: string): Splice {
  return { start: place, end: place, text };
}

/** Whether a blank line follows each entry. */
function hasBlankLines({ text, entries }: Document<FluentEntry>): boolean {
  for (const { place } of entries.values()) {
    const end = lineTextEnd(text, place.end);
    if (!/^(?:\r?\n)?$|^\r?\n\r?\n/.test(text.slice(end, end + 4))) return false;
  }
  return true;
}

/**
 * Returns the line ends between the comments of a file without entries and a new entry. Without a blank line, the last
 * comment would become the note of the entry.
 */
function gapAfterComments(text: string, lineEnd: string): string {
  if (/^$|\n\r?\n$/.test(text)) return '';
  return text.endsWith('\n') ? lineEnd : lineEnd + lineEnd;
}

function wantedText(key: string, { target, state }: Edit): string {
  if (target.length > 1) throw unwritable(key, 'must be a single text; write plural forms as variants inside it');
  const text = state === 'empty' ? '' : (target[0] ?? '');
  if (text.includes('\r\n')) throw unwritable(key, 'has lines that end in CR LF, which are read back as LF; write LF');
  return text;
}

/** Lays out variants as they are read back from a file. A text with a fault stays as it is. */
export function layOutText(text: string): string {
  const { entry, fault } = readText('x', text);
  return entry?.rearranged && fault === undefined && !LOSES_ENDS.test(text) ? textOfParts(entry.parts) : text;
}

/** Blanks at the ends of a text are always lost. */
const LOSES_ENDS = /^[ \n]|[ \r\n]$/;

function readText(key: string, text: string) {
  const onNewLine = !/^[[.*]/.test(text) || /^\.[a-z][\w-]* *=/i.test(text);
  const scanner = new FluentScanner(`${key} =${laidOut(text, onNewLine)}`);
  const entry = scanner.next();
  return { entry, fault: entry?.fault ?? scanner.next()?.fault };
}

/** Returns the parts of a text as they will be read back; throws AppError if they would differ from the text. */
function partsOf(key: string, text: string): readonly FluentPart[] {
  if (text === '')
    throw unwritable(key, 'cannot be empty; write { "" } for no text, or remove the entry from the file');
  const { entry, fault } = readText(key, text);
  if (entry === undefined || fault !== undefined) {
    throw unwritable(key, `would not be read back: ${fault?.message ?? 'it has no text'}`);
  }
  if (LOSES_ENDS.test(text) || textOfParts(entry.parts) !== text) {
    throw unwritable(key, 'would lose spaces or line ends; write them in braces and quotation marks: { " " }');
  }
  return entry.parts;
}

function unwritable(key: string, reason: string): AppError {
  return new AppError('fluent.unwritable', `The text of ${key} ${reason}.`);
}

/** Returns the text after the equals sign. With `onNewLine`, values of several lines begin on a new line. */
function bodyOf(parts: readonly FluentPart[], onNewLine: boolean): string {
  return parts
    .map(({ name, pattern }) => {
      const body = patternBody(name, pattern, onNewLine);
      return name === '' ? body : `\n    .${name} =${body}`;
    })
    .join('');
}

function patternBody(name: string, pattern: string, onNewLine: boolean): string {
  const fits = !pattern.includes('\n') || readsBack(pattern, onNewLine);
  const body = laidOut(pattern, fits ? pattern.includes('\n') && onNewLine : !onNewLine);
  return name === '' ? body : indented(body);
}

/** Whether the pattern is read back unchanged. Lines that are all indented can lose their indentation. */
function readsBack(pattern: string, onNewLine: boolean): boolean {
  return new FluentScanner(`x =${laidOut(pattern, onNewLine)}`).next()?.parts[0]?.pattern === pattern;
}

function withLineEnds(text: string, lineEnd: string): string {
  return lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd);
}
