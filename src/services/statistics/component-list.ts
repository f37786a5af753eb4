/** Components together with the projects they are in: those of a project, and all that a person may see. */
import type { Component, Project, Store } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';

export interface PlacedComponent {
  readonly project: Project;
  readonly component: Component;
}

/** By slug. */
export async function projectComponents(store: Store, project: Project): Promise<PlacedComponent[]> {
  const components = await store.components.list(project.id);
  return components.map((component) => ({ project, component }));
}

/** By slugs of project and component. */
export async function visibleComponents(store: Store, identity: Identity): Promise<PlacedComponent[]> {
  const projects = await visibleProjects(store, identity);
  return (await Promise.all(projects.map((project) => projectComponents(store, project)))).flat();
}
