/** The branch of a repository as git knows it now. */
import { createHash } from 'node:crypto';
import { BranchHistory, type Tag } from '../../sources/git/branch-history.js';
import type { CommitPlace } from '../../sources/git/commit-tree.js';
import type { GitEnvironment } from '../../sources/git/program.js';

export interface HistoryBranch {
  readonly place: CommitPlace;
  /** The place of each commit in the branch, 0 for the newest one. */
  readonly positions: ReadonlyMap<string, number>;
  readonly tags: readonly Tag[];
  /** Changes with the newest commit, with the tags, and when an incomplete clone gets older commits. */
  readonly state: string;
}

export async function readBranch(place: CommitPlace, environment: GitEnvironment): Promise<HistoryBranch> {
  const history = new BranchHistory(place.repository, environment);
  const line = await history.line(place.commit);
  const tags = await history.tags();
  const positions = new Map(line.map(({ commit }, position) => [commit, position]));
  const named = tags.map(({ name, commit }) => `${name} ${commit}`).sort();
  const state = createHash('sha256').update([place.commit, line.at(-1)?.commit ?? '', ...named].join('\n'));
  return { place, positions, tags, state: state.digest('base64url').slice(0, 22) };
}
