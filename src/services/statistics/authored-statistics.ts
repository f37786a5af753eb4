/** Statistics with the author of the newest change, as readers of old exports ask for them. */
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Project, Store } from '../../storage/store.js';
import { languageStatistics } from './component-statistics.js';
import { lastAuthor } from './last-author.js';
import { languagesOf, sumOf } from './project-statistics.js';
import { componentTranslations } from './translation-list.js';

export interface AuthoredStatistics extends LanguageStatistics {
  readonly lastAuthor: string | null;
}

/** The languages of a component by code. */
export async function authoredComponent(store: Store, project: Project, slug: string): Promise<AuthoredStatistics[]> {
  const translations = await componentTranslations(store, project, slug);
  const entries = translations.map(({ language, lastAuthor }) => ({ ...languageStatistics(language), lastAuthor }));
  return entries.sort(byCode);
}

/** The languages of all components of a project by code, each the sum over the components. */
export async function authoredProject(store: Store, project: Project): Promise<AuthoredStatistics[]> {
  const languages = groupBy(await languagesOf(store, [project]), ({ language }) => language.code);
  const entries = [...languages].map(async ([code, own]) => {
    const [sums, author] = await Promise.all([sumOf(store, own), lastAuthor(store, own)]);
    return { code, name: languageName(code), ...sums, lastAuthor: author };
  });
  return (await Promise.all(entries)).sort(byCode);
}

function byCode(a: LanguageStatistics, b: LanguageStatistics): number {
  return a.code < b.code ? -1 : 1;
}
