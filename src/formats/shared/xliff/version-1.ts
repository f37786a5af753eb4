/** XLIFF 1.0 to 1.2: reads trans-units in bodies and groups, and writes their states. */
import type { State } from '../../../model/state.js';
import type { Splice } from '../text-file.js';
import type { Collector } from '../text-format.js';
import { removeAttribute, setAttribute } from '../xml/edit.js';
import { textOf } from '../xml/text.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import { addString, NOTHING_AROUND, type Surroundings, within, type XliffPlace, type XliffVersion } from './string.js';

/** Translations in these states are fuzzy. States that ask only for a review count as translated. */
const UNFINISHED: ReadonlySet<string> = new Set(['new', 'needs-translation', 'needs-adaptation', 'needs-l10n']);
const CONFIRMED: ReadonlySet<string> = new Set(['final', 'signed-off']);

export const xliff1: XliffVersion = {
  inlineNames: new Set(['bpt', 'bx', 'ept', 'ex', 'g', 'it', 'mrk', 'ph', 'sub', 'x']),
  read,
  rewriteState,
  newTargetAttributes: (state) => (state === 'fuzzy' ? ' state="needs-translation"' : ''),
};

function read(found: Collector<XliffPlace>, root: XmlElement): void {
  const files = elementsOf(root, 'file');
  const language = files.map((file) => attribute(file, 'target-language')).find(Boolean);
  const sourceLanguage = files.map((file) => attribute(file, 'source-language')).find(Boolean);
  found.declared = { ...(language && { language }), ...(sourceLanguage && { sourceLanguage }) };
  for (const file of files) {
    const scope = files.length === 1 ? '' : `${attribute(file, 'original') ?? ''}///`;
    readGroup(found, file, { ...within(within(NOTHING_AROUND, root), file), scope });
  }
}

function readGroup(found: Collector<XliffPlace>, group: XmlElement, around: Surroundings): void {
  for (const child of elementsOf(group)) {
    if (child.name === 'group' || child.name === 'body') readGroup(found, child, within(around, child));
    else if (child.name === 'trans-unit') readUnit(found, child, within(around, child));
  }
}

function readUnit(found: Collector<XliffPlace>, unit: XmlElement, around: Surroundings): void {
  addString(found, {
    version: xliff1,
    id: attribute(unit, 'id') ?? '',
    name: attribute(unit, 'resname') ?? '',
    ...around,
    holder: unit,
    note: noteOf(found.text, unit),
    references: referencesOf(found.text, unit),
    stateOf(target) {
      if (UNFINISHED.has(attribute(target, 'state') ?? '')) return 'fuzzy';
      return attribute(unit, 'approved') === 'yes' ? 'approved' : 'translated';
    },
  });
}

function noteOf(text: string, unit: XmlElement): string {
  const notes: string[] = [];
  for (const note of elementsOf(unit, 'note')) {
    const words = textOf(text, note).trim();
    const from = attribute(note, 'from');
    if (words !== '') notes.push(from ? `${from}: ${words}` : words);
  }
  return notes.join('\n');
}

/** The source locations: one context-group each, with the file and optionally the line. */
function referencesOf(text: string, unit: XmlElement): string {
  const references: string[] = [];
  for (const group of elementsOf(unit, 'context-group')) {
    const contexts = elementsOf(group, 'context');
    const named = (type: string) => {
      const context = contexts.find((known) => attribute(known, 'context-type') === type);
      return context && textOf(text, context).trim();
    };
    const [file, line] = [named('sourcefile'), named('linenumber')];
    if (file) references.push(line ? `${file}:${line}` : file);
  }
  return references.join('\n');
}

function rewriteState({ holder, target }: XliffPlace, state: State): readonly Splice[] {
  const splices: Splice[] = [];
  const isApproved = attribute(holder, 'approved') === 'yes';
  if (state === 'approved' && !isApproved) splices.push(setAttribute(holder, 'approved', 'yes'));
  if (state !== 'approved' && isApproved) splices.push(...removeAttribute(holder, 'approved'));
  if (target === undefined) return splices;
  const mark = attribute(target, 'state');
  const wanted = markFor(state, mark);
  if (wanted !== undefined && wanted !== mark) splices.push(setAttribute(target, 'state', wanted));
  // The qualifier describes the old translation.
  splices.push(...removeAttribute(target, 'state-qualifier'));
  return splices;
}

/** The new `state` of a target, given its old one. Undefined if the target has no `state` and does not need one. */
function markFor(state: State, mark: string | undefined): string | undefined {
  if (state === 'fuzzy') return mark !== undefined && UNFINISHED.has(mark) ? mark : 'needs-translation';
  if (mark === undefined) return undefined;
  if (state === 'empty') return UNFINISHED.has(mark) ? mark : 'new';
  if (state === 'approved') return CONFIRMED.has(mark) ? mark : 'signed-off';
  return 'translated';
}
