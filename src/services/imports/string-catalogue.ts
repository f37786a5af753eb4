/** The source strings of a component during an import. Finds strings by identity and creates new ones. */
import { formatById } from '../../formats/index.js';
import { countsByCharacter, textSize } from '../../model/text-size.js';
import { identity, isReadonly, sameName, sameTexts, type Unit } from '../../model/unit.js';
import type { Component, SourceString, Store } from '../../storage/store.js';
import { twinKey } from '../findings/cross-findings/keys.js';

export class StringCatalogue {
  readonly #store: Store;
  readonly #component: Component;
  readonly #byIdentity = new Map<string, SourceString>();
  readonly #byId = new Map<number, SourceString>();
  readonly #added = new Set<number>();
  /** Ids of strings that must still be added or updated in the store. */
  readonly #unsaved = { added: new Set<number>(), changed: new Set<number>() };
  /** Changed strings as they were before the import. */
  readonly #before = new Map<number, SourceString>();
  /** Line of each string in the template. */
  readonly #lines = new Map<number, number>();
  /** See `listed`. Computed again after a string changed. */
  #listed: readonly number[] | undefined;
  readonly #byCharacter: boolean;
  #nextId: number;
  #lastResolved = 0;
  /** By string id: whether a language file contains the string. */
  readonly #isResolved: boolean[] = [];

  private constructor(store: Store, component: Component, strings: readonly SourceString[]) {
    this.#store = store;
    this.#component = component;
    this.#byCharacter = countsByCharacter(component.sourceLanguage);
    this.#nextId = component.nextStringId;
    for (const string of strings) this.#put(string);
    // Strings stored by an earlier version have no twin key yet.
    for (const string of strings) if (string.twinKey === null) this.#change(this.#keyed(string));
  }

  static async load(store: Store, component: Component): Promise<StringCatalogue> {
    return new StringCatalogue(store, component, await store.strings.list(component.id));
  }

  /** The string after the changes so far. */
  now(id: number): SourceString {
    return this.#byId.get(id)!;
  }

  /** The string as it was before the import. */
  before(id: number): SourceString {
    return this.#before.get(id) ?? this.#byId.get(id)!;
  }

  /** Ids of strings that the import changed. */
  get changed(): readonly number[] {
    return [...this.#before.keys()];
  }

  /** Ids of strings with a new source text. Only strings with a key can get one. */
  get resourced(): readonly number[] {
    return [...this.#before.values()]
      .filter((before) => !sameTexts(before.source, this.now(before.id).source))
      .map((before) => before.id);
  }

  /** The string as it is now and, if the import changed it, as it was before. */
  readonly versionsOf = (id: number): readonly SourceString[] => {
    const [now, before] = [this.now(id), this.before(id)];
    return now === before ? [now] : [now, before];
  };

  /** Returns the source string of a unit. Creates it if it does not exist yet. */
  resolve(unit: Unit): SourceString {
    // Files of one component usually contain the same strings in the same order, so try the next string first.
    const next = this.#byId.get(this.#lastResolved + 1);
    const string =
      next !== undefined && sameName(next, unit)
        ? next
        : (this.#byIdentity.get(identity(unit)) ?? this.#create(unit, false));
    this.#lastResolved = string.id;
    this.#isResolved[string.id] = true;
    return string;
  }

  /** Ids of all strings that `resolve` returned. */
  get resolved(): readonly number[] {
    return [...this.#isResolved.keys()].filter((id) => this.#isResolved[id]);
  }

  /** The strings that the template contains. */
  get template(): readonly SourceString[] {
    return [...this.#byId.values()].filter((string) => string.inTemplate);
  }

  /** Ids of the strings that every translation should have: the strings of the template that are for translation. */
  get listed(): readonly number[] {
    if (!formatById(this.#component.format).bilingual) return [];
    this.#listed ??= this.template.filter((string) => !string.readonly).map(({ id }) => id);
    return this.#listed;
  }

  /**
   * Line of a string in the template; 0 if only other source files contain it. Undefined if the import read no source
   * file with the string.
   */
  lineOf(id: number): number | undefined {
    return this.#lines.get(id);
  }

  /**
   * Makes the strings of the source files the template. Their notes, references and flags replace the stored ones. Returns
   * the ids of strings that are no longer in the template.
   */
  setTemplate(units: readonly Unit[]): readonly number[] {
    const dropped = new Set([...this.#byId.values()].filter((string) => string.inTemplate).map((string) => string.id));
    for (const unit of units) {
      const known = this.#byIdentity.get(identity(unit));
      if (known === undefined) {
        this.#lines.set(this.#create(unit, true).id, unit.line);
        continue;
      }
      if (!this.#lines.get(known.id)) this.#lines.set(known.id, unit.line);
      dropped.delete(known.id);
      const { context, source, note, references, flags } = unit;
      const text = sameTexts(known.source, source) ? {} : { source, ...textSize(source, this.#byCharacter) };
      const readonly = isReadonly(unit);
      this.#change(this.#keyed({ ...known, ...text, context, note, references, flags, inTemplate: true, readonly }));
    }
    for (const id of dropped) this.#change({ ...this.#byId.get(id)!, inTemplate: false, readonly: false });
    return [...dropped];
  }

  /** Writes the strings that were created or changed since the last call. */
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
    return this.#put(this.#keyed({ ...own, extraFlags: [], explanation: '', twinKey: null }));
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
    this.#listed = undefined;
    this.#byIdentity.set(identity(string), string);
    this.#byId.set(string.id, string);
    return string;
  }
}
