/** The components among a given list that have a language, each with the numbers of the language. */
import type { Store } from '../../storage/store.js';
import type { PlacedComponent } from './component-list.js';
import type { PlacedLanguage } from './project-statistics.js';

/** In the order of the components. */
export async function languagePlaces(
  store: Store,
  components: readonly PlacedComponent[],
  code: string,
): Promise<PlacedLanguage[]> {
  const ids = components.map(({ component }) => component.id);
  const languages = await store.languages.withCode(ids, code);
  const byComponent = new Map(languages.map((language) => [language.componentId, language]));
  return components.flatMap((placed) => {
    const language = byComponent.get(placed.component.id);
    return language === undefined ? [] : [{ ...placed, language }];
  });
}
