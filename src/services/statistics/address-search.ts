/** Finds projects, components and languages by name, among those that a person may see. */
import { correctWords } from '../../model/correct-words.js';
import { groupBy } from '../../model/group-by.js';
import { namesOfLanguage, type RankedPlaces, rankPlaces, type SearchedProject } from '../../model/rank-places.js';
import type { Store } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';

export interface PlacesRequest {
  readonly text: string;
  /** Slug of the project that one stands in: of what fits equally well, its places come first. */
  readonly project?: string;
  readonly most: number;
}

export interface PlacesFound extends RankedPlaces {
  /** What was searched for in place of a text that nothing fits. */
  readonly corrected: string | undefined;
}

export async function searchPlaces(
  store: Store,
  identity: Identity,
  { text, project, most }: PlacesRequest,
): Promise<PlacesFound> {
  const places = await searchedProjects(store, identity);
  const near = places.findIndex(({ slug }) => slug === project);
  if (near > 0) places.unshift(...places.splice(near, 1));
  const found = rankPlaces(places, text, most);
  if (found.places.length > 0) return { ...found, corrected: undefined };
  const corrected = correctWords(text, namesOf(places));
  return { ...(corrected === undefined ? found : rankPlaces(places, corrected, most)), corrected };
}

/** Three questions to the store, however much there is. */
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

export interface ExamplePlace {
  readonly component: string;
  /** Its code. */
  readonly language: string;
}

/** Something that a search would find, to show how one searches. */
export async function anyPlace(store: Store, identity: Identity): Promise<ExamplePlace | undefined> {
  for (const project of await visibleProjects(store, identity)) {
    for (const component of await store.components.list(project.id)) {
      const languages = await store.languages.list(component.id);
      const translation = languages.find(({ id }) => id !== 0);
      if (translation !== undefined) return { component: component.slug, language: translation.code };
    }
  }
  return undefined;
}
