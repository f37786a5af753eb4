/** A cached view of the project while findings are updated: components, languages, checkers and glossaries. */
import { Glossary, type GlossaryTerm } from '../../../checks/shared/glossary.js';
import { samePlural } from '../../../model/plural.js';
import { isTranslated } from '../../../model/state.js';
import type { Component, Language, PlacedLanguage, SourceString, Store } from '../../../storage/store.js';
import { type ComponentChecker, checkerOf } from '../../files/component-checker.js';
import { joiningReads } from './joined-reads.js';
import { KeptStrings } from './kept-strings.js';
import { LoadedInTurn } from './loaded-in-turn.js';

/** A component that has most of the strings of another one. */
export interface CopiedComponent {
  /** By id. */
  readonly strings: ReadonlyMap<number, SourceString>;
  readonly lastId: number;
}

export interface CopiedLanguage {
  readonly language: PlacedLanguage;
  readonly component: CopiedComponent;
}

/** Looks for these strings in other components, to find the components that have most of them. */
const SAMPLED_STRINGS = 20;
/** Several copies are considered, because one copy may lack languages that another copy has. */
const MAX_COPIED = 3;

/**
 * Loads components and languages only as they are needed: a project can have thousands of components. Several languages may
 * be judged at the same time.
 */
export class ProjectView {
  readonly store: Store;
  readonly #projectId: number;
  readonly strings: KeptStrings;
  readonly glossaries: readonly Component[];
  /** Whether the project has components that can be compared: several that are not glossaries. */
  readonly isShared: boolean;
  /** Undefined if the component is in another project. */
  readonly #components = new Map<number, Component | undefined>();
  readonly #loading = new LoadedInTurn();
  readonly #checkers = new Map<number, ComponentChecker>();
  /** Keys: language code, then component id. Null if the component does not have the language. */
  readonly #languages = new Map<string, Map<number, PlacedLanguage | null>>();
  readonly #glossaries = new Map<string, Glossary>();
  /** Whether a component other than the one passed to `load` has the twin key. All languages ask for the same keys. */
  readonly #elsewhere = new Map<number, boolean>();
  /** See `copied`. */
  #copied: Promise<readonly number[]> | undefined;
  readonly #stringsOfCopied = new Map<number, Promise<CopiedComponent>>();

  private constructor(
    store: Store,
    { id, projectId }: Component,
    glossaries: readonly Component[],
    texts: readonly Component[],
  ) {
    this.store = store;
    this.#projectId = projectId;
    this.strings = new KeptStrings(store, id);
    this.glossaries = glossaries;
    this.isShared = texts.length > 1;
    for (const component of [...glossaries, ...texts]) this.#components.set(component.id, component);
  }

  static async load(store: Store, component: Component): Promise<ProjectView> {
    const { glossaries, texts } = await store.components.sample(component.projectId);
    const view = new ProjectView(joiningReads(store), component, glossaries, texts);
    await view.#loadComponents([component.id]);
    return view;
  }

  /** The component must be the one passed to `load`, or the component of a language that this view returned. */
  component(id: number): Component {
    return this.#components.get(id)!;
  }

  checker(componentId: number): ComponentChecker {
    let checker = this.#checkers.get(componentId);
    if (checker === undefined) {
      checker = checkerOf(this.component(componentId));
      this.#checkers.set(componentId, checker);
    }
    return checker;
  }

  /** Returns the language with this code in all components except glossaries. Reads every component of the project. */
  async languagesEverywhere(code: string): Promise<readonly PlacedLanguage[]> {
    const components = await this.store.components.list(this.#projectId);
    for (const component of components) this.#components.set(component.id, component);
    const texts = components.filter(({ glossary }) => !glossary);
    return this.store.languages.withCodes(
      texts.map(({ id }) => id),
      [code],
    );
  }

  /**
   * Returns the language of `like` in those of the given components that belong to the project and are not glossaries, if
   * it has the same plural forms. Key: the id of the component.
   */
  async languagesLike(
    like: Pick<Language, 'code' | 'plural'>,
    componentIds: readonly number[],
  ): Promise<ReadonlyMap<number, PlacedLanguage>> {
    const ids = [...new Set(componentIds)];
    await this.#loadComponents(ids);
    const texts = ids.filter((id) => this.#components.get(id)?.glossary === false);
    const known = this.#withCode(like.code);
    const unknown = texts.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      for (const id of unknown) known.set(id, null);
      for (const found of await this.store.languages.withCodes(unknown, [like.code]))
        known.set(found.componentId, found);
    }
    const found = new Map<number, PlacedLanguage>();
    for (const id of texts) {
      const language = known.get(id);
      if (language && samePlural(language.plural, like.plural)) found.set(id, language);
    }
    return found;
  }

  /** Finds out which of the twin keys exist in other components. */
  lookElsewhere(componentId: number, keys: readonly number[]): Promise<void> {
    return this.#loading.missing(this.#elsewhere, keys, async (unknown) => {
      const found = new Set(await this.store.strings.twinKeysOutside(componentId, unknown));
      for (const key of unknown) this.#elsewhere.set(key, found.has(key));
    });
  }

  /** Whether another component has a string with this twin key. Call `lookElsewhere` first. */
  isElsewhere(twinKey: number): boolean {
    return this.#elsewhere.get(twinKey) === true;
  }

  /**
   * Returns the same language in another component that has most of the strings with these twin keys; undefined if no
   * component has them. The components are searched once, because all languages of a component have mostly the same
   * strings. `isExact` says whether the stored findings of a component are exact. Call `lookElsewhere` first.
   */
  async copiedLanguage(
    like: PlacedLanguage,
    keys: readonly number[],
    isExact: (componentId: number) => boolean,
  ): Promise<CopiedLanguage | undefined> {
    const elsewhere = keys.filter((key) => this.isElsewhere(key));
    if (elsewhere.length * 2 < keys.length) return undefined;
    this.#copied ??= this.#findCopied(like.componentId, elsewhere, isExact);
    const ids = await this.#copied;
    const languages = await this.languagesLike(like, ids);
    const id = ids.find((copied) => languages.has(copied));
    if (id === undefined) return undefined;
    const loading = this.#stringsOfCopied.get(id) ?? this.#loadCopied(id);
    this.#stringsOfCopied.set(id, loading);
    return { language: languages.get(id)!, component: await loading };
  }

  /** The components that have most of the strings, the best first. */
  async #findCopied(
    own: number,
    keys: readonly number[],
    isExact: (componentId: number) => boolean,
  ): Promise<readonly number[]> {
    const sample = keys.filter((_, index) => index % Math.ceil(keys.length / SAMPLED_STRINGS) === 0);
    const found = new Map<number, number>();
    for (const { componentId } of await this.store.strings.twins(sample)) {
      if (componentId !== own && isExact(componentId)) found.set(componentId, (found.get(componentId) ?? 0) + 1);
    }
    const similar = [...found].filter(([, strings]) => strings * 2 >= sample.length);
    similar.sort(([, a], [, b]) => b - a);
    return similar.slice(0, MAX_COPIED).map(([id]) => id);
  }

  async #loadCopied(id: number): Promise<CopiedComponent> {
    const strings = await this.store.strings.list(id);
    return { strings: new Map(strings.map((string) => [string.id, string])), lastId: strings.at(-1)!.id };
  }

  #loadComponents(ids: readonly number[]): Promise<void> {
    return this.#loading.missing(this.#components, ids, async (unknown) => {
      const found = new Map((await this.store.components.pick(unknown)).map((component) => [component.id, component]));
      for (const id of unknown) {
        const component = found.get(id);
        // Strings of another project can have the same key by chance.
        this.#components.set(id, component?.projectId === this.#projectId ? component : undefined);
      }
    });
  }

  /** Updates the cache after a language was added, changed or removed. */
  noteLanguage(componentId: number, language: Language): void {
    this.#withCode(language.code).set(componentId, language.absent ? null : { ...language, componentId });
  }

  #withCode(code: string): Map<number, PlacedLanguage | null> {
    let languages = this.#languages.get(code);
    if (languages === undefined) {
      languages = new Map();
      this.#languages.set(code, languages);
    }
    return languages;
  }

  /** Returns the terms of the project's glossaries in a language. */
  async glossary(code: string): Promise<Glossary> {
    let glossary = this.#glossaries.get(code);
    if (glossary === undefined) {
      glossary = new Glossary(await this.#terms(code));
      this.#glossaries.set(code, glossary);
    }
    return glossary;
  }

  forgetGlossary(code: string): void {
    this.#glossaries.delete(code);
  }

  async #terms(code: string): Promise<GlossaryTerm[]> {
    const terms: GlossaryTerm[] = [];
    const ids = this.glossaries.map(({ id }) => id);
    for (const language of await this.store.languages.withCodes(ids, [code])) {
      const checker = this.checker(language.componentId);
      const strings = new Map(
        (await this.store.strings.list(language.componentId)).map((string) => [string.id, string]),
      );
      for (const unit of await this.store.units.list(language.componentId, language.id)) {
        const string = strings.get(unit.stringId)!;
        const flags = checker.flagsOf({ ...string, flags: unit.flags });
        const target = isTranslated(unit.state) ? (unit.target[0] ?? '') : '';
        terms.push({ source: string.source[0] ?? '', target, forbidden: flags.has('forbidden') });
      }
    }
    return terms;
  }
}
