/** Makes, changes and removes projects. */
import { AppError } from '../../model/error.js';
import type { Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findProject } from '../find-component.js';
import { checkedName, checkedSlug, checkedThresholds, checkedWeb } from './check-settings.js';

export interface ProjectSettings {
  readonly name: string;
  /** Made of the name unless it is given. */
  readonly slug?: string | undefined;
  readonly web?: string | undefined;
  readonly private?: boolean | undefined;
  readonly thresholds?: readonly number[] | undefined;
}

type StoreContext = Pick<Context, 'store'>;

export async function addProject({ store }: StoreContext, settings: ProjectSettings): Promise<Project> {
  const name = checkedName(settings.name);
  const slug = checkedSlug(settings.slug, name);
  const project = { name, slug, ...checkedDetails(settings) };
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
    ...(settings.name !== undefined && { name: checkedName(settings.name) }),
    ...(settings.slug !== undefined && { slug: checkedSlug(settings.slug, '') }),
    ...checkedDetails(settings),
  };
  return store.transaction(async (inside) => {
    const { id } = await lockProject(inside, slug);
    if (values.slug !== undefined && values.slug !== slug) await refuseTaken(inside, values.slug);
    await inside.projects.update(id, values);
    // Answers are kept for a version of a component, and those kept now have other addresses or are for other eyes.
    for (const component of await inside.components.list(id)) await inside.components.lock(component.id);
    return inside.projects.get(id);
  });
}

/** With its components and all that belongs to them. */
export async function removeProject({ store }: StoreContext, slug: string): Promise<void> {
  // Not watched for events: whoever would read them goes too.
  await store.transaction(async (inside) => {
    const { id } = await lockProject(inside, slug);
    for (const component of await inside.components.list(id)) await inside.components.remove(component.id);
    await inside.projects.remove(id);
  });
}

function checkedDetails({ web, private: isPrivate, thresholds }: Partial<ProjectSettings>) {
  return {
    ...(web !== undefined && { web: checkedWeb(web) }),
    ...(isPrivate !== undefined && { private: isPrivate }),
    ...(thresholds !== undefined && { thresholds: checkedThresholds(thresholds) }),
  };
}

/** Keeps other writers off the project, which may have gone or got another name while it was waited for. */
async function lockProject(store: Store, slug: string): Promise<Project> {
  const { id } = await findProject(store, slug);
  await store.projects.lock(id);
  return findProject(store, slug);
}

async function refuseTaken(store: Store, slug: string): Promise<void> {
  if ((await store.projects.find(slug)) === undefined) return;
  throw new AppError('project.exists', `There is a project ${slug} already: choose another slug.`);
}
