/** Counts the files of a component at one commit of its repository. */
import type { BranchCommit } from '../../sources/git/branch-history.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { countHistory } from '../history/count-history.js';
import type { HistoryPoint } from '../history/history.js';
import { countingBasis } from './counting-basis.js';
import { findHistoryPlace, type HistoryPlaces } from './find-history-place.js';

/**
 * The repository must have the commit. Returns undefined if the files have no repository, or if the commit has no files
 * of the component that can be counted.
 */
export async function countCommit(
  context: Context,
  component: Component,
  places: HistoryPlaces,
  commit: BranchCommit,
): Promise<HistoryPoint | undefined> {
  const { store, clock } = context;
  const place = await findHistoryPlace(store, component, places);
  if (place === undefined) return undefined;
  const project = (await store.projects.get(component.projectId))!;
  const { definition, languageCodes, otherFiles } = await countingBasis(context, project, component);
  const points = countHistory({
    place,
    environment: places.environment,
    definition,
    languageCodes,
    otherFiles,
    now: clock(),
    // No commit is newer than this one, so only the tag is counted.
    known: place.commit,
    tags: [{ ...commit, name: commit.commit }],
  });
  for await (const point of points) return point;
  return undefined;
}
