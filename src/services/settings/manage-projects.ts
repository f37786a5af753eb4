/** Adds, changes and removes projects. This folder holds projects, components and languages with their settings. */
import { AppError } from '../../model/error.js';
import type { Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findProject } from '../find-component.js';
import {
  validateLanguageCodes,
  validateName,
  validateNewLanguages,
  validateRepoWeb,
  validateSlug,
  validateThresholds,
  validateWeb,
} from './validate-settings.js';

export interface ProjectSettings {
  readonly name: string;
  /** Derived from the name if it is missing. */
  readonly slug?: string | undefined;
  readonly web?: string | undefined;
  readonly private?: boolean | undefined;
  readonly thresholds?: readonly number[] | undefined;
  /** `server`, `files` or `simplified`. */
  readonly languageCodes?: string | undefined;
  /** `managers`, `request` or `nobody`. */
  readonly newLanguages?: string | undefined;
  /** Address of a file in the source browser; empty for none. */
  readonly repoWeb?: string | undefined;
}

type StoreContext = Pick<Context, 'store'>;

export async function addProject({ store }: StoreContext, settings: ProjectSettings): Promise<Project> {
  const name = validateName(settings.name);
  const slug = validateSlug(settings.slug, name);
  const project = { name, slug, ...validateDetails(settings) };
  return store.transaction(async (inside) => {
    await refuseTaken(inside, slug);
    return inside.projects.add(project);
  });
}

export async function changeProject(
  { store }: StoreContext,
  slug: string,
  settings: Partial<ProjectSettings>,
): Promise<Project> {
  const values = {
    ...(settings.name !== undefined && { name: validateName(settings.name) }),
    ...(settings.slug !== undefined && { slug: validateSlug(settings.slug, '') }),
    ...validateDetails(settings),
  };
  return store.transaction(async (inside) => {
    const { id } = await lockProject(inside, slug);
    if (values.slug !== undefined && values.slug !== slug) await refuseTaken(inside, values.slug);
    await inside.projects.update(id, values);
    // New versions invalidate cached responses of the components: addresses or visibility may have changed.
    for (const component of await inside.components.list(id)) await inside.components.lock(component.id);
    return inside.projects.get(id);
  });
}

/** Removes the project with its components and all their data. */
export async function removeProject({ store }: StoreContext, slug: string): Promise<void> {
  // Records no events, because the project's feed is removed too.
  await store.transaction(async (inside) => {
    const { id } = await lockProject(inside, slug);
    for (const component of await inside.components.list(id)) await inside.components.remove(component.id);
    await inside.projects.remove(id);
  });
}

function validateDetails(settings: Partial<ProjectSettings>) {
  const { web, private: isPrivate, thresholds, languageCodes, newLanguages, repoWeb } = settings;
  return {
    ...(web !== undefined && { web: validateWeb(web) }),
    ...(isPrivate !== undefined && { private: isPrivate }),
    ...(thresholds !== undefined && { thresholds: validateThresholds(thresholds) }),
    ...(languageCodes !== undefined && { languageCodes: validateLanguageCodes(languageCodes) }),
    ...(newLanguages !== undefined && { newLanguages: validateNewLanguages(newLanguages) }),
    ...(repoWeb !== undefined && { repoWeb: validateRepoWeb(repoWeb) }),
  };
}

/** Locks the project, then reads it again: it may have been renamed or removed during the wait. */
async function lockProject(store: Store, slug: string): Promise<Project> {
  const { id } = await findProject(store, slug);
  await store.projects.lock(id);
  return findProject(store, slug);
}

async function refuseTaken(store: Store, slug: string): Promise<void> {
  if ((await store.projects.find(slug)) === undefined) return;
  throw new AppError('project.exists', `The project ${slug} already exists: choose another slug.`);
}
