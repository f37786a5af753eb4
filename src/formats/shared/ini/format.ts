/** What INI files of all kinds have in common: strings named `[section]key`, written each on its line. */
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

/** `[section]key`, or the key alone above the first section. */
export function sectionKey(text: string, { section, key, keyEnd }: IniPlace): string {
  const name = text.slice(key, keyEnd);
  return section === '' || name === '' ? name : `[${section}]${name}`;
}

/** The value as it stands in the line; refuses what a line cannot hold. */
export function plainIniValue(text: string, family: string): string {
  if (!/[\r\n]|^[ \t]|[ \t]$/.test(text)) return text;
  throw new AppError(
    `${family}.unwritable`,
    'A value in this file is one line without space around it; take out the line end or the outer space.',
  );
}

/** Puts each new string into its section, which is added to the end of the file where it is missing. */
export function insertIniStrings(
  document: Document<IniPlace>,
  added: readonly NewEntry<IniPlace>[],
  encode: (value: string) => string,
): Splice[] {
  const inPlace: Splice[] = [];
  const missing = new Map<string, string[]>();
  // Strings without a section stand above all of them, not in one whose name is empty.
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

/** Where a string comes that is the first of those above all sections. */
function startOfHead({ text, entries }: Document<IniPlace>): number {
  const first = entries.values().next().value?.place;
  if (first === undefined || first.section !== '') return firstSection(text);
  // A comment that opens the file is about all of it and stays above.
  return first.block === 0 ? first.line : first.block;
}

/** Written like its neighbour. */
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
