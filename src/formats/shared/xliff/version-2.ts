/** XLIFF 2.0 and later: reads the segments of units in groups, and writes their states. */
import type { State } from '../../../model/state.js';
import type { Splice } from '../text-file.js';
import type { Collector } from '../text-format.js';
import { removeAttribute, setAttribute } from '../xml/edit.js';
import { textOf } from '../xml/text.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import { addString, NOTHING_AROUND, type Surroundings, within, type XliffPlace, type XliffVersion } from './string.js';

/** Categories of notes in which extraction tools write source locations. */
const LOCATIONS: ReadonlySet<string> = new Set(['file-source', 'location']);

export const xliff2: XliffVersion = {
  inlineNames: new Set(['cp', 'ec', 'em', 'mrk', 'pc', 'ph', 'sc', 'sm']),
  read,
  rewriteState,
  newTargetAttributes: () => '',
};

function read(found: Collector<XliffPlace>, root: XmlElement): void {
  const language = attribute(root, 'trgLang');
  const sourceLanguage = attribute(root, 'srcLang');
  found.declared = { ...(language && { language }), ...(sourceLanguage && { sourceLanguage }) };
  const files = elementsOf(root, 'file');
  for (const file of files) {
    const name = attribute(file, 'original') || attribute(file, 'id') || '';
    const scope = files.length === 1 ? '' : `${name}///`;
    readGroup(found, file, { ...within(within(NOTHING_AROUND, root), file), scope });
  }
}

function readGroup(found: Collector<XliffPlace>, group: XmlElement, around: Surroundings): void {
  for (const child of elementsOf(group)) {
    if (child.name === 'group') readGroup(found, child, within(around, child));
    else if (child.name === 'unit') readUnit(found, child, within(around, child));
  }
}

/** Reads each segment as a separate string: tools that split a unit expect the segments to be translated one by one. */
function readUnit(found: Collector<XliffPlace>, unit: XmlElement, around: Surroundings): void {
  const id = attribute(unit, 'id') ?? '';
  const name = attribute(unit, 'name') ?? '';
  const segments = elementsOf(unit, 'segment');
  const notes = notesOf(found.text, unit);
  for (const [index, segment] of segments.entries()) {
    const part = segments.length === 1 ? '' : `:${attribute(segment, 'id') ?? index + 1}`;
    addString(found, {
      version: xliff2,
      id: id + part,
      name: name && name + part,
      ...around,
      ...notes,
      holder: segment,
      stateOf: () => stateOf(segment),
    });
  }
}

/** The standard's default is `initial`, but common tools omit the state of finished translations too. */
function stateOf(segment: XmlElement): State {
  const mark = attribute(segment, 'state');
  if (mark === 'initial') return 'fuzzy';
  return mark === 'reviewed' || mark === 'final' ? 'approved' : 'translated';
}

function notesOf(text: string, unit: XmlElement): { note: string; references: string } {
  const notes: string[] = [];
  const references: string[] = [];
  for (const note of elementsOf(unit, 'notes').flatMap((list) => elementsOf(list, 'note'))) {
    const words = textOf(text, note).trim();
    const category = attribute(note, 'category');
    if (words === '') continue;
    if (category !== undefined && LOCATIONS.has(category)) references.push(words);
    else notes.push(category ? `${category}: ${words}` : words);
  }
  return { note: notes.join('\n'), references: references.join('\n') };
}

function rewriteState({ holder }: XliffPlace, state: State): readonly Splice[] {
  const mark = attribute(holder, 'state');
  const wanted = markFor(state, mark);
  if (wanted === undefined || wanted === mark) return [];
  // The sub-state belongs to the old state.
  return [setAttribute(holder, 'state', wanted), ...removeAttribute(holder, 'subState')];
}

/** The new `state` of a segment, given its old one. Undefined if the segment has no `state` and does not need one. */
function markFor(state: State, mark: string | undefined): string | undefined {
  if (state === 'fuzzy') return 'initial';
  if (state === 'approved') return mark === 'final' ? mark : 'reviewed';
  if (mark === undefined) return undefined;
  return state === 'empty' ? 'initial' : 'translated';
}
