/** Watches a transaction for languages that it writes: what each was before the first write and is after the last. */
import type { Component, ComponentStore, Language, LanguageStore, ProjectStore, Store } from '../../storage/store.js';

export interface Movement {
  readonly component: Component;
  readonly language: Language;
  /** Undefined for one that was not in the store, or is not any more. */
  readonly before: Language | undefined;
  readonly after: Language | undefined;
  /** The component had no languages before. */
  readonly isFirstImport: boolean;
}

interface Watched {
  readonly component: Component;
  readonly before: Language | undefined;
  after: Language | undefined;
}

const SOURCE = 0;

export class LanguageWatch {
  /** What the transaction is to work on. */
  readonly store: Store;
  readonly #inner: Store;
  readonly #projects = new Set<number>();
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

  /** In the order in which the languages were first written. */
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
        await projects.lock(id);
        this.#projects.add(id);
      },
      remove: async (id) => {
        await projects.remove(id);
        // Its feed went with it.
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
      add: async (componentId, language) => {
        const watched = await this.#watch(componentId, language.id, async () => undefined);
        if (language.id === SOURCE) this.#firstImports.add(componentId);
        await languages.add(componentId, language);
        watched.after = language;
      },
      update: async (componentId, language) => {
        const watched = await this.#watch(componentId, language.id, () => languages.get(componentId, language.id));
        await languages.update(componentId, language);
        watched.after = language;
      },
    };
  }

  async #watch(componentId: number, languageId: number, read: () => Promise<Language | undefined>): Promise<Watched> {
    const place = `${componentId} ${languageId}`;
    const known = this.#languages.get(place);
    if (known !== undefined) return known;
    const component = await this.#component(componentId);
    const before = await read();
    const watched = { component, before, after: before };
    this.#languages.set(place, watched);
    return watched;
  }

  async #component(id: number): Promise<Component> {
    for (const projectId of this.#components.has(id) ? [] : this.#projects) {
      for (const component of await this.#inner.components.list(projectId))
        this.#components.set(component.id, component);
    }
    const component = this.#components.get(id);
    if (component === undefined) throw new Error('a language is written in a project that was not locked');
    return component;
  }
}
