/** The project around a component while its findings are settled: components, languages, checkers and glossaries. */
import { Glossary, type GlossaryTerm } from '../../../checks/shared/glossary.js';
import { samePlural } from '../../../model/plural.js';
import { isTranslated } from '../../../model/state.js';
import type { Component, Language, Store } from '../../../storage/store.js';
import { type ComponentChecker, checkerOf } from '../../files/component-checker.js';

/** A language in one of the project's components. */
export interface PlacedLanguage extends Language {
  readonly componentId: number;
}

export class ProjectView {
  readonly store: Store;
  readonly #components: ReadonlyMap<number, Component>;
  readonly #checkers = new Map<number, ComponentChecker>();
  /** Languages of one code, by component; null where a component is known not to have it. */
  readonly #languages = new Map<string, Map<number, PlacedLanguage | null>>();
  readonly #glossaries = new Map<string, Glossary>();

  private constructor(store: Store, components: readonly Component[]) {
    this.store = store;
    this.#components = new Map(components.map((component) => [component.id, component]));
  }

  static async load(store: Store, projectId: number): Promise<ProjectView> {
    return new ProjectView(store, await store.components.list(projectId));
  }

  component(id: number): Component {
    return this.#components.get(id)!;
  }

  /** The components that hold texts, and those that hold terms. */
  get texts(): readonly Component[] {
    return [...this.#components.values()].filter(({ glossary }) => !glossary);
  }

  get glossaries(): readonly Component[] {
    return [...this.#components.values()].filter(({ glossary }) => glossary);
  }

  checker(componentId: number): ComponentChecker {
    let checker = this.#checkers.get(componentId);
    if (checker === undefined) {
      checker = checkerOf(this.component(componentId));
      this.#checkers.set(componentId, checker);
    }
    return checker;
  }

  /** The components of texts that have a language, in the same plural forms as `like`. */
  async languagesLike(like: Language): Promise<readonly PlacedLanguage[]> {
    const known = this.#withCode(like.code);
    const ids = this.texts.map(({ id }) => id);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      for (const id of unknown) known.set(id, null);
      for (const found of await this.store.languages.withCode(unknown, like.code)) known.set(found.componentId, found);
    }
    return ids.flatMap((id) => known.get(id) ?? []).filter(({ plural }) => samePlural(plural, like.plural));
  }

  /** A language came or went, or changed, and is this now. */
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

  /** The terms of the project's glossaries in a language. */
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
    for (const language of await this.store.languages.withCode(ids, code)) {
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
