/** The projects of the store, each with its components and their counts. */
import { addCounts, type Counts, noCounts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';

export interface ComponentOverview {
  readonly component: Component;
  readonly languages: readonly string[];
  /** Of all languages but the source. */
  readonly counts: Counts;
  readonly lastChange: Instant | null;
}

export interface ProjectOverview {
  readonly project: Project;
  readonly components: readonly ComponentOverview[];
  readonly lastChange: Instant | null;
}

/** Those given; without any given, all of them, which is for the people who run the server. */
export async function listProjects(
  { store }: Pick<Context, 'store'>,
  projects?: readonly Project[],
): Promise<ProjectOverview[]> {
  const listed = projects ?? (await store.projects.list());
  return Promise.all(listed.map((project) => projectOverview(store, project)));
}

async function projectOverview(store: Store, project: Project): Promise<ProjectOverview> {
  const listed = await store.components.list(project.id);
  const components = await Promise.all(listed.map((component) => componentOverview(store, component)));
  return { project, components, lastChange: latest(components) };
}

async function componentOverview(store: Store, component: Component): Promise<ComponentOverview> {
  const languages = await store.languages.list(component.id);
  const counts = noCounts();
  for (const language of languages) if (language.id !== 0) addCounts(counts, language.counts);
  return { component, languages: languages.map(({ code }) => code), counts, lastChange: latest(languages) };
}

function latest(parts: readonly { readonly lastChange: Instant | null }[]): Instant | null {
  return parts.reduce<Instant | null>(
    (last, { lastChange }) => (lastChange !== null && lastChange > (last ?? 0) ? lastChange : last),
    null,
  );
}
