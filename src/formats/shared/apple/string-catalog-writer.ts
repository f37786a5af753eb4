/** Writes translations into a String Catalog as Xcode does: members in the order of their names, states beside texts. */
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

/** A file, and the language whose translations are written. */
interface CatalogPage {
  readonly text: string;
  readonly layout: JsonLayout;
  readonly language: string;
}

/** Where a string's translation is, or would be. */
export interface CatalogPlace {
  readonly entry: JsonObject;
  /** Code of the language as the file writes it. */
  readonly code: string;
  readonly own: Leaf | undefined;
  /** The leaf of the source language, which says where the translation goes when it is new. */
  readonly source: Leaf | undefined;
}

type Written = 'new' | 'needs_review' | 'translated';

export function writeTranslation(
  page: CatalogPage,
  place: CatalogPlace,
  target: readonly string[],
  state: State,
): Splice[] {
  const written = state === 'fuzzy' ? 'needs_review' : 'translated';
  const { own } = place;
  if (own === undefined) return addLeaf(page, place, newForms(page, target, written));
  const { forms } = own;
  if (forms.kind === 'plural') return changePlural(page, forms, target, written);
  if (target.length < 2) return changeUnit(page, forms.unit, target[0] ?? '', written);
  const member = own.object.members.find(({ value }) => value === forms.unit)!;
  const [plural] = newForms(page, target, written);
  const text = renderMember(...plural!, indentOf(page.text, member.start), page.layout);
  return [{ start: member.start, end: member.end, text }];
}

function changePlural(
  page: CatalogPage,
  { owner, units }: Extract<LeafForms, { kind: 'plural' }>,
  target: readonly string[],
  state: Written,
): Splice[] {
  if (target.length !== namedForms(page.language, 'cldr').categories.length) {
    throw new AppError(
      'xcstrings.plural-mismatch',
      'The string has another number of plural forms; read the file again.',
    );
  }
  const textOf = (category: string) => {
    const unit = units.get(category);
    return unit && translationIn(unit);
  };
  const changes = changedCategories(page.language, 'cldr', textOf, target);
  const wanted = new Map<string, string>(changes.map(({ category, text }) => [category, text]));
  const splices = [...units].flatMap(([category, unit]) => {
    return changeUnit(page, unit, wanted.get(category) ?? translationIn(unit), state);
  });
  const added = changes.filter(({ category }) => !units.has(category));
  return [
    ...splices,
    ...addSorted(page, owner, new Map(added.map(({ category, text }) => [category, newUnit(text, state)]))),
  ];
}

function changeUnit(page: CatalogPage, unit: JsonObject, text: string, state: Written): Splice[] {
  // What is new may hold the text of the source; it stays until it is translated.
  if (text === '' && isNew(unit)) return [];
  const wanted = unitMembers(text, state);
  const missing: NewObject = new Map();
  const splices: Splice[] = [];
  for (const [name, value] of wanted) {
    const there = memberValue(unit, name);
    if (there === undefined) missing.set(name, value);
    else if (textUnder(unit, name) !== value || there.kind !== 'string') {
      const quote = there.kind === 'string' ? (page.text[there.start] as JsonQuote) : '"';
      splices.push({ start: there.start, end: there.end, text: quoteJson(value, quote, page.layout) });
    }
  }
  return [...splices, ...addSorted(page, unit, missing)];
}

function unitMembers(text: string, state: Written): [string, string][] {
  return [
    ['state', text === '' ? 'new' : state],
    ['value', text],
  ];
}

function newUnit(text: string, state: Written): NewObject {
  return new Map([['stringUnit', new Map<string, NewValue>(unitMembers(text, state))]]);
}

function newForms({ language }: CatalogPage, target: readonly string[], state: Written): NewObject {
  if (target.length < 2) return newUnit(target[0] ?? '', state);
  const forms = newCategories(language, 'cldr', target).toSorted((a, b) => (a.category < b.category ? -1 : 1));
  const plural: NewObject = new Map(forms.map(({ category, text }) => [category, newUnit(text, state)]));
  return new Map([['variations', new Map([['plural', plural]])]]);
}

/** Makes what lacks on the way from the string to the translation. */
function addLeaf(page: CatalogPage, { entry, code, source }: CatalogPlace, forms: NewObject): Splice[] {
  const argument = source?.path[0] === 'substitutions' ? copiedArgument(page.text, source.object) : [];
  let added: NewObject = new Map([...argument, ...forms]);
  for (const step of ['localizations', code, ...(source?.path ?? [])].reverse()) added = new Map([[step, added]]);
  return merge(page, entry, added);
}

function merge(page: CatalogPage, there: JsonObject, added: NewObject): Splice[] {
  const splices: Splice[] = [];
  const missing: NewObject = new Map();
  for (const [name, value] of added) {
    const known = memberValue(there, name);
    if (known === undefined) missing.set(name, value);
    else if (value instanceof Map && known.kind === 'object') splices.push(...merge(page, known, value));
    else if (value instanceof Map) {
      const { start, end } = known;
      splices.push({ start, end, text: renderValue(value, indentOf(page.text, start), page.layout) });
    }
  }
  return [...splices, ...addSorted(page, there, missing)];
}

/** Which argument a substitution is for is the same in all languages. */
function copiedArgument(text: string, { members }: JsonObject): [string, NewValue][] {
  return members
    .filter(({ name }) => name !== 'variations' && name !== 'stringUnit')
    .map(({ name, value }) => [name, copyOf(text, value)]);
}

/** Adds members where the order of names puts them. */
function addSorted({ text, layout }: CatalogPage, object: JsonObject, added: NewObject): Splice[] {
  const groups = new Map<JsonMember | undefined, NewChild[]>();
  for (const [step, value] of added) {
    const after = object.members.findLast(({ name }) => name < step);
    const group = groups.get(after) ?? [];
    groups.set(after, [...group, { step, value }]);
  }
  return [...groups].flatMap(([after, children]) => addChildren(text, layout, object, after, children));
}
