/** Lists of languages over all visible components, and the sums of one language. */
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { byName } from '../../model/same-language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Project, Store } from '../../storage/store.js';
import type { Identity } from '../access.js';
import { customLanguages } from '../custom-languages.js';
import { type PlacedComponent, projectComponents, visibleComponents } from './component-list.js';
import { languagePlaces } from './language-places.js';
import { sumOf } from './project-statistics.js';

/** Returns the codes of all languages that a visible component has, sorted by name. */
export async function visibleLanguageCodes(store: Store, identity: Identity): Promise<string[]> {
  return codesOf(store, await visibleComponents(store, identity));
}

/** Returns the codes of all languages of one project, sorted by name. */
export async function projectLanguageCodes(store: Store, project: Project): Promise<string[]> {
  return codesOf(store, await projectComponents(store, project));
}

async function codesOf(store: Store, components: readonly PlacedComponent[]): Promise<string[]> {
  const codes = await store.languages.codes();
  const found = new Set(components.flatMap(({ component }) => codes.get(component.id) ?? []));
  return [...found]
    .map((code) => ({ code, name: languageName(code) }))
    .sort(byName)
    .map(({ code }) => code);
}

/** Returns the sums over all visible components that have the language. Throws if no component has it. */
export async function visibleLanguageStatistics(
  store: Store,
  identity: Identity,
  written: string,
): Promise<LanguageStatistics> {
  const places = await languagePlaces(store, await visibleComponents(store, identity), written);
  if (places.length === 0) {
    const custom = (await customLanguages(store)).find(({ code }) => code === written);
    if (custom !== undefined) return { code: custom.code, name: custom.name, ...(await sumOf(store, [])) };
  }
  if (places.length === 0) throw new AppError('language.not-found', `No component has the language ${written}.`);
  const { code } = places[0]!.language;
  return { code, name: languageName(code), ...(await sumOf(store, places)) };
}
