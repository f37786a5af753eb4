/** Reads the tree of a String Catalog: its strings, their localizations and their texts. */
import { normaliseLanguage, spelledLanguage } from '../../../model/language.js';
import { type JsonLayout, layoutOf } from '../json/layout.js';
import { memberValue, textUnder } from '../json/messages.js';
import type { JsonMember, JsonNode, JsonObject } from '../json/tree.js';
import { isPluralCategory, pluralForms } from '../named-plural.js';

/** A text that is translated on its own: a string, its variant for a device, or a substitution for a number. */
export interface Leaf {
  /** '' for the string itself, otherwise the name in Xcode's exports: `device.mac`, `substitutions.files`. */
  readonly name: string;
  /** Member names from the localization to the object of the leaf. */
  readonly path: readonly string[];
  readonly object: JsonObject;
  readonly forms: LeafForms;
}

export type LeafForms =
  | { readonly kind: 'single'; readonly unit: JsonObject }
  | { readonly kind: 'plural'; readonly owner: JsonObject; readonly units: ReadonlyMap<string, JsonObject> };

export class Catalog {
  readonly #root: JsonObject;
  /** The source language: its code as written in the file, and normalised. */
  readonly sourceCode: string;
  readonly sourceLanguage: string;
  readonly strings: readonly JsonMember[];
  #codes: readonly string[] | undefined;
  #layout: JsonLayout | undefined;

  private constructor(root: JsonObject, strings: readonly JsonMember[]) {
    this.#root = root;
    this.sourceCode = textUnder(root, 'sourceLanguage');
    this.sourceLanguage = normaliseLanguage(this.sourceCode) ?? 'en';
    this.strings = strings;
  }

  /** Returns undefined if the root is not a catalog. */
  static of(root: JsonNode): Catalog | undefined {
    if (root.kind !== 'object' || textUnder(root, 'sourceLanguage') === '') return undefined;
    const strings = memberValue(root, 'strings');
    return strings?.kind === 'object' ? new Catalog(root, strings.members) : undefined;
  }

  /** Returns the language codes as written in the file, the source first. */
  codes(): readonly string[] {
    this.#codes ??= this.#findCodes();
    return this.#codes;
  }

  #findCodes(): readonly string[] {
    const codes = new Set([this.sourceCode]);
    for (const { value } of this.strings) for (const { name } of localizationsOf(value)) codes.add(name);
    return [...codes];
  }

  layout(text: string): JsonLayout {
    this.#layout ??= layoutOf(text, this.#root);
    return this.#layout;
  }
}

const NO_LEAVES: ReadonlyMap<string, Leaf> = new Map();

/** Returns the localization in a language, whose code can be spelled in several ways: `pt-BR`, `pt_BR`. */
export function localizationOf(entry: JsonObject, written: string): JsonMember | undefined {
  return localizationsOf(entry).find(({ name }) => isSameCode(name, written));
}

export function isSameCode(one: string, other: string): boolean {
  return one === other || (spelledLanguage(one) ?? one) === spelledLanguage(other);
}

function localizationsOf(entry: JsonNode): readonly JsonMember[] {
  const localizations = entry.kind === 'object' ? memberValue(entry, 'localizations') : undefined;
  return localizations?.kind === 'object' ? localizations.members : [];
}

/** Returns the leaves of a localization by name, in the order of the file. */
export function leavesOf(localization: JsonNode | undefined): ReadonlyMap<string, Leaf> {
  if (localization?.kind !== 'object') return NO_LEAVES;
  const leaves = new Map<string, Leaf>();
  collect(localization, '', []);
  const substitutions = memberValue(localization, 'substitutions');
  if (substitutions?.kind === 'object') {
    for (const { name, value } of substitutions.members) {
      if (value.kind === 'object') collect(value, `substitutions.${name}`, ['substitutions', name]);
    }
  }
  return leaves;

  function collect(object: JsonObject, name: string, path: readonly string[]): void {
    const known = leaves.size;
    const variations = memberValue(object, 'variations');
    const unit = memberValue(object, 'stringUnit');
    if (variations?.kind === 'object') {
      for (const { name: kind, value } of variations.members) {
        if (value.kind !== 'object') continue;
        if (kind === 'plural') {
          leaves.set(name, { name, path, object, forms: { kind: 'plural', owner: value, units: unitsIn(value) } });
        } else collectVariants(value, [name, kind].filter(Boolean).join('.'), [...path, 'variations', kind]);
      }
    }
    if (leaves.size === known && unit?.kind === 'object') {
      leaves.set(name, { name, path, object, forms: { kind: 'single', unit } });
    }
  }

  function collectVariants({ members }: JsonObject, name: string, path: readonly string[]): void {
    for (const { name: variant, value } of members) {
      if (value.kind === 'object') collect(value, `${name}.${variant}`, [...path, variant]);
    }
  }
}

function unitsIn(plural: JsonObject): Map<string, JsonObject> {
  const units = new Map<string, JsonObject>();
  for (const { name, value } of plural.members) {
    const unit = value.kind === 'object' ? memberValue(value, 'stringUnit') : undefined;
    if (isPluralCategory(name) && unit?.kind === 'object' && !units.has(name)) units.set(name, unit);
  }
  return units;
}

/** Returns the texts of a leaf, one per plural form of the language. `read` returns the text of a unit. */
export function leafTexts({ forms }: Leaf, language: string, read: (unit: JsonObject) => string): string[] {
  if (forms.kind === 'single') return [read(forms.unit)];
  return pluralForms(language, 'cldr', (category) => {
    const unit = forms.units.get(category);
    return unit && read(unit);
  });
}

/** Returns the source texts of a leaf. If the source has no such variant, its main text is used. */
export function sourceTexts(leaves: ReadonlyMap<string, Leaf>, name: string, language: string): string[] | undefined {
  const leaf = leaves.get(name) ?? leaves.get('') ?? leaves.get('device.other');
  const texts = leaf && leafTexts(leaf, language, (unit) => textUnder(unit, 'value'));
  return texts?.some((text) => text !== '') ? texts : undefined;
}

export function unitsOf({ forms }: Leaf): readonly JsonObject[] {
  return forms.kind === 'single' ? [forms.unit] : [...forms.units.values()];
}

/** Returns the translation in a unit. A new unit has no translation; it can contain a copy of the source text. */
export function translationIn(unit: JsonObject): string {
  return isNew(unit) ? '' : textUnder(unit, 'value');
}

export function isNew(unit: JsonObject): boolean {
  const state = textUnder(unit, 'state');
  return state === 'new' || state === '';
}

const isSubstitution = (name: string) => name.startsWith('substitutions.');

/**
 * Returns the names of all leaves of the source and the translation. If only one of them varies by device, the leaves
 * of the translation are used.
 */
export function leafNames(source: ReadonlyMap<string, Leaf>, own: ReadonlyMap<string, Leaf>): string[] {
  const ownMain = [...own.keys()].filter((name) => !isSubstitution(name));
  const varies = ownMain.some((name) => name !== '');
  const fits = (name: string) => isSubstitution(name) || ownMain.length === 0 || (name !== '') === varies;
  const names = [...new Set([...[...source.keys()].filter(fits), ...own.keys()])];
  const main = names.filter((name) => !isSubstitution(name));
  return [...(main.length === 0 ? [''] : main), ...names.filter(isSubstitution)];
}
