/** Reads one string of an XLIFF file of any version, and writes its translation. */
import type { State } from '../../../model/state.js';
import { identity } from '../../../model/unit.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Collector } from '../text-format.js';
import { indentBefore, replaceContent, setAttribute } from '../xml/edit.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import { encodeContent, needsSpaceKept, readContent } from './content.js';

/** What differs between the versions of XLIFF. */
export interface XliffVersion {
  /** Names of the elements that are allowed in a text. */
  readonly inlineNames: ReadonlySet<string>;
  read(found: Collector<XliffPlace>, root: XmlElement): void;
  /** Updates the attributes for the state, except those that a new target gets. */
  rewriteState(place: XliffPlace, state: State): readonly Splice[];
  /** Attributes of a new target, each with a leading space. */
  newTargetAttributes(state: State): string;
}

export interface XliffPlace {
  readonly version: XliffVersion;
  readonly id: string;
  /** The element that contains source and target: a trans-unit, or a segment of a unit. */
  readonly holder: XmlElement;
  readonly source: XmlElement;
  readonly target: XmlElement | undefined;
  /** Whether white space in the target is preserved. */
  readonly keepsSpace: boolean;
}

/** Settings that elements inherit from their parents. */
export interface Surroundings {
  /** Prefix that makes names unique in the file. */
  readonly scope: string;
  readonly isReadonly: boolean;
  readonly keepsSpace: boolean;
}

/** A string as found in the file. */
interface FoundString extends Surroundings, Pick<XliffPlace, 'version' | 'id' | 'holder'> {
  /** Name of the resource, empty if it has only an id. */
  readonly name: string;
  readonly note: string;
  readonly references: string;
  /** The state of a translation that has text, by its attributes. */
  stateOf(target: XmlElement): State;
}

export const NOTHING_AROUND: Surroundings = { scope: '', isReadonly: false, keepsSpace: false };

/** The settings in an element, given the settings around it. */
export function within(around: Surroundings, element: XmlElement): Surroundings {
  const translate = attribute(element, 'translate');
  const isReadonly = translate === undefined ? around.isReadonly : translate === 'no';
  const keepsSpace = keepsSpaceIn(element, around.keepsSpace);
  if (isReadonly === around.isReadonly && keepsSpace === around.keepsSpace) return around;
  return { scope: around.scope, isReadonly, keepsSpace };
}

function keepsSpaceIn(element: XmlElement, inherited: boolean): boolean {
  const space = attribute(element, 'xml:space');
  return space === undefined ? inherited : space === 'preserve';
}

const NO_FLAGS: readonly string[] = [];
const MARKUP: readonly string[] = ['xml-text'];

export function addString(found: Collector<XliffPlace>, string: FoundString): void {
  const { version, id, holder } = string;
  const [source] = elementsOf(holder, 'source');
  const [target] = elementsOf(holder, 'target');
  if (source === undefined) {
    const message = `<${holder.name}> has no <source>; add it.`;
    found.problem('missing-source', message, holder.start, holder.end);
    return;
  }
  const original = readContent(found.text, source, keepsSpaceIn(source, string.keepsSpace));
  if (original.text.trim() === '') return;
  const keepsSpace = target === undefined ? string.keepsSpace : keepsSpaceIn(target, string.keepsSpace);
  const translation = target && readContent(found.text, target, keepsSpace);
  const text = translation?.text ?? '';
  const unit = {
    key: '',
    context: contextOf(found, string, original.text),
    source: [original.text],
    target: [text],
    state: string.isReadonly ? 'readonly' : target === undefined || text === '' ? 'empty' : string.stateOf(target),
    flags: original.hasMarkup || translation?.hasMarkup ? MARKUP : NO_FLAGS,
    note: string.note,
    references: string.references,
    line: found.lineAt(holder.start),
  } as const;
  found.add(unit, { version, id, holder, source, target, keepsSpace }, holder.start, holder.end);
}

/** Prefers the name, because tools may renumber ids. If another string has the same name and text, uses the id. */
function contextOf(found: Collector<XliffPlace>, { scope, name, id }: FoundString, source: string): string {
  if (name === '') return scope + id;
  const context = scope + name;
  const earlier = found.entries.get(identity({ key: '', context, source: [source] }));
  return earlier === undefined || earlier.place.id === id ? context : scope + id;
}

/** Writes the translation. Adds a missing target after the source, with the indentation of the source. */
export function rewriteText(text: string, place: XliffPlace, value: string, state: State): readonly Splice[] {
  const { version, holder, source, target } = place;
  const content = encodeContent(value, place, version.inlineNames, lineEndOf(text));
  const losesSpace = !place.keepsSpace && needsSpaceKept(value);
  if (target !== undefined) {
    const space = losesSpace ? [setAttribute(target, 'xml:space', 'preserve')] : [];
    return [...space, replaceContent(target, content)];
  }
  const { end } = elementsOf(holder, 'seg-source')[0] ?? source;
  const attributes = version.newTargetAttributes(state) + (losesSpace ? ' xml:space="preserve"' : '');
  const added = `${indentBefore(text, source.start)}<target${attributes}>${content}</target>`;
  return [{ start: end, end, text: added }];
}
