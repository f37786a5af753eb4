/** Finds the category of an address, and the categories that the caller may see. */
import type { Permission } from '../model/access.js';
import { AppError } from '../model/error.js';
import type { Category, Project, Store } from '../storage/store.js';
import { accessError, type Identity, may, visibleProjects } from './access.js';
import { inParts } from './in-parts.js';

export type { Category } from '../storage/store.js';

export interface OpenCategory {
  readonly project: Project;
  readonly category: Category;
}

/** Returns the category if the user has the permission. A category that the user may not see counts as missing. */
export async function openCategory(
  store: Store,
  identity: Identity,
  id: string,
  permission: Permission = 'read',
): Promise<OpenCategory> {
  const found = await findCategory(store, id);
  if (found === undefined || !may(identity, found.project, 'read')) {
    throw new AppError('category.not-found', 'There is no such category.');
  }
  if (!may(identity, found.project, permission)) throw accessError(identity);
  return found;
}

/** Does not check access. */
export async function findCategory(store: Store, id: string): Promise<OpenCategory | undefined> {
  const category = /^[1-9]\d{0,14}$/.test(id) ? await store.categories.get(Number(id)) : undefined;
  return category && { category, project: await store.projects.get(category.projectId) };
}

/** The categories of all projects that the user may see, ordered by the slugs of projects and categories. */
export async function visibleCategories(store: Store, identity: Identity): Promise<OpenCategory[]> {
  const projects = await visibleProjects(store, identity);
  return (await inParts(projects, (project) => projectCategories(store, project))).flat();
}

export async function projectCategories(store: Store, project: Project): Promise<OpenCategory[]> {
  const categories = await store.categories.list(project.id);
  return categories.map((category) => ({ project, category }));
}
