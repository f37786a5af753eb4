/** Statistics of a category: sums over its components and the components of the categories inside it. */
import { categoriesWithin } from '../../model/category-tree.js';
import type { Category, Project, Store } from '../../storage/store.js';
import { progressOf } from './progress.js';
import { countsOf, type ProjectSums, sumOf } from './project-statistics.js';

/** Counts like the statistics of a project: all languages, including the source language and glossaries. */
export async function categoryStatistics(store: Store, project: Project, { id }: Category): Promise<ProjectSums> {
  const within = categoriesWithin(await store.categories.list(project.id), id);
  const languages = await countsOf(store, [project], ({ categoryId }) => within.has(categoryId));
  return { ...(await sumOf(store, languages)), progress: progressOf(languages.map(({ language }) => language)) };
}
