/** Statistics of more than one component: of a project, of each language of it, and of a language everywhere. */
import { RECENT_WINDOW } from '../../model/change.js';
import { addCounts, noCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Component, Language, Project, Store } from '../../storage/store.js';

export type Sums = Omit<LanguageStatistics, 'code' | 'name'>;

/** A language of some component. */
export interface PlacedLanguage {
  readonly project: Project;
  readonly component: Component;
  readonly language: Language;
}

/** All languages of all its components, the source language and glossaries included. */
export async function projectStatistics(store: Store, project: Project): Promise<Sums> {
  return sumOf(store, await languagesOf(store, [project]));
}

/** By name of the language. */
export async function projectLanguages(store: Store, project: Project): Promise<LanguageStatistics[]> {
  const languages = groupBy(await languagesOf(store, [project]), ({ language }) => language.code);
  const statistics = await Promise.all(
    [...languages].map(async ([code, own]) => ({ code, name: languageName(code), ...(await sumOf(store, own)) })),
  );
  return statistics.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The languages of all components of the projects, in the order of projects, components and joining. */
export async function languagesOf(store: Store, projects: readonly Project[]): Promise<PlacedLanguage[]> {
  const placed = projects.map(async (project) => {
    const components = await store.components.list(project.id);
    return Promise.all(
      components.map(async (component) => {
        const languages = await store.languages.list(component.id);
        return languages.map((language) => ({ project, component, language }));
      }),
    );
  });
  return (await Promise.all(placed)).flat(2);
}

/** What several languages come to; the recent changes of all are those of the hours that end with the last of them. */
export async function sumOf(store: Store, languages: readonly Omit<PlacedLanguage, 'project'>[]): Promise<Sums> {
  const counts = noCounts();
  for (const { language } of languages) addCounts(counts, language.counts);
  const lastChange = languages.reduce((last, { language }) => Math.max(last, language.lastChange ?? 0), 0);
  const recent = await Promise.all(
    languages.map(async ({ component, language }) => {
      if (language.lastChange === lastChange) return language.recentChanges;
      const after = lastChange - RECENT_WINDOW;
      return (language.lastChange ?? 0) > after ? store.changes.count(component.id, language.id, after, lastChange) : 0;
    }),
  );
  return {
    counts,
    lastChange: lastChange === 0 ? null : lastChange,
    recentChanges: recent.reduce((sum, changes) => sum + changes, 0),
  };
}
