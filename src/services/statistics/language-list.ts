/** Languages wherever a person sees them: which there are, and what one of them comes to. */
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Project, Store } from '../../storage/store.js';
import type { Identity } from '../access.js';
import { type PlacedComponent, projectComponents, visibleComponents } from './component-list.js';
import { languagePlaces } from './language-places.js';
import { sumOf } from './project-statistics.js';

/** The codes of all languages that some component has, by their names. */
export async function visibleLanguages(store: Store, identity: Identity): Promise<string[]> {
  return codesOf(store, await visibleComponents(store, identity));
}

/** The same in one project. */
export async function projectLanguages(store: Store, project: Project): Promise<string[]> {
  return codesOf(store, await projectComponents(store, project));
}

async function codesOf(store: Store, components: readonly PlacedComponent[]): Promise<string[]> {
  const codes = await store.languages.codes();
  const found = new Set(components.flatMap(({ component }) => codes.get(component.id) ?? []));
  return [...found]
    .map((code) => ({ code, name: languageName(code) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ code }) => code);
}

/** The sums over all components that have the language; one that none has is not there. */
export async function visibleLanguage(store: Store, identity: Identity, code: string): Promise<LanguageStatistics> {
  const places = await languagePlaces(store, await visibleComponents(store, identity), code);
  if (places.length === 0) throw new AppError('language.not-found', `No component has the language ${code}.`);
  return { code, name: languageName(code), ...(await sumOf(store, places)) };
}
