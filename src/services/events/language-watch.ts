/** Watches which languages a transaction writes, and keeps each language before the first and after the last write. */
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type { Component, ComponentStore, Language, LanguageStore, ProjectStore, Store } from '../../storage/store.js';

export interface Movement {
  readonly component: Component;
  readonly language: Language;
  /** `before` is undefined if the language is new, `after` is undefined if it was removed. */
  readonly before: Language | undefined;
  readonly after: Language | undefined;
  /** Whether the component had no languages before. */
  readonly isFirstImport: boolean;
}

interface Watched {
  readonly component: Component;
  readonly before: Language | undefined;
  after: Language | undefined;
}

export class LanguageWatch {
  /** The store that the transaction must use. */
  readonly store: Store;
  readonly #inner: Store;
  readonly #projects = new Map<number, number>();
  readonly #components = new Map<number, Component>();
  readonly #languages = new Map<string, Watched>();
  readonly #firstImports = new Set<number>();

  constructor(inner: Store) {
    this.#inner = inner;
    this.store = {
      ...inner,
      projects: this.#projectStore(),
      components: this.#componentStore(),
      languages: this.#languageStore(),
      transaction: (work) => work(this.store),
      snapshot: (work) => work(this.store),
    };
  }

  /** Returns the movements in the order of the first writes. */
  movements(): Movement[] {
    return [...this.#languages.values()].map(({ component, before, after }) => ({
      component,
      language: (after ?? before)!,
      before,
      after,
      isFirstImport: this.#firstImports.has(component.id),
    }));
  }

  #projectStore(): ProjectStore {
    const { projects } = this.#inner;
    return {
      ...projects,
      lock: async (id) => {
        const version = this.#projects.get(id) ?? (await projects.lock(id));
        this.#projects.set(id, version);
        return version;
      },
      remove: async (id) => {
        await projects.remove(id);
        // The feed of the project is removed too, so there is nothing to record.
        for (const [place, { component }] of this.#languages) {
          if (component.projectId === id) this.#languages.delete(place);
        }
      },
    };
  }

  #componentStore(): ComponentStore {
    const { components, languages } = this.#inner;
    return {
      ...components,
      remove: async (id) => {
        for (const language of await languages.listAll(id)) {
          const watched = await this.#watch(id, language.id, async () => language);
          watched.after = undefined;
        }
        await components.remove(id);
      },
    };
  }

  #languageStore(): LanguageStore {
    const { languages } = this.#inner;
    return {
      ...languages,
      add: async (componentId, added) => {
        await languages.add(componentId, added);
        for (const language of added) {
          const watched = await this.#watch(componentId, language.id, async () => undefined);
          if (language.id === SOURCE_LANGUAGE_ID) this.#firstImports.add(componentId);
          watched.after = language;
        }
      },
      update: async (componentId, language) => {
        const watched = await this.#watch(componentId, language.id, () => languages.get(componentId, language.id));
        await languages.update(componentId, language);
        watched.after = language;
      },
      setCounts: async (recounts) => {
        await this.#loadComponents(recounts.map(({ componentId }) => componentId));
        await languages.setCounts(recounts);
        for (const { componentId, language, counts } of recounts) {
          const watched = await this.#watch(componentId, language.id, async () => language);
          watched.after = { ...language, counts };
        }
      },
      recode: async (componentId, codes) => {
        await languages.recode(componentId, codes);
        for (const [id, code] of codes) {
          const watched = this.#languages.get(placeOf(componentId, id));
          if (watched?.after !== undefined) watched.after = { ...watched.after, code };
        }
      },
    };
  }

  async #watch(componentId: number, languageId: number, read: () => Promise<Language | undefined>): Promise<Watched> {
    const place = placeOf(componentId, languageId);
    const known = this.#languages.get(place);
    if (known !== undefined) return known;
    const component = await this.#component(componentId);
    const before = await read();
    const watched = { component, before, after: before };
    this.#languages.set(place, watched);
    return watched;
  }

  async #component(id: number): Promise<Component> {
    await this.#loadComponents([id]);
    return this.#components.get(id)!;
  }

  async #loadComponents(ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#components.has(id));
    if (unknown.length === 0) return;
    for (const component of await this.#inner.components.pick(unknown)) this.#components.set(component.id, component);
    for (const id of unknown) {
      const component = this.#components.get(id);
      if (component === undefined || !this.#projects.has(component.projectId))
        throw new Error('a language was written in a project that is not locked');
    }
  }
}

const placeOf = (componentId: number, languageId: number) => `${componentId} ${languageId}`;
