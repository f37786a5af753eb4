/** The components among a given list that have a language, each with the numbers of the language. */
import { matchCode } from '../../model/same-language.js';
import type { Store } from '../../storage/store.js';
import type { PlacedComponent } from './component-list.js';
import type { PlacedLanguage } from './project-statistics.js';

/** In the order of the components. Another code of the language finds it too. Callers use the code of the result. */
export async function languagePlaces(
  store: Store,
  components: readonly PlacedComponent[],
  written: string,
): Promise<PlacedLanguage[]> {
  const places = await placesWith(store, components, written);
  if (places.length > 0) return places;
  const codes = await store.languages.codes();
  const all = components.flatMap(({ component }) => codes.get(component.id) ?? []);
  const code = matchCode(all, written);
  return code === undefined ? [] : placesWith(store, components, code);
}

async function placesWith(
  store: Store,
  components: readonly PlacedComponent[],
  code: string,
): Promise<PlacedLanguage[]> {
  const ids = components.map(({ component }) => component.id);
  const languages = await store.languages.withCodes(ids, [code]);
  const byComponent = new Map(languages.map((language) => [language.componentId, language]));
  return components.flatMap((placed) => {
    const language = byComponent.get(placed.component.id);
    return language === undefined ? [] : [{ ...placed, language }];
  });
}
