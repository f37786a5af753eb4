/** Removes temporary files that a crash left in the folders of components. */
import { dirname, join } from 'node:path';
import { removeLeftoverFiles } from '../../sources/leftover-files.js';
import type { Context } from '../context.js';

export async function removeLeftovers({ store }: Pick<Context, 'store'>): Promise<void> {
  const folders = new Set<string>();
  for (const project of await store.projects.list()) {
    for (const { id, folder } of await store.components.list(project.id)) {
      if (folder === null) continue;
      for (const { filename } of await store.languages.list(id)) {
        if (filename !== null) folders.add(dirname(join(folder, filename)));
      }
    }
  }
  for (const folder of folders) await removeLeftoverFiles(folder);
}
