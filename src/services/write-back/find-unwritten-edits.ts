/** Finds out whether stored edits are missing from the files of a project or component. */
import type { Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { readRecord } from '../files/write-back-record.js';
import { findComponent } from '../find-component.js';
import { findEdits } from './find-edits.js';
import { planWrites, type UnwritableString } from './plan-writes.js';

export interface UnwrittenEdits {
  /** True if edits are not in the files yet, or the files are not committed yet. */
  readonly isPending: boolean;
  /** True if some of these edits belong in files of a folder. Uploaded files are not written, only downloads have edits. */
  readonly isForFolder: boolean;
  /** Why the last attempt to write the edits failed. Null if it did not fail. */
  readonly problem: string | null;
  /** Edits that the files cannot hold, with their components. */
  readonly unwritable: readonly (UnwritableString & { readonly component: Component })[];
}

export async function findUnwrittenEdits(
  { store }: Pick<Context, 'store'>,
  project: Project,
  slug: string | undefined,
  languages?: readonly string[],
): Promise<UnwrittenEdits> {
  const components =
    slug === undefined ? await store.components.list(project.id) : [await findComponent(store, project.slug, slug)];
  const unwritable: UnwrittenEdits['unwritable'][number][] = [];
  let isPending = false;
  let isForFolder = false;
  let firstProblem: string | null = null;
  for (const component of components) {
    const { commits, problem } = await readRecord(store, component.id);
    // A state that the format cannot store, such as approved, changes no bytes and is not planned.
    const { writes, problems } = await planWrites(store, component, await findEdits(store, component, languages));
    if (commits.length + writes.length + problems.length === 0) continue;
    isPending = true;
    if (component.folder !== null) isForFolder = true;
    firstProblem ??= problem;
    for (const { string } of problems) if (string !== undefined) unwritable.push({ component, ...string });
  }
  return { isPending, isForFolder, problem: firstProblem, unwritable };
}
