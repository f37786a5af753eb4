/** The components of a project by the languages they are translated into, with sums both ways. */
import { addCounts, type Counts, noCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import type { Component, Project, Store } from '../../storage/store.js';
import { languagesOf, type PlacedLanguage } from './project-statistics.js';

export interface MatrixLanguage {
  readonly code: string;
  readonly name: string;
  /** Over all components that are translated into it. */
  readonly counts: Counts;
}

export interface MatrixComponent {
  readonly component: Component;
  /** By code; the source language, which has nothing to translate, is left out. */
  readonly languages: ReadonlyMap<string, Counts>;
  readonly counts: Counts;
}

export interface ProjectMatrix {
  /** By name. */
  readonly languages: readonly MatrixLanguage[];
  /** By slug. */
  readonly components: readonly MatrixComponent[];
  readonly counts: Counts;
}

export async function projectMatrix(store: Store, project: Project): Promise<ProjectMatrix> {
  const components = await store.components.list(project.id);
  const translations = (await languagesOf(store, [project])).filter(({ language }) => language.id !== 0);
  const byComponent = groupBy(translations, ({ component }) => component.id);
  const byLanguage = groupBy(translations, ({ language }) => language.code);
  return {
    languages: [...byLanguage]
      .map(([code, own]) => ({ code, name: languageName(code), counts: total(own) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    components: components.map((component) => {
      const own = byComponent.get(component.id) ?? [];
      const languages = new Map(own.map(({ language }) => [language.code, language.counts]));
      return { component, languages, counts: total(own) };
    }),
    counts: total(translations),
  };
}

function total(translations: readonly PlacedLanguage[]): Counts {
  const counts = noCounts();
  for (const { language } of translations) addCounts(counts, language.counts);
  return counts;
}
