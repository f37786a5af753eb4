/** Cleans up after a process that stopped during write-back. A server does this before it accepts requests. */
import { dirname, join } from 'node:path';
import { listTemporary, removeTemporary } from '../../sources/replace-file.js';
import type { Component, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { settleWrites } from '../files/settle-writes.js';
import { readRecord } from '../files/write-back-record.js';

export async function recoverWrites({ store }: Pick<Context, 'store'>): Promise<void> {
  for (const { id } of await store.projects.list()) {
    const components = await store.components.list(id);
    for (const component of components) await settleWrites(store, component);
    await removeLeftovers(store, components);
  }
}

/**
 * Removes temporary files that no intent names. An intent is stored before its temporary file is created, so files of
 * processes that are still running stay.
 */
async function removeLeftovers(store: Store, components: readonly Component[]): Promise<void> {
  const found: { readonly root: string; readonly path: string; readonly temporary: string }[] = [];
  const seen = new Set<string>();
  for (const { id, folder } of components) {
    if (folder === null) continue;
    for (const { filename } of await store.languages.list(id)) {
      const path = filename ?? '';
      const place = join(folder, dirname(path));
      if (path === '' || seen.has(place)) continue;
      seen.add(place);
      for (const temporary of await listTemporary(place)) found.push({ root: folder, path, temporary });
    }
  }
  if (found.length === 0) return;
  const noted = new Set<string>();
  for (const { id } of components) {
    for (const { temporary } of (await readRecord(store, id)).intents) noted.add(temporary);
  }
  for (const { root, ...file } of found) if (!noted.has(file.temporary)) await removeTemporary(root, file);
}
