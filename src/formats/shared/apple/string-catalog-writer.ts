/** Writes translations into a String Catalog like Xcode: members sorted by name, each text with its state. */
import { AppError } from '../../../model/error.js';
import { namedForms } from '../../../model/plural.js';
import type { State } from '../../../model/state.js';
import { addChildren, type NewChild } from '../json/additions.js';
import { type JsonQuote, quoteJson } from '../json/escape.js';
import { copyOf, type JsonLayout, type NewObject, type NewValue, renderMember, renderValue } from '../json/layout.js';
import { memberValue, textUnder } from '../json/messages.js';
import type { JsonMember, JsonObject } from '../json/tree.js';
import { indentOf } from '../line-places.js';
import { changedCategories, newCategories } from '../named-plural.js';
import type { Splice } from '../text-file.js';
import { isNew, type Leaf, type LeafForms, translationIn } from './string-catalog.js';

/** The text and layout of a catalog file, and the language to write. */
interface CatalogFile {
  readonly text: string;
  readonly layout: JsonLayout;
  readonly language: string;
}

/** The place of a string's translation, existing or new. */
export interface CatalogPlace {
  readonly entry: JsonObject;
  /** Code of the language as the file writes it. */
  readonly code: string;
  readonly own: Leaf | undefined;
  /** The leaf of the source language. A new translation gets the same path. */
  readonly source: Leaf | undefined;
}

type XcodeState = 'new' | 'needs_review' | 'translated';

export function writeTranslation(
  file: CatalogFile,
  place: CatalogPlace,
  target: readonly string[],
  state: State,
): Splice[] {
  const written = state === 'fuzzy' ? 'needs_review' : 'translated';
  const { own } = place;
  if (own === undefined) return addLeaf(file, place, newForms(file, target, written));
  const { forms } = own;
  if (forms.kind === 'plural') return changePlural(file, forms, target, written);
  if (target.length < 2) return changeUnit(file, forms.unit, target[0] ?? '', written);
  const member = own.object.members.find(({ value }) => value === forms.unit)!;
  const [plural] = newForms(file, target, written);
  const text = renderMember(...plural!, indentOf(file.text, member.start), file.layout);
  return [{ start: member.start, end: member.end, text }];
}

function changePlural(
  file: CatalogFile,
  { owner, units }: Extract<LeafForms, { kind: 'plural' }>,
  target: readonly string[],
  state: XcodeState,
): Splice[] {
  if (target.length !== namedForms(file.language, 'cldr').categories.length) {
    throw new AppError(
      'xcstrings.plural-mismatch',
      'The string has a different number of plural forms; read the file again.',
    );
  }
  const textOf = (category: string) => {
    const unit = units.get(category);
    return unit && translationIn(unit);
  };
  const changes = changedCategories(file.language, 'cldr', textOf, target);
  const wanted = new Map<string, string>(changes.map(({ category, text }) => [category, text]));
  const splices = [...units].flatMap(([category, unit]) => {
    return changeUnit(file, unit, wanted.get(category) ?? translationIn(unit), state);
  });
  const added = changes.filter(({ category }) => !units.has(category));
  return [
    ...splices,
    ...addSorted(file, owner, new Map(added.map(({ category, text }) => [category, newUnit(text, state)]))),
  ];
}

function changeUnit(file: CatalogFile, unit: JsonObject, text: string, state: XcodeState): Splice[] {
  // A new unit can contain the source text, which stays until the unit is translated.
  if (text === '' && isNew(unit)) return [];
  const wanted = unitMembers(text, state);
  const missing: NewObject = new Map();
  const splices: Splice[] = [];
  for (const [name, value] of wanted) {
    const there = memberValue(unit, name);
    if (there === undefined) missing.set(name, value);
    else if (textUnder(unit, name) !== value || there.kind !== 'string') {
      const quote = there.kind === 'string' ? (file.text[there.start] as JsonQuote) : '"';
      splices.push({ start: there.start, end: there.end, text: quoteJson(value, quote, file.layout) });
    }
  }
  return [...splices, ...addSorted(file, unit, missing)];
}

function unitMembers(text: string, state: XcodeState): [string, string][] {
  return [
    ['state', text === '' ? 'new' : state],
    ['value', text],
  ];
}

function newUnit(text: string, state: XcodeState): NewObject {
  return new Map([['stringUnit', new Map<string, NewValue>(unitMembers(text, state))]]);
}

function newForms({ language }: CatalogFile, target: readonly string[], state: XcodeState): NewObject {
  if (target.length < 2) return newUnit(target[0] ?? '', state);
  const forms = newCategories(language, 'cldr', target).toSorted((a, b) => (a.category < b.category ? -1 : 1));
  const plural: NewObject = new Map(forms.map(({ category, text }) => [category, newUnit(text, state)]));
  return new Map([['variations', new Map([['plural', plural]])]]);
}

/** Adds the translation and all missing objects on the path to it. */
function addLeaf(file: CatalogFile, { entry, code, source }: CatalogPlace, forms: NewObject): Splice[] {
  const argument = source?.path[0] === 'substitutions' ? copiedArgument(file.text, source.object) : [];
  let added: NewObject = new Map([...argument, ...forms]);
  for (const step of ['localizations', code, ...(source?.path ?? [])].reverse()) added = new Map([[step, added]]);
  return merge(file, entry, added);
}

function merge(file: CatalogFile, there: JsonObject, added: NewObject): Splice[] {
  const splices: Splice[] = [];
  const missing: NewObject = new Map();
  for (const [name, value] of added) {
    const known = memberValue(there, name);
    if (known === undefined) missing.set(name, value);
    else if (value instanceof Map && known.kind === 'object') splices.push(...merge(file, known, value));
    else if (value instanceof Map) {
      const { start, end } = known;
      splices.push({ start, end, text: renderValue(value, indentOf(file.text, start), file.layout) });
    }
  }
  return [...splices, ...addSorted(file, there, missing)];
}

/** Copies the other members of a substitution: its argument is the same in all languages. */
function copiedArgument(text: string, { members }: JsonObject): [string, NewValue][] {
  return members
    .filter(({ name }) => name !== 'variations' && name !== 'stringUnit')
    .map(({ name, value }) => [name, copyOf(text, value)]);
}

/** Inserts members at their place in the alphabetical order of names. */
function addSorted({ text, layout }: CatalogFile, object: JsonObject, added: NewObject): Splice[] {
  const groups = new Map<JsonMember | undefined, NewChild[]>();
  for (const [step, value] of added) {
    const after = object.members.findLast(({ name }) => name < step);
    const group = groups.get(after) ?? [];
    groups.set(after, [...group, { step, value }]);
  }
  return [...groups].flatMap(([after, children]) => addChildren(text, layout, object, after, children));
}
