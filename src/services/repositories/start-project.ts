/** Makes a project from a repository: the project, the repository, and the components that somebody chose. */
import type { Project, Repository, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { storeImport } from '../imports/store-import.js';
import { addProject, type ProjectSettings } from '../settings/manage-projects.js';
import type { LookReport } from './look-at-repository.js';
import { type RepositoryPlace, settleRepository } from './manage-repositories.js';

export interface NewProject {
  readonly settings: ProjectSettings;
  readonly place: RepositoryPlace;
  readonly found: LookReport;
  /** Slugs of the chosen components. If all are chosen, later updates also search for new components. */
  readonly chosen: readonly string[];
}

/** The caller must update the repository afterwards, which imports the files. */
export async function startProject(
  context: Context,
  { settings, place, found, chosen }: NewProject,
): Promise<{ readonly project: Project; readonly repository: Repository }> {
  const components = found.components.map(({ definition }) => definition).filter(({ slug }) => chosen.includes(slug));
  const discovers = components.length === found.components.length;
  return recordingTransaction(context, async (store) => {
    const project = await addProject({ store }, settings);
    const repository = await settleRepository(store, project, place, { discovers });
    // Even if the import searches for components, the chosen ones keep the slugs that people saw.
    for (const one of components) await declare({ ...context, store }, project, repository, one);
    return { project, repository };
  });
}

/** Imports no files. This adds the component and its source language, without strings. */
async function declare(
  context: Context & { readonly store: Store },
  { slug, name }: Project,
  { id: repositoryId }: Repository,
  definition: LookReport['components'][number]['definition'],
): Promise<void> {
  await storeImport(context, {
    project: { slug, name },
    definition,
    files: [],
    folder: null,
    repositoryId,
    sources: undefined,
    read: [],
    removed: [],
    onLanguage: () => {},
  });
}
