/** What there is beside a place: the other projects, components and languages that one may go to from there. */
import type { Component, Project, Store } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';

export interface PlacesBeside {
  readonly projects: readonly Project[];
  /** Those of the project, and the languages of the component, by code. */
  readonly components: readonly Component[];
  readonly languages: readonly string[];
}

/** Nothing below a project that the person may not see. */
export async function placesBeside(
  store: Store,
  identity: Identity,
  at: { readonly project: string; readonly component?: string; readonly language?: string },
): Promise<PlacesBeside> {
  const projects = await visibleProjects(store, identity);
  const project = projects.find(({ slug }) => slug === at.project);
  const components = project === undefined || at.component === undefined ? [] : await store.components.list(project.id);
  const component = components.find(({ slug }) => slug === at.component);
  const languages =
    component === undefined || at.language === undefined ? [] : await store.languages.list(component.id);
  return { projects, components, languages: languages.map(({ code }) => code).sort() };
}
