/** The matrix of a project's components and languages, with the sums of rows and columns. */
import { categoriesInOrder } from '../../model/category-tree.js';
import { type Counts, sumCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Component, Project, Store } from '../../storage/store.js';
import { progressOf } from './progress.js';
import { countsOfComponents, type PlacedCounts } from './project-statistics.js';

export interface MatrixLanguage {
  readonly code: string;
  readonly name: string;
  /** The sum over all components that have the language. */
  readonly counts: Counts;
}

export interface MatrixComponent {
  readonly component: Component;
  /** Key: the language code. Without the source language, which has nothing to translate. */
  readonly languages: ReadonlyMap<string, Counts>;
  readonly counts: Counts;
  /** How many strings of the source the files of all languages lack. */
  readonly missingFromFiles: number;
  /** The category that contains the component. Undefined if the project contains it directly. */
  readonly category: MatrixCategory | undefined;
}

export interface MatrixCategory {
  readonly id: number;
  /** With the names of the categories around it: `Apps / Mobile`. */
  readonly label: string;
}

export interface ProjectMatrix {
  /** Sorted by name. */
  readonly languages: readonly MatrixLanguage[];
  /** Sorted by slug. */
  readonly components: readonly MatrixComponent[];
  readonly counts: Counts;
}

export async function projectMatrix(store: Store, project: Project): Promise<ProjectMatrix> {
  const components = await store.components.list(project.id);
  const languages = await countsOfComponents(
    store,
    components.map((component) => ({ project, component })),
  );
  const categories = await store.categories.list(project.id);
  const labels = new Map(categoriesInOrder(categories).map(({ category: { id }, label }) => [id, { id, label }]));
  const translations = languages.filter(({ language }) => !isSourceLanguage(language));
  const byComponent = groupBy(translations, ({ component }) => component.id);
  const byLanguage = groupBy(translations, ({ language }) => language.code);
  const rows = components.map((component) => {
    const own = byComponent.get(component.id) ?? [];
    const languages = new Map(own.map(({ language }) => [language.code, language.counts]));
    const missingFromFiles = own.reduce((sum, { language }) => sum + language.missingFromFile, 0);
    const category = labels.get(component.categoryId);
    return { component, languages, counts: total(own), missingFromFiles, category };
  });
  return {
    languages: [...byLanguage]
      .map(([code, own]) => ({ code, name: languageName(code), counts: total(own) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    components: rows,
    // There are far fewer components than translations.
    counts: sumCounts(rows.map(({ counts }) => counts)),
  };
}

function total(translations: readonly PlacedCounts[]): Counts {
  return progressOf(translations.map(({ language }) => language));
}
