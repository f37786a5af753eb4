/** Fetches the followed branch of a repository into its bare copy, and records the result. */
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import { parseAddress } from '../../sources/git/address.js';
import type { GitEnvironment } from '../../sources/git/program.js';
import { type FetchedBranch, RemoteRepository } from '../../sources/git/remote.js';
import type { Repository, RepositoryState } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findProject } from '../find-component.js';
import type { ImportProgress } from '../imports/import-request.js';
import { stopping } from '../stop.js';
import { type AddressRules, guardedEnvironment } from './address-rules.js';
import { noteState } from './note-state.js';

export interface RepositoryFetch {
  /** Slug of the project. */
  readonly project: string;
  readonly repositoryId: number;
  /** The folder that contains the bare copies of all repositories. */
  readonly copies: string;
  /** The environment of git, with the credentials for this repository; see `gitCredentials`. */
  readonly environment: GitEnvironment;
  /** The network rules for addresses that users entered. A server must always set them. */
  readonly rules?: AddressRules | undefined;
  /** Maximum size of the bare copy in bytes. */
  readonly maxBytes?: number | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface FetchedRepository extends FetchedBranch {
  /** The bare copy. */
  readonly folder: string;
}

/** How often a fetch checks whether the program is being stopped. */
const STOP_CHECK_MS = 200;

/** Throws if git fails. The row of the repository then has the reason. */
export async function fetchRepository(context: Context, request: RepositoryFetch): Promise<FetchedRepository> {
  const row = await findRepository(context, request);
  // Clears the request for a look. If the value is 0 later, somebody asked again during this fetch.
  if (row.lookedAt === 0) await noteState(context, row, { lookedAt: context.clock() });
  try {
    const fetched = await fetchBranch(context, row, request);
    const { branch: followedBranch, commit: remoteCommit } = fetched;
    await noteLook(context, row, { followedBranch, remoteCommit });
    return fetched;
  } catch (error) {
    await noteFailure(context, row, error);
    throw error;
  }
}

async function fetchBranch(
  { isStopping }: Context,
  { url, branch, declared }: Repository,
  { copies, environment, rules, maxBytes, onProgress }: RepositoryFetch,
): Promise<FetchedRepository> {
  const stop = new AbortController();
  const timer = setInterval(() => {
    if (isStopping?.()) stop.abort(stopping());
  }, STOP_CHECK_MS);
  try {
    const address = parseAddress(url);
    const guarded =
      declared || rules === undefined ? environment : await guardedEnvironment(address, environment, rules);
    const remote = await RemoteRepository.open(address, copies, guarded);
    const fetched = await remote.fetch({
      branch: branch === '' ? undefined : branch,
      isNewestEnough: false,
      isBranchEnough: true,
      maxBytes,
      signal: stop.signal,
      onProgress: onProgress && ((text) => onProgress(fetchProgress(remote.address.name, text))),
    });
    return { ...fetched, folder: remote.folder };
  } finally {
    clearInterval(timer);
  }
}

/** `text` is a line of git, for example `Receiving objects:  42% (420/1000)`. */
export function fetchProgress(component: string, text: string): ImportProgress {
  const [, percent] = /(\d+)%/.exec(text) ?? [];
  return { component, step: 'fetch', file: text, done: Number(percent ?? 0), total: 100 };
}

/** Throws if the project or its repository no longer exists. */
export async function findRepository(
  { store }: Pick<Context, 'store'>,
  { project, repositoryId }: Pick<RepositoryFetch, 'project' | 'repositoryId'>,
): Promise<Repository> {
  const { id } = await findProject(store, project);
  const row = await store.repositories.get(id, repositoryId);
  if (row === undefined)
    throw new AppError('repository.missing', `The project ${project} no longer has this repository.`);
  return row;
}

/** Records why an update failed. Errors of the server itself, such as a stop, say nothing about the repository. */
export async function noteFailure(context: Context, row: Repository, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || isStorageError(error) || /^(?:server|repository|import\.busy)/.test(error.code))
    return;
  const { code: problemCode, message: problem } = error;
  await noteLook(context, row, { problemCode, problem });
}

/** Records a look at the remote repository, unless somebody asked for another one meanwhile. */
async function noteLook(context: Context, row: Repository, state: Partial<RepositoryState>): Promise<void> {
  const lookedAt = context.clock();
  await noteState(context, row, (now) => ({ ...state, ...(now.lookedAt !== 0 && { lookedAt }) }));
}
