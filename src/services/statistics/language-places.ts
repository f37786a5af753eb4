/** Where a language is translated: those of some components that have it, each with the language's numbers. */
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
