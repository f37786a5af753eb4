/** A search by name over the projects, components and languages that the user may see. */
import { correctWords } from '../../model/correct-words.js';
import { groupBy } from '../../model/group-by.js';
import { namesOfLanguage, type RankedPlaces, rankPlaces, type SearchedProject } from '../../model/rank-places.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Store } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';

export interface AddressSearchRequest {
  readonly text: string;
  /** Slug of the user's current project. Among equally good matches, its results come first. */
  readonly project?: string;
  readonly limit: number;
}

export interface AddressSearchResult extends RankedPlaces {
  /** The corrected text that was searched if the original text had no match. */
  readonly corrected: string | undefined;
}

export async function addressSearch(
  store: Store,
  identity: Identity,
  { text, project, limit }: AddressSearchRequest,
): Promise<AddressSearchResult> {
  const projects = await searchedProjects(store, identity);
  const current = projects.findIndex(({ slug }) => slug === project);
  if (current > 0) projects.unshift(...projects.splice(current, 1));
  const found = rankPlaces(projects, text, limit);
  if (found.places.length > 0) return { ...found, corrected: undefined };
  const corrected = correctWords(text, namesOf(projects));
  return { ...(corrected === undefined ? found : rankPlaces(projects, corrected, limit)), corrected };
}

/** Needs three queries, for any number of projects. */
async function searchedProjects(store: Store, identity: Identity): Promise<SearchedProject[]> {
  const [projects, components, codes] = await Promise.all([
    visibleProjects(store, identity),
    store.components.names(),
    store.languages.codes(),
  ]);
  const ofProjects = groupBy(components, ({ projectId }) => projectId);
  return projects.map((project) => ({
    slug: project.slug,
    name: project.name,
    components: (ofProjects.get(project.id) ?? []).map(({ id, slug, name }) => ({
      slug,
      name,
      languages: codes.get(id) ?? [],
    })),
  }));
}

function namesOf(projects: readonly SearchedProject[]): string[] {
  const components = projects.flatMap((project) => project.components);
  const languages = new Set(components.flatMap((component) => component.languages));
  return [
    ...[...projects, ...components].flatMap(({ slug, name }) => [slug, name]),
    ...[...languages].flatMap(namesOfLanguage),
  ];
}

export interface ExampleAddress {
  readonly component: string;
  /** The code of the language. */
  readonly language: string;
}

/** Returns names that a search would find, as an example for the search page. */
export async function exampleAddress(store: Store, identity: Identity): Promise<ExampleAddress | undefined> {
  for (const project of await visibleProjects(store, identity)) {
    for (const component of await store.components.list(project.id)) {
      const languages = await store.languages.list(component.id);
      const translation = languages.find((language) => !isSourceLanguage(language));
      if (translation !== undefined) return { component: component.slug, language: translation.code };
    }
  }
  return undefined;
}
