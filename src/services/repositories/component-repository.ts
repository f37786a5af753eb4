/** The repository of a component as clients of the API write it: `repo`, `branch`, `push` and `push_branch`. */
import { AppError } from '../../model/error.js';
import { parseAddress, shownAddress } from '../../sources/git/address.js';
import { addressKey } from '../../sources/git/address-key.js';
import { lookAtRemote } from '../../sources/git/look.js';
import type { Component, Project, Repository, Store } from '../../storage/store.js';
import { type Identity, may } from '../access.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { type DeclaredComponent, declareComponent } from '../imports/declare-component.js';
import { guardedEnvironment } from './address-rules.js';
import {
  isLink,
  moveComponent,
  type RepositoryPlace,
  settleRepository,
  shownOf,
  validateBranch,
  validatePlace,
} from './manage-repositories.js';
import type { RepositoryAccess } from './repository-access.js';

/** How long a request waits for the remote repository before it continues without an answer. */
const LOOK_TIMEOUT_MS = 10_000;

/** Undefined values keep what the component has. */
export interface RepositoryWish {
  readonly repo?: string | undefined;
  readonly branch?: string | undefined;
  readonly push?: string | undefined;
  readonly pushBranch?: string | undefined;
}

interface Wanted {
  /** The repository, if the project already has it. */
  readonly row?: Repository;
  readonly place: RepositoryPlace;
  /** The same repository with another branch, from which the component moves. */
  readonly like?: Repository | undefined;
  readonly push: 'off' | 'branch' | undefined;
  readonly pushBranch: string | undefined;
}

/** Whether the client names a repository that the server can fetch. */
export const namesRepository = (repo: string) => repo.trim() !== '' && !/^local:/i.test(repo.trim());

/**
 * Finds out which repository is wanted, and looks at it if it is new. Throws errors that name the repository or the
 * branch. Returns undefined if the component has no repository and stays without one.
 */
export async function wantedRepository(
  { store }: Pick<Context, 'store'>,
  access: RepositoryAccess,
  {
    project,
    component,
    identity,
  }: { readonly project: Project; readonly component?: Component; readonly identity: Identity },
  wish: RepositoryWish,
): Promise<Wanted | undefined> {
  const before =
    component && component.repositoryId !== 0
      ? await store.repositories.get(project.id, component.repositoryId)
      : undefined;
  const { repo = before === undefined ? '' : component!.repo || before.url } = wish;
  if (!namesRepository(repo)) return undefined;
  // The client sends back an address that the server only displays. Nothing changes.
  const isUnchanged =
    component?.repositoryId === 0 && repo === component.repo && (wish.branch ?? component.branch) === component.branch;
  if (isUnchanged) return undefined;
  const linked = isLink(repo) ? await linkedRepository(store, project, identity, repo) : undefined;
  const url = linked?.url ?? (before !== undefined && addressKey(before.url) === addressKey(repo) ? before.url : repo);
  const isSame = before !== undefined && addressKey(before.url) === addressKey(url);
  // With a link, clients also send empty values. These must not change the shared repository.
  const own = linked === undefined ? wish : filledIn(wish);
  const branch = validateBranch(own.branch ?? linked?.branch ?? (isSame ? before.branch : ''));
  const directory = linked?.directory ?? (isSame ? before.directory : '');
  const pushes = { push: pushMode(own.push, url), pushBranch: own.pushBranch };
  const stays = (row: Repository) =>
    branch === row.branch || (branch !== '' && branch === row.followedBranch && row.branch === '');
  if (isSame && stays(before)) return { row: before, place: before, ...pushes };
  if (linked?.projectId === project.id && stays(linked)) return { row: linked, place: linked, ...pushes };
  const place = validatePlace({ url, branch, directory }, access.rules);
  await look(access, project, place);
  return { place, like: isSame ? before : undefined, ...pushes };
}

const filledIn = ({ branch, push, pushBranch }: RepositoryWish): RepositoryWish => ({
  branch: branch?.trim() || undefined,
  push: push?.trim() || undefined,
  pushBranch: pushBranch?.trim() || undefined,
});

/** The repository of another component. Managers of both projects may share it. */
async function linkedRepository(store: Store, project: Project, identity: Identity, repo: string): Promise<Repository> {
  const [, slug = '', component = ''] = /^[a-z]+:\/\/([^/]+)\/(.+?)\/?$/i.exec(repo.trim()) ?? [];
  const other = slug === project.slug ? project : await store.projects.find(slug);
  const isOpen = other !== undefined && (other.id === project.id || may(identity, other, 'manage'));
  const found = isOpen ? await store.components.find(slug, component) : undefined;
  const row =
    found && found.repositoryId !== 0 ? await store.repositories.get(other!.id, found.repositoryId) : undefined;
  if (row !== undefined) return row;
  throw new AppError('repository.link', `There is no component ${slug}/${component} with a repository to share.`);
}

export function pushMode(push: string | undefined, url: string): 'off' | 'branch' | undefined {
  if (push === undefined) return undefined;
  if (push.trim() === '') return 'off';
  if (isLink(push) || addressKey(push) === addressKey(url)) return 'branch';
  throw new AppError('repository.push', 'push must be an address of the same repository as repo, or empty.');
}

/** Only reports errors that are known quickly. Slow repositories are reported by the state of the component. */
async function look(access: RepositoryAccess, project: Project, { url, branch }: RepositoryPlace): Promise<void> {
  const address = parseAddress(url);
  const { environment } = access.settingsOf(project.slug, undefined);
  const guarded = await guardedEnvironment(address, environment, access.rules);
  const began = performance.now();
  const found = await lookAtRemote(address, guarded, { timeoutMs: LOOK_TIMEOUT_MS }).catch((error) => {
    if (performance.now() - began < LOOK_TIMEOUT_MS) throw error;
  });
  if (branch === '' || found === undefined || found.branches.includes(branch)) return;
  throw new AppError('git.no-branch', `${shownAddress(url)} has no branch ${branch}.`);
}

/** Makes a component whose files come from a repository. The caller must update the repository afterwards. */
export async function declareFromRepository(
  context: Context,
  project: Project,
  declared: DeclaredComponent,
  wanted: Wanted,
): Promise<{ readonly component: Component; readonly repository: Repository }> {
  return recordingTransaction(context, async (store) => {
    const repository = await rowOf(store, project, wanted);
    const shown = { ...shownOf(repository), ...(isLink(declared.repo) && { repo: declared.repo }) };
    const component = await declareComponent({ ...context, store }, project, {
      ...declared,
      ...shown,
      repositoryId: repository.id,
    });
    return { component, repository };
  });
}

/** Moves a component to the wanted repository. Returns the repository if the caller must update it afterwards. */
export async function moveToRepository(
  { store }: Pick<Context, 'store'>,
  project: Project,
  component: Component,
  wanted: Wanted | undefined,
  repo: string | undefined,
): Promise<Repository | undefined> {
  const repository = wanted && (await rowOf(store, project, wanted));
  await moveComponent(store, component, repository);
  if (repository !== undefined) {
    const link = repo !== undefined && isLink(repo) ? { repo } : {};
    await store.components.update(component.id, { ...shownOf(repository), ...link });
  }
  return component.repositoryId === repository?.id ? undefined : repository;
}

function rowOf(store: Store, project: Project, { row, place, like, push, pushBranch }: Wanted): Promise<Repository> {
  const { url, branch, directory } = row ?? place;
  return settleRepository(
    store,
    project,
    { url, branch, directory },
    { discovers: false, ...(push && { push }), ...(pushBranch !== undefined && { pushBranch }) },
    like,
  );
}
