/** The siblings of an address: the other projects, components and languages that the user can go to. */
import type { Component, Project, Store } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';

export interface SiblingAddresses {
  readonly projects: readonly Project[];
  /** The components of the project. `languages` contains the codes of the component's languages, sorted. */
  readonly components: readonly Component[];
  readonly languages: readonly string[];
}

/** Returns no components or languages if the user may not see the project. */
export async function siblingAddresses(
  store: Store,
  identity: Identity,
  at: { readonly project: string; readonly component?: string; readonly language?: string },
): Promise<SiblingAddresses> {
  const projects = await visibleProjects(store, identity);
  const project = projects.find(({ slug }) => slug === at.project);
  const components = project === undefined || at.component === undefined ? [] : await store.components.list(project.id);
  const component = components.find(({ slug }) => slug === at.component);
  const languages =
    component === undefined || at.language === undefined ? [] : await store.languages.list(component.id);
  return { projects, components, languages: languages.map(({ code }) => code).sort() };
}
