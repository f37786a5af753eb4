/** Adds, changes and removes the repositories of a project, and moves components from one repository to another. */
import { AppError } from '../../model/error.js';
import { addressKey } from '../../sources/git/address-key.js';
import type { Component, Project, Repository, RepositorySettings, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { ownFiles } from '../files/own-files.js';
import { removeUnusedRepository } from '../settings/remove-unused-repository.js';
import { type AddressRules, checkAddress } from './address-rules.js';

const MAX_REPOSITORIES = 200;
const MAX_BRANCH_LENGTH = 250;
const MAX_SECRET_LENGTH = 200;
const MIN_POLL = 60;
const MAX_POLL = 30 * 24 * 3600;
/** Seconds between two looks at a repository, unless somebody chooses another number. */
export const USUAL_POLL = 900;

/** Parts that git forbids in the name of a branch. */
const NOT_IN_BRANCH = /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^[-/.]|\/\.|[/.]$|\.lock(?:\/|$)|^@$/;

/** Where the files of a component are: the repository, the branch and the folder inside. */
export interface RepositoryPlace {
  readonly url: string;
  /** Empty for the default branch of the repository. */
  readonly branch: string;
  /** Empty, or ends with a slash. */
  readonly directory: string;
}

export interface RepositoryChanges {
  readonly branch?: string | undefined;
  /** Seconds; 0 to look only when a hook or a person asks. */
  readonly poll?: number | undefined;
  readonly push?: 'off' | 'branch' | undefined;
  readonly pushBranch?: string | undefined;
  /** The secret of hooks. Empty removes it. */
  readonly hookSecret?: string | undefined;
}

/** `code` is the code of the error. */
export function validateBranch(text: string, code = 'repository.branch'): string {
  const branch = text.trim();
  if (branch === '' || (branch.length <= MAX_BRANCH_LENGTH && !NOT_IN_BRANCH.test(branch))) return branch;
  throw new AppError(code, `${JSON.stringify(branch.slice(0, 60))} cannot be the name of a branch.`);
}

/** A folder inside the repository. The result is empty or ends with a slash. */
export function validateDirectory(text: string): string {
  const parts = text
    .trim()
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (text.length > MAX_BRANCH_LENGTH || /[\0-\x1f\x7f\\]/.test(text) || parts.includes('..')) {
    throw new AppError('repository.directory', 'The folder must be a path inside the repository, such as client/src.');
  }
  return parts.map((part) => `${part}/`).join('');
}

/** Checks an address that a user entered, with its branch and folder. Does not connect. */
export function validatePlace(place: RepositoryPlace, rules: AddressRules): RepositoryPlace {
  const { url } = checkAddress(place.url.trim(), rules);
  return { url, branch: validateBranch(place.branch), directory: validateDirectory(place.directory) };
}

/**
 * Returns the project's repository for this place, or adds one. A new repository copies from `like` the settings that
 * the caller does not name. Call inside a transaction.
 */
export async function settleRepository(
  store: Store,
  { id: projectId }: Pick<Project, 'id'>,
  place: RepositoryPlace,
  settings: Pick<RepositorySettings, 'discovers'> & Partial<Pick<RepositorySettings, 'push' | 'pushBranch'>>,
  like?: Repository,
): Promise<Repository> {
  await store.projects.lock(projectId);
  const known = await store.repositories.list(projectId);
  const key = addressKey(place.url);
  const same = known.find(
    (one) => addressKey(one.url) === key && one.branch === place.branch && one.directory === place.directory,
  );
  if (same !== undefined) {
    const { push, pushBranch } = settings;
    return push === undefined && pushBranch === undefined ? same : change(store, same, { push, pushBranch });
  }
  if (known.length >= MAX_REPOSITORIES) {
    throw new AppError('repository.too-many', `A project has at most ${MAX_REPOSITORIES} repositories.`);
  }
  const { push = like?.push ?? 'off', pushBranch = like?.pushBranch ?? '', discovers } = settings;
  const added = await store.repositories.add(projectId, {
    ...place,
    push,
    pushBranch: validateBranch(pushBranch, 'repository.push-branch'),
    poll: like?.poll ?? USUAL_POLL,
    declared: false,
    discovers,
  });
  if (!like?.hookSecret) return added;
  const { hookSecret } = like;
  await store.repositories.update(projectId, added.id, { hookSecret });
  return { ...added, hookSecret };
}

export async function changeRepository(
  { store }: Pick<Context, 'store'>,
  project: Project,
  id: number,
  changes: RepositoryChanges,
): Promise<Repository> {
  return store.transaction(async (inside) => {
    await inside.projects.lock(project.id);
    const changed = await change(inside, await findRepository(inside, project, id), changes);
    await showRepository(inside, changed);
    return changed;
  });
}

async function change(store: Store, before: Repository, changes: RepositoryChanges): Promise<Repository> {
  const { branch, poll, push, pushBranch, hookSecret } = changes;
  if (before.declared) throw declaredError();
  const values = given({
    branch: branch === undefined ? undefined : validateBranch(branch),
    poll: poll === undefined ? undefined : validatePoll(poll),
    push,
    pushBranch: pushBranch === undefined ? undefined : validateBranch(pushBranch, 'repository.push-branch'),
    hookSecret: hookSecret === undefined ? undefined : validateSecret(hookSecret),
  });
  // The state belongs to the branch that was followed until now.
  const isMoved = values.branch !== undefined && values.branch !== before.branch;
  const state = isMoved
    ? { followedBranch: '', remoteCommit: '', importedCommit: '', problemCode: '', problem: '' }
    : {};
  await store.repositories.update(before.projectId, before.id, { ...values, ...state });
  return { ...before, ...values, ...state };
}

/** Stops following the repository. Its components keep their strings and files, as if the files had been uploaded. */
export async function removeRepository({ store }: Pick<Context, 'store'>, project: Project, id: number): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.projects.lock(project.id);
    const repository = await findRepository(inside, project, id);
    if (repository.declared) throw declaredError();
    for (const component of await inside.components.list(project.id)) {
      if (component.repositoryId === id) await moveComponent(inside, component, undefined);
    }
    await inside.repositories.remove(project.id, id);
  });
}

/**
 * Moves a component to another repository, or to the uploaded files if `to` is undefined. Copies the files of the
 * component, so that they can be read until the next import. Removes a repository that no component needs any more.
 */
export async function moveComponent(store: Store, before: Component, to: Repository | undefined): Promise<void> {
  const { id, projectId, repositoryId } = before;
  const target = { projectId, repositoryId: to?.id ?? 0 };
  if (repositoryId === target.repositoryId) return;
  const { paths, ownPaths } = await ownFiles(store, before);
  const present = new Set(await store.files.list(target));
  for (const path of paths.filter((one) => !present.has(one))) {
    const bytes = await store.files.read(before, path);
    if (bytes !== undefined) await store.files.put(target, [{ path, bytes }]);
  }
  await store.files.remove(before, ownPaths);
  await store.components.lock(id);
  await store.components.update(id, { repositoryId: target.repositoryId, ...shownOf(to) });
  await removeUnusedRepository(store, projectId, repositoryId);
}

/** Copies the address and the branch to the components, which show them. Linked components keep their link. */
export async function showRepository(store: Store, repository: Repository): Promise<void> {
  const { repo, ...rest } = shownOf(repository);
  for (const component of await store.components.list(repository.projectId)) {
    if (component.repositoryId !== repository.id) continue;
    const shown = { ...rest, repo: isLink(component.repo) ? component.repo : repo };
    const isSame = (Object.keys(shown) as (keyof typeof shown)[]).every((name) => component[name] === shown[name]);
    if (!isSame) await store.components.update(component.id, shown);
  }
}

export function shownOf(repository: Repository | undefined) {
  if (repository === undefined) return { repo: '', branch: '', push: '', pushBranch: '' };
  const { url: repo, branch, followedBranch, push, pushBranch } = repository;
  return { repo, branch: branch || followedBranch, push: push === 'off' ? '' : repo, pushBranch };
}

export const isLink = (repo: string) => /^(?:weblate|tallyglot):\/\//i.test(repo);

export async function findRepository(store: Store, { id: projectId, slug }: Project, id: number): Promise<Repository> {
  const found = await store.repositories.get(projectId, id);
  if (found === undefined) throw new AppError('repository.not-found', `${slug} has no repository ${id}.`);
  return found;
}

function validatePoll(seconds: number): number {
  if (seconds === 0 || (Number.isInteger(seconds) && seconds >= MIN_POLL && seconds <= MAX_POLL)) return seconds;
  throw new AppError('repository.poll', `Choose 0, or ${MIN_POLL} seconds to 30 days, between two looks.`);
}

function validateSecret(secret: string): string {
  if (secret.length <= MAX_SECRET_LENGTH && !/[\0-\x1f\x7f]/.test(secret)) return secret;
  throw new AppError(
    'repository.hook-secret',
    `A secret has at most ${MAX_SECRET_LENGTH} characters and no line breaks.`,
  );
}

const declaredError = () =>
  new AppError('repository.declared', 'The settings file of the server declares this repository: change it there.');

/** The values that are not undefined. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
