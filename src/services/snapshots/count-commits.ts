/** Counts components at commits that are not stored. */
import { AppError } from '../../model/error.js';
import type { BranchCommit } from '../../sources/git/branch-history.js';
import type { Context, CountedComponents } from '../context.js';
import type { HistoryPoint } from '../history/history.js';
import { throwIfStopping } from '../stop.js';
import { countCommit } from './count-commit.js';
import type { HistoryPlaces } from './find-history-place.js';

export interface CountJob extends HistoryPlaces {
  readonly commits: readonly (BranchCommit & { readonly componentId: number })[];
}

/** Components that cannot be counted are left out. */
export async function countCommits(context: Context, { commits, ...places }: CountJob): Promise<CountedComponents> {
  const counted = new Map<number, HistoryPoint>();
  const components = await context.store.components.pick(commits.map(({ componentId }) => componentId));
  for (const component of components) {
    throwIfStopping(context);
    const commit = commits.find(({ componentId }) => componentId === component.id)!;
    try {
      const point = await countCommit(context, component, places, commit);
      if (point !== undefined) counted.set(component.id, point);
    } catch (error) {
      // The repository is damaged, or was removed meanwhile.
      if (!(error instanceof AppError) || !/^(?:git|file)\./.test(error.code)) throw error;
    }
  }
  return counted;
}
