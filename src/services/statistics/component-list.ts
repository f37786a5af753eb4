/** Lists of components with their projects: the components of one project, and all components that the user may see. */
import type { Component, Project, Store } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';

export interface PlacedComponent {
  readonly project: Project;
  readonly component: Component;
}

/** Sorted by slug. */
export async function projectComponents(store: Store, project: Project): Promise<PlacedComponent[]> {
  const components = await store.components.list(project.id);
  return components.map((component) => ({ project, component }));
}

/** Sorted by the slugs of project and component. */
export async function visibleComponents(store: Store, identity: Identity): Promise<PlacedComponent[]> {
  const projects = await visibleProjects(store, identity);
  return (await Promise.all(projects.map((project) => projectComponents(store, project)))).flat();
}
