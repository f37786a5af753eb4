/** Statistics with the author of the newest change, for clients of the older export format. */
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Project, Store } from '../../storage/store.js';
import { languageStatistics } from './component-statistics.js';
import { lastAuthor } from './last-author.js';
import { countsOf, sumOf } from './project-statistics.js';
import { componentTranslations } from './translation-list.js';

export interface AuthoredStatistics extends LanguageStatistics {
  readonly lastAuthor: string | null;
}

/** Returns the languages of a component, sorted by code. */
export async function authoredComponentStatistics(
  store: Store,
  project: Project,
  slug: string,
): Promise<AuthoredStatistics[]> {
  const translations = await componentTranslations(store, project, slug);
  const entries = translations.map(({ language, lastAuthor }) => ({ ...languageStatistics(language), lastAuthor }));
  return entries.sort(byCode);
}

/** Returns the languages of a project, sorted by code. Each entry is the sum over all components. */
export async function authoredProjectStatistics(store: Store, project: Project): Promise<AuthoredStatistics[]> {
  const languages = groupBy(await countsOf(store, [project]), ({ language }) => language.code);
  const entries: AuthoredStatistics[] = [];
  for (const [code, own] of languages) {
    const sums = await sumOf(store, own);
    entries.push({ code, name: languageName(code), ...sums, lastAuthor: await lastAuthor(store, own) });
  }
  return entries.sort(byCode);
}

function byCode(a: LanguageStatistics, b: LanguageStatistics): number {
  return a.code < b.code ? -1 : 1;
}
