/** Brings the repositories in the store in line with the settings file of the server. */
import type { ProjectDefinition } from '../../sources/source.js';
import type { Project, Repository, RepositorySettings, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { addProject } from '../settings/manage-projects.js';
import { settleProject } from '../settings/settle-project.js';
import type { DeclaredRepository } from './update-settings.js';

/** Adds projects that do not exist yet. Repositories that are no longer declared keep their data and are not polled. */
export async function declareRepositories(
  context: Pick<Context, 'store'>,
  declared: readonly DeclaredRepository[],
): Promise<void> {
  const { store } = context;
  const slugs = new Set(declared.map(({ project }) => project.slug));
  for (const one of declared) await declareOne(context, one);
  for (const row of await store.repositories.listAll()) {
    if (!row.declared || slugs.has((await store.projects.get(row.projectId)).slug)) continue;
    await store.transaction((inside) =>
      inside.repositories.update(row.projectId, row.id, { declared: false, poll: 0, push: 'off' }),
    );
  }
}

async function declareOne(
  context: Pick<Context, 'store'>,
  { project, repository, components }: DeclaredRepository,
): Promise<void> {
  const { store } = context;
  const { id } = await addedProject(context, project);
  await settleProject(context, project);
  const settings: RepositorySettings = { ...repository, declared: true, discovers: components === undefined };
  await store.transaction(async (inside) => {
    await inside.projects.lock(id);
    await put(inside, id, settings);
  });
}

/** Finds the project, or adds it. */
export async function addedProject(context: Pick<Context, 'store'>, project: ProjectDefinition): Promise<Project> {
  const { slug, name, private: isPrivate } = project;
  const find = () => context.store.projects.find(slug);
  return (
    (await find()) ??
    // Another process may add the project at the same time.
    addProject(context, { slug, name, private: isPrivate }).catch(async (error) => {
      const added = await find();
      if (added === undefined) throw error;
      return added;
    })
  );
}

/** Prefers the row that is declared already: its address may have changed. */
async function put(store: Store, projectId: number, settings: RepositorySettings): Promise<void> {
  const rows = await store.repositories.list(projectId);
  const known = rows.find(({ declared }) => declared) ?? rows.find(({ url }) => url === settings.url);
  if (known === undefined) await store.repositories.add(projectId, settings);
  else if (differs(known, settings)) {
    // The stored files come from another folder or repository.
    const isElsewhere = known.url !== settings.url || known.directory !== settings.directory;
    await store.repositories.update(projectId, known.id, { ...settings, ...(isElsewhere && { importedCommit: '' }) });
  }
}

const differs = (known: Repository, settings: RepositorySettings) =>
  (Object.keys(settings) as (keyof RepositorySettings)[]).some((key) => known[key] !== settings[key]);
