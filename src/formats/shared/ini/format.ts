/** The common parts of all INI formats: strings are named `[section]key`, and each is on its own line. */
import { AppError } from '../../../model/error.js';
import { addedLine, alignedSeparator } from '../added-line.js';
import { nextLine } from '../line-places.js';
import { plainUnit } from '../plain-unit.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Collector, Document, NewEntry } from '../text-format.js';
import { firstSection, type IniPlace, sectionStarts } from './lines.js';

export function addIniString(found: Collector<IniPlace>, place: IniPlace, key: string, text: string, note: string) {
  const unit = plainUnit({ key, target: [text], note, line: found.lineAt(place.key) });
  found.add(unit, place, place.key, place.end);
}

/** Returns `[section]key`, or only the key before the first section. */
export function sectionKey(text: string, { section, key, keyEnd }: IniPlace): string {
  const name = text.slice(key, keyEnd);
  return section === '' || name === '' ? name : `[${section}]${name}`;
}

/** Returns the value as it is written; throws if the value does not fit on one line. */
export function plainIniValue(text: string, family: string): string {
  if (!/[\r\n]|^[ \t]|[ \t]$/.test(text)) return text;
  throw new AppError(
    `${family}.unwritable`,
    'A value in this file must be one line without space around it; remove the line end or the outer space.',
  );
}

/** Inserts each new string into its section. A missing section is added at the end of the file. */
export function insertIniStrings(
  document: Document<IniPlace>,
  added: readonly NewEntry<IniPlace>[],
  encode: (value: string) => string,
): Splice[] {
  const inPlace: Splice[] = [];
  const missing = new Map<string, string[]>();
  // Strings without a section go before the first section, not into a section with an empty name.
  const starts = sectionStarts(document.text).set('', startOfHead(document));
  for (const entry of added) {
    const { base, baseDocument, after } = entry;
    const { section } = base.place;
    const line = lineFor(document, entry, encode);
    const start = starts.get(section) ?? -1;
    const place = after?.place.section === section ? nextLine(document.text, after.place.end) : start;
    const lines = missing.get(section);
    if (place !== -1) inPlace.push(addedLine(document.text, place, line, baseDocument.text));
    else if (lines !== undefined) lines.push(line);
    else missing.set(section, [line]);
  }
  return [...inPlace, ...newSections(document.text, missing, added[0]!.baseDocument.text)];
}

function newSections(text: string, missing: ReadonlyMap<string, readonly string[]>, like: string): Splice[] {
  const lineEnd = lineEndOf(text.includes('\n') ? text : like);
  return Array.from(missing, ([section, lines], index) => {
    const block = [`[${section}]`, ...lines].join(lineEnd);
    return addedLine(text, text.length, text === '' && index === 0 ? block : lineEnd + block, like);
  });
}

/** Returns the place for a new first string before all sections. */
function startOfHead({ text, entries }: Document<IniPlace>): number {
  const first = entries.values().next().value?.place;
  if (first === undefined || first.section !== '') return firstSection(text);
  // A comment at the top of the file describes the whole file and stays first.
  return first.block === 0 ? first.line : first.block;
}

/** Returns the line of a new string, in the style of its neighbour. */
function lineFor(
  { text, entries }: Document<IniPlace>,
  { edit, base, baseDocument, after }: NewEntry<IniPlace>,
  encode: (value: string) => string,
): string {
  const key = baseDocument.text.slice(base.place.key, base.place.keyEnd);
  const like = after?.place ?? entries.values().next().value?.place;
  const value = encode(edit.target[0] ?? '');
  if (like === undefined) return `${key}=${value}`;
  const separator = alignedSeparator(text.slice(like.keyEnd, like.start), text.slice(like.key, like.keyEnd), key);
  return `${text.slice(like.line, like.key)}${key}${separator}${value}`;
}
