/** The source strings of a component while an import is landing: finds them by identity and makes new ones. */
import { countsByCharacter, textSize } from '../model/text-size.js';
import { identity, type Unit } from '../model/unit.js';
import type { Component, SourceString, Store } from '../storage/store.js';
import { isReadonly } from './read-language-file.js';

export class StringCatalogue {
  readonly #store: Store;
  readonly #component: Component;
  readonly #byIdentity = new Map<string, SourceString>();
  readonly #byId = new Map<number, SourceString>();
  readonly #added = new Set<number>();
  readonly #changed = new Set<number>();
  readonly #byCharacter: boolean;
  #nextId: number;

  private constructor(store: Store, component: Component, strings: readonly SourceString[]) {
    this.#store = store;
    this.#component = component;
    this.#byCharacter = countsByCharacter(component.sourceLanguage);
    this.#nextId = component.nextStringId;
    for (const string of strings) this.#put(string);
  }

  static async load(store: Store, component: Component): Promise<StringCatalogue> {
    return new StringCatalogue(store, component, await store.strings.list(component.id));
  }

  get strings(): ReadonlyMap<number, SourceString> {
    return this.#byId;
  }

  /** The source string of a unit, made now if no file had it before. */
  resolve(unit: Unit): SourceString {
    return this.#byIdentity.get(identity(unit)) ?? this.#create(unit, false);
  }

  /** Takes the strings of the source files as the template: their notes count, and what else was in it has left it. */
  setTemplate(units: readonly Unit[]): { readonly left: readonly number[]; readonly all: readonly SourceString[] } {
    const left = new Set([...this.#byId.values()].filter((string) => string.inTemplate).map((string) => string.id));
    const all = units.map((unit) => {
      const known = this.#byIdentity.get(identity(unit));
      if (known === undefined) return this.#create(unit, true);
      left.delete(known.id);
      const { note, references } = unit;
      return this.#change({ ...known, note, references, inTemplate: true, readonly: isReadonly(unit) });
    });
    for (const id of left) this.#change({ ...this.#byId.get(id)!, inTemplate: false, readonly: false });
    return { left: [...left], all };
  }

  /** Writes what was made or changed. */
  async save(): Promise<void> {
    const componentId = this.#component.id;
    const pick = (ids: ReadonlySet<number>) => [...ids].map((id) => this.#byId.get(id)!);
    await this.#store.strings.add(componentId, pick(this.#added));
    await this.#store.strings.update(componentId, pick(this.#changed));
    await this.#store.components.update(componentId, { nextStringId: this.#nextId });
  }

  #create(unit: Unit, inTemplate: boolean): SourceString {
    const { key, context, source, note, references } = unit;
    const id = this.#nextId++;
    this.#added.add(id);
    const readonly = inTemplate && isReadonly(unit);
    const size = textSize(source, this.#byCharacter);
    return this.#put({ id, key, context, source, note, references, inTemplate, readonly, ...size });
  }

  #change(string: SourceString): SourceString {
    const before = this.#byId.get(string.id)!;
    const same =
      before.note === string.note &&
      before.references === string.references &&
      before.inTemplate === string.inTemplate &&
      before.readonly === string.readonly;
    if (same) return before;
    if (!this.#added.has(string.id)) this.#changed.add(string.id);
    return this.#put(string);
  }

  #put(string: SourceString): SourceString {
    this.#byIdentity.set(identity(string), string);
    this.#byId.set(string.id, string);
    return string;
  }
}
