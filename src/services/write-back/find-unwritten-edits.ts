/** Finds out whether stored edits are missing from the files of a project or component. */
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';
import { findEdits } from './find-edits.js';
import { planWrites } from './plan-writes.js';
import { readRecord } from './write-back-record.js';

export interface UnwrittenEdits {
  /** True if edits are not in the files yet, or the files are not committed yet. */
  readonly isPending: boolean;
  /** Why the last attempt to write the edits failed. Null if it did not fail. */
  readonly problem: string | null;
}

export async function findUnwrittenEdits(
  { store }: Pick<Context, 'store'>,
  project: Project,
  slug: string | undefined,
  languages?: readonly string[],
): Promise<UnwrittenEdits> {
  const components =
    slug === undefined ? await store.components.list(project.id) : [await findComponent(store, project.slug, slug)];
  for (const component of components) {
    const { commits, problem } = await readRecord(store, component.id);
    if (commits.length > 0 || (await isMissing(store, component, languages))) return { isPending: true, problem };
  }
  return { isPending: false, problem: null };
}

/** A state that the format cannot store, such as approved, does not count as missing. */
async function isMissing(store: Store, component: Component, languages?: readonly string[]): Promise<boolean> {
  const edits = await findEdits(store, component, languages);
  if (edits.length === 0) return false;
  const { writes, problems } = await planWrites(store, component, edits);
  return writes.length > 0 || problems.length > 0;
}
