/** Statistics over several components: of a project, of each of its languages, and of a language in all projects. */
import { RECENT_WINDOW } from '../../model/change.js';
import { type Counts, sumCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import { byName } from '../../model/same-language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Component, CountedLanguage, Language, Project, Store } from '../../storage/store.js';
import { inParts, partByPart } from '../in-parts.js';
import { progressOf } from './progress.js';

export type Sums = Omit<LanguageStatistics, 'code' | 'name'>;

export interface PlacedComponent {
  readonly project: Project;
  readonly component: Component;
}

/** The counts of a language, with its component and project. */
export interface PlacedCounts extends PlacedComponent {
  readonly language: CountedLanguage;
}

/** A language with its component and project. */
export interface PlacedLanguage extends PlacedCounts {
  readonly language: Language;
}

export interface ProjectSums extends Sums {
  /** The progress as on the pages, without the source language. */
  readonly progress: Counts;
}

/** Sums up all languages of all components, including the source language and glossaries. */
export async function projectStatistics(store: Store, project: Project): Promise<ProjectSums> {
  const languages = await countsOf(store, [project]);
  return { ...(await sumOf(store, languages)), progress: progressOf(languages.map(({ language }) => language)) };
}

/** Sorted by the name of the language. */
export async function projectLanguages(store: Store, project: Project): Promise<LanguageStatistics[]> {
  const languages = groupBy(await countsOf(store, [project]), ({ language }) => language.code);
  const statistics: LanguageStatistics[] = [];
  for (const [code, own] of languages) {
    statistics.push({ code, name: languageName(code), ...(await sumOf(store, own)) });
  }
  return statistics.sort(byName);
}

/** Returns the languages of the wanted components, in the order of projects, of components, and of addition. */
export async function countsOf(
  store: Store,
  projects: readonly Project[],
  isWanted: (component: Component) => boolean = () => true,
): Promise<PlacedCounts[]> {
  const components = await componentsOf(store, projects);
  return countsOfComponents(
    store,
    components.filter(({ component }) => isWanted(component)),
  );
}

/** Like `countsOf`, but takes more time. */
export async function languagesOf(store: Store, projects: readonly Project[]): Promise<PlacedLanguage[]> {
  return listed(await componentsOf(store, projects), (ids) => store.languages.listMany(ids));
}

/** The languages of components that are known already. */
export function countsOfComponents(store: Store, components: readonly PlacedComponent[]): Promise<PlacedCounts[]> {
  return listed(components, (ids) => store.languages.listCounted(ids));
}

async function componentsOf(store: Store, projects: readonly Project[]): Promise<PlacedComponent[]> {
  const components = await inParts(projects, async (project) =>
    (await store.components.list(project.id)).map((component) => ({ project, component })),
  );
  return components.flat();
}

function listed<Language>(
  components: readonly PlacedComponent[],
  list: (componentIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Language[]>>,
): Promise<(PlacedComponent & { readonly language: Language })[]> {
  return partByPart(components, async (part) => {
    const languages = await list(part.map(({ component }) => component.id));
    return part.flatMap(({ project, component }) =>
      languages.get(component.id)!.map((language) => ({ project, component, language })),
    );
  });
}

/** A query for this many languages takes about a millisecond. Then other requests run. */
const LANGUAGES_PER_QUERY = 100;

/** Sums up several languages. Counts recent changes in the window that ends with the last change of all languages. */
export async function sumOf(store: Store, languages: readonly Omit<PlacedCounts, 'project'>[]): Promise<Sums> {
  const counts = sumCounts(languages.map(({ language }) => language.counts));
  const lastChange = languages.reduce((last, { language }) => Math.max(last, language.lastChange ?? 0), 0);
  const after = lastChange - RECENT_WINDOW;
  const latest = languages.filter(({ language }) => language.lastChange === lastChange);
  // The stored number belongs to another window.
  const earlier = languages.filter(
    ({ language: { lastChange: own } }) => own !== null && own !== lastChange && own > after,
  );
  const places = earlier.map(({ component, language }) => ({ componentId: component.id, languageId: language.id }));
  const counted = await partByPart(
    places,
    async (part) => [await store.changes.countAll(part, after, lastChange)],
    LANGUAGES_PER_QUERY,
  );
  const recent = latest.reduce((sum, { language }) => sum + language.recentChanges, 0);
  return {
    counts,
    lastChange: lastChange === 0 ? null : lastChange,
    recentChanges: counted.reduce((sum, changes) => sum + changes, recent),
    missingFromFile: languages.reduce((sum, { language }) => sum + language.missingFromFile, 0),
  };
}
