/** Stores what a server knows about its pushes to a repository: the commits that it made, and what is already pushed. */
import type { Component, Repository, Store } from '../../../storage/store.js';

export interface PushState {
  /**
   * The newest commits that this server was about to push, oldest first. If one of them is the newest commit of a
   * branch, the branch belongs to this server.
   */
  readonly commits: readonly string[];
  /** The version of each component, by id, when nothing was left to push. Every change raises the version. */
  readonly versions: Readonly<Record<string, number>>;
  /**
   * The branches for which `versions` is valid. If the push branch changes, all edits must be pushed to the new one.
   */
  readonly place: string;
}

const MAX_COMMITS = 50;
const NOTHING: PushState = { commits: [], versions: {}, place: '' };

type PushedRow = Pick<Repository, 'id' | 'projectId' | 'url' | 'followedBranch' | 'pushBranch'>;

const placeOf = ({ url, followedBranch, pushBranch }: Omit<PushedRow, 'id' | 'projectId'>) =>
  `${url} ${followedBranch} ${pushBranch}`;

const nameOf = (repositoryId: number) => `repository-push-${repositoryId}`;

export async function readPushState(store: Store, repositoryId: number): Promise<PushState> {
  return { ...NOTHING, ...((await store.facts.get(nameOf(repositoryId))) as PushState | undefined) };
}

/** Must be called inside a transaction that has locked the project. */
export async function noteCommit(store: Store, { id }: Pick<Repository, 'id'>, commit: string): Promise<void> {
  const { commits, ...rest } = await readPushState(store, id);
  await store.facts.set(nameOf(id), { ...rest, commits: [...commits, commit].slice(-MAX_COMMITS) });
}

/** Records that these versions of the components are completely pushed. */
export async function notePushed(store: Store, row: PushedRow, components: readonly Component[]): Promise<void> {
  const { id, projectId } = row;
  await store.transaction(async (inside) => {
    await inside.projects.lock(projectId);
    const { commits } = await readPushState(inside, id);
    const versions = Object.fromEntries(components.map((component) => [component.id, component.version]));
    await inside.facts.set(nameOf(id), { commits, versions, place: placeOf(row) });
  });
}

/** Whether the last push was to other branches than the next one. */
export const isElsewhere = ({ place }: PushState, row: PushedRow) => place !== placeOf(row);

/** Whether a component may have something to push. */
export const isUnpushed = (state: PushState, row: PushedRow, { id, version }: Pick<Component, 'id' | 'version'>) =>
  isElsewhere(state, row) || state.versions[id] !== version;
