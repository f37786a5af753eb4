/** Tells whether edits made here are missing from the files of a project or component. */
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';
import { ownEdits } from './own-edits.js';
import { planWrites } from './plan-writes.js';
import { writeBackRecord } from './write-back-record.js';

export interface UnwrittenEdits {
  /** Edits are not in the files, or files that hold them are not committed. */
  readonly isPending: boolean;
  /** Why the last attempt to write them failed. */
  readonly problem: string | null;
}

export async function unwrittenEdits(
  { store }: Pick<Context, 'store'>,
  project: Project,
  slug: string | undefined,
  languages?: readonly string[],
): Promise<UnwrittenEdits> {
  const components =
    slug === undefined ? await store.components.list(project.id) : [await findComponent(store, project.slug, slug)];
  for (const component of components) {
    const { commits, problem } = await writeBackRecord(store, component.id);
    if (commits.length > 0 || (await isMissing(store, component, languages))) return { isPending: true, problem };
  }
  return { isPending: false, problem: null };
}

/** A state that a format cannot hold, such as approved, is not missing: the file has all it can. */
async function isMissing(store: Store, component: Component, languages?: readonly string[]): Promise<boolean> {
  const edits = await ownEdits(store, component, languages);
  if (edits.length === 0) return false;
  const { writes, problems } = await planWrites(store, component, edits);
  return writes.length > 0 || problems.length > 0;
}
