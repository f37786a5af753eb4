/** Removes a repository that no component needs any more. */
import type { Store } from '../../storage/store.js';

/** Repositories that are searched for components, and those of the settings file of the server, stay. */
export async function removeUnusedRepository(store: Store, projectId: number, id: number): Promise<void> {
  const repository = id === 0 ? undefined : await store.repositories.get(projectId, id);
  if (repository === undefined || repository.declared || repository.discovers) return;
  const isUsed = (await store.components.list(projectId)).some(({ repositoryId }) => repositoryId === id);
  if (!isUsed) await store.repositories.remove(projectId, id);
}
