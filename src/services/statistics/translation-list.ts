/** Translations, which is the API's word for languages of components: one, all of a component, and all visible ones. */
import type { Language, Project, Store } from '../../storage/store.js';
import type { Identity } from '../access.js';
import { findComponent, findLanguage } from '../find-component.js';
import { inParts } from '../in-parts.js';
import { type PlacedComponent, visibleComponents } from './component-list.js';
import { lastAuthor } from './last-author.js';
import type { PlacedLanguage } from './project-statistics.js';

export interface Translation extends PlacedLanguage {
  /** The author of the newest change. Null if nothing changed or the change came from a file. */
  readonly lastAuthor: string | null;
}

export async function findTranslation(
  store: Store,
  project: Project,
  slug: string,
  code: string,
): Promise<Translation> {
  const component = await findComponent(store, project.slug, slug);
  return translation(store, { project, component }, await findLanguage(store, component, code));
}

/** In the order in which the languages were added to the component. */
export async function componentTranslations(store: Store, project: Project, slug: string): Promise<Translation[]> {
  const component = await findComponent(store, project.slug, slug);
  return translationsOf(store, { project, component }, 0);
}

/** A list that is read in parts, because it can be very long. */
export interface TranslationList {
  readonly total: number;
  part(offset: number, limit: number): Promise<Translation[]>;
}

/** Sorted by the slugs of project and component. Reads only languages of components in the requested part. */
export async function visibleTranslations(store: Store, identity: Identity): Promise<TranslationList> {
  const [components, codes] = await Promise.all([visibleComponents(store, identity), store.languages.codes()]);
  const sizes = components.map(({ component }) => codes.get(component.id)?.length ?? 0);
  return {
    total: sizes.reduce((sum, size) => sum + size, 0),
    async part(offset, limit) {
      const parts: { readonly placed: PlacedComponent; readonly start: number; readonly end: number }[] = [];
      let passed = 0;
      for (const [index, size] of sizes.entries()) {
        const start = Math.max(0, offset - passed);
        const end = Math.min(size, offset + limit - passed);
        if (start < end) parts.push({ placed: components[index]!, start, end });
        passed += size;
      }
      return (await inParts(parts, ({ placed, start, end }) => translationsOf(store, placed, start, end))).flat();
    },
  };
}

async function translationsOf(
  store: Store,
  placed: PlacedComponent,
  start: number,
  end?: number,
): Promise<Translation[]> {
  const languages = await store.languages.list(placed.component.id);
  return Promise.all(languages.slice(start, end).map((language) => translation(store, placed, language)));
}

async function translation(store: Store, placed: PlacedComponent, language: Language): Promise<Translation> {
  const inPlace = { ...placed, language };
  return { ...inPlace, lastAuthor: await lastAuthor(store, [inPlace]) };
}
