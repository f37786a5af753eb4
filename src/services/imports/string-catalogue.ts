/** The source strings of a component while an import is landing: finds them by identity and makes new ones. */
import { countsByCharacter, textSize } from '../../model/text-size.js';
import { identity, sameName, sameTexts, type Unit } from '../../model/unit.js';
import type { Component, SourceString, Store } from '../../storage/store.js';
import { isReadonly } from '../files/language-file.js';
import { twinKey } from '../findings/cross-findings/keys.js';

export class StringCatalogue {
  readonly #store: Store;
  readonly #component: Component;
  readonly #byIdentity = new Map<string, SourceString>();
  readonly #byId = new Map<number, SourceString>();
  readonly #added = new Set<number>();
  /** What the store does not have yet, and what it has otherwise. */
  readonly #unsaved = { added: new Set<number>(), changed: new Set<number>() };
  /** What was changed, as it was. */
  readonly #before = new Map<number, SourceString>();
  /** Where the template has its strings. */
  readonly #lines = new Map<number, number>();
  readonly #byCharacter: boolean;
  #nextId: number;
  #lastResolved = 0;
  /** By id, whether any file of a language has it. */
  readonly #isResolved: boolean[] = [];

  private constructor(store: Store, component: Component, strings: readonly SourceString[]) {
    this.#store = store;
    this.#component = component;
    this.#byCharacter = countsByCharacter(component.sourceLanguage);
    this.#nextId = component.nextStringId;
    for (const string of strings) this.#put(string);
    // A store of an earlier version has no keys yet.
    for (const string of strings) if (string.twinKey === null) this.#change(this.#keyed(string));
  }

  static async load(store: Store, component: Component): Promise<StringCatalogue> {
    return new StringCatalogue(store, component, await store.strings.list(component.id));
  }

  /** A string as it is now. */
  now(id: number): SourceString {
    return this.#byId.get(id)!;
  }

  /** The same string as it was before the import. */
  before(id: number): SourceString {
    return this.#before.get(id) ?? this.#byId.get(id)!;
  }

  /** Strings of which the import changed anything. */
  get changed(): readonly number[] {
    return [...this.#before.keys()];
  }

  /** Strings whose source text the import changed, which only those with a key can. */
  get resourced(): readonly number[] {
    return [...this.#before.values()]
      .filter((before) => !sameTexts(before.source, this.now(before.id).source))
      .map((before) => before.id);
  }

  /** A string as it is now, and as it was before the import where that changed it. */
  readonly versionsOf = (id: number): readonly SourceString[] => {
    const [now, before] = [this.now(id), this.before(id)];
    return now === before ? [now] : [now, before];
  };

  /** The source string of a unit, made now if no file had it before. */
  resolve(unit: Unit): SourceString {
    // Files of one component mostly have the same strings in the same order.
    const next = this.#byId.get(this.#lastResolved + 1);
    const string =
      next !== undefined && sameName(next, unit)
        ? next
        : (this.#byIdentity.get(identity(unit)) ?? this.#create(unit, false));
    this.#lastResolved = string.id;
    this.#isResolved[string.id] = true;
    return string;
  }

  /** The ids of all strings that were asked for. */
  get resolved(): readonly number[] {
    return [...this.#isResolved.keys()].filter((id) => this.#isResolved[id]);
  }

  /** The strings that the template holds. */
  get template(): readonly SourceString[] {
    return [...this.#byId.values()].filter((string) => string.inTemplate);
  }

  /** Line of a string in the template, where the import read it; 0 for strings that it does not hold. */
  lineOf(id: number): number | undefined {
    return this.#lines.get(id);
  }

  /** Takes the strings of the source files as the template: their notes count. Gives the ids of those that left it. */
  setTemplate(units: readonly Unit[]): readonly number[] {
    const left = new Set([...this.#byId.values()].filter((string) => string.inTemplate).map((string) => string.id));
    for (const unit of units) {
      const known = this.#byIdentity.get(identity(unit));
      if (known === undefined) {
        this.#lines.set(this.#create(unit, true).id, unit.line);
        continue;
      }
      if (!this.#lines.get(known.id)) this.#lines.set(known.id, unit.line);
      left.delete(known.id);
      const { context, source, note, references, flags } = unit;
      const text = sameTexts(known.source, source) ? {} : { source, ...textSize(source, this.#byCharacter) };
      const readonly = isReadonly(unit);
      this.#change(this.#keyed({ ...known, ...text, context, note, references, flags, inTemplate: true, readonly }));
    }
    for (const id of left) this.#change({ ...this.#byId.get(id)!, inTemplate: false, readonly: false });
    return [...left];
  }

  /** Writes what was made or changed since it was last called. */
  async save(): Promise<void> {
    const componentId = this.#component.id;
    const { added, changed } = this.#unsaved;
    if (added.size + changed.size === 0) return;
    const now = (ids: ReadonlySet<number>) => [...ids].map((id) => this.now(id));
    await this.#store.strings.add(componentId, now(added));
    await this.#store.strings.update(componentId, now(changed));
    await this.#store.components.update(componentId, { nextStringId: this.#nextId });
    added.clear();
    changed.clear();
  }

  #create(unit: Unit, inTemplate: boolean): SourceString {
    const { key, context, source, note, references, flags } = unit;
    const id = this.#nextId++;
    this.#added.add(id);
    this.#unsaved.added.add(id);
    const readonly = inTemplate && isReadonly(unit);
    const size = textSize(source, this.#byCharacter);
    const own = { id, key, context, source, note, references, flags, inTemplate, readonly, ...size };
    return this.#put(this.#keyed({ ...own, extraFlags: [], twinKey: null }));
  }

  #keyed(string: SourceString): SourceString {
    return { ...string, twinKey: twinKey(this.#component, string) };
  }

  #change(string: SourceString): SourceString {
    const before = this.#byId.get(string.id)!;
    const same =
      before.source === string.source &&
      before.context === string.context &&
      before.note === string.note &&
      before.references === string.references &&
      before.inTemplate === string.inTemplate &&
      before.readonly === string.readonly &&
      before.twinKey === string.twinKey &&
      sameTexts(before.flags, string.flags);
    if (same) return before;
    if (!this.#added.has(string.id) && !this.#before.has(string.id)) this.#before.set(string.id, before);
    if (!this.#unsaved.added.has(string.id)) this.#unsaved.changed.add(string.id);
    return this.#put(string);
  }

  #put(string: SourceString): SourceString {
    this.#byIdentity.set(identity(string), string);
    this.#byId.set(string.id, string);
    return string;
  }
}
