/** Finds out whether edits of components are not pushed to their repository yet. */
import { AppError } from '../../../model/error.js';
import type { Component, Project, Repository, Store } from '../../../storage/store.js';
import { readRecord } from '../../files/write-back-record.js';
import { findEdits } from '../../write-back/find-edits.js';
import { planWrites } from '../../write-back/plan-writes.js';
import type { PushReport } from './push-edits.js';
import { isUnpushed, readPushState } from './push-state.js';

/** Repositories without pushing are ignored. `component` and `languages` limit the search. */
export async function hasUnpushedEdits(
  store: Store,
  project: Project,
  rows: readonly Repository[],
  component?: string,
  languages?: readonly string[],
): Promise<boolean> {
  const components = await store.components.list(project.id);
  for (const row of rows) {
    if (row.push === 'off') continue;
    const own = components.filter(({ repositoryId, slug }) => repositoryId === row.id && slug === (component ?? slug));
    for (const each of own) if (await isWaiting(store, row, each, languages)) return true;
  }
  return false;
}

async function isWaiting(
  store: Store,
  row: Repository,
  component: Component,
  languages: readonly string[] | undefined,
): Promise<boolean> {
  // Edits on a separate push branch still count as edits. The push state tells whether they are pushed.
  const hasOwnBranch = row.pushBranch !== '' && row.pushBranch !== row.followedBranch;
  if (hasOwnBranch && !isUnpushed(await readPushState(store, row.id), row, component)) return false;
  if ((await readRecord(store, component.id)).commits.length > 0) return true;
  const { writes, problems } = await planWrites(store, component, await findEdits(store, component, languages));
  return writes.length + problems.length > 0;
}

/** Pushes to repositories at once. Returns what went wrong; empty if everything is pushed. */
export async function pushLatest(
  push: (project: string, row: Repository) => Promise<PushReport>,
  project: Project,
  rows: readonly Repository[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const row of rows) {
    if (row.push === 'off') continue;
    try {
      const { problems } = await push(project.slug, row);
      for (const { component, message } of problems) failures.push(`${component}: ${message}`);
    } catch (error) {
      if (!(error instanceof AppError) || !/^(?:git|repository|usage)\./.test(error.code)) throw error;
      failures.push(error.message);
    }
  }
  return failures;
}
