/** Fetches a repository and imports the changed components of its newest commit. Stores their files for all processes. */
import type { CountBasis } from '../../model/count-basis.js';
import { AppError } from '../../model/error.js';
import { parseAddress } from '../../sources/git/address.js';
import { type CommitTree, openCommit } from '../../sources/git/commit-tree.js';
import { isPushProblem } from '../../sources/git/push-error.js';
import { RemoteRepository } from '../../sources/git/remote.js';
import type { ComponentFiles, ComponentRequest, ProjectDefinition } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import type { Component, Project, Repository, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { componentDefinition, pathsOf, recordedPaths } from '../files/component-source.js';
import { readRecord } from '../files/write-back-record.js';
import { findProject } from '../find-component.js';
import type { ImportReport } from '../imports/import-component.js';
import { type FailedComponent, importTree, type TreeReport } from '../imports/import-tree.js';
import { committedProjects, projectFor } from './committed-project.js';
import {
  type FetchedRepository,
  fetchRepository,
  findRepository,
  noteFailure,
  type RepositoryFetch,
} from './fetch-repository.js';
import { showRepository } from './manage-repositories.js';
import { noteState } from './note-state.js';
import { Outgoing } from './pushing/outgoing.js';

/** The settings of a project whose repository the settings file of the server declares. */
export interface DeclaredProject {
  readonly project: ProjectDefinition;
  readonly sourceLanguage: string;
  /** Undefined to search each commit for components. */
  readonly components: readonly ComponentRequest[] | undefined;
  readonly count?: CountBasis | undefined;
}

export interface RepositoryUpdate extends RepositoryFetch {
  /** The settings of the project, if the settings file of the server declares the repository. */
  readonly declared?: DeclaredProject | undefined;
  /** Reads all files again, even those that did not change. */
  readonly force?: boolean;
  /** Imports the commit even if it is imported already, for example because settings changed. Skips unchanged files. */
  readonly again?: boolean;
  /** The result of a fetch that already ended. Default: fetches first. */
  readonly fetched?: FetchedRepository | undefined;
}

export interface RepositoryReport extends TreeReport {
  readonly branch: string;
  readonly commit: string;
  /** False if the commit was already imported. */
  readonly isImported: boolean;
  readonly components: readonly ImportReport[];
  readonly failed: readonly FailedComponent[];
}

/** Throws if git fails, or if no component can be imported. The row of the repository then has the reason. */
export async function updateRepository(context: Context, request: RepositoryUpdate): Promise<RepositoryReport> {
  const fetched = request.fetched ?? (await fetchRepository(context, request));
  const project = await findProject(context.store, request.project);
  const row = await findRepository(context, request);
  const done = await reportIfImported(context, { ...request, fetched });
  if (done !== undefined) return done;
  const { branch, commit } = fetched;
  try {
    const report = await importCommit(context, request, { project, row, fetched });
    return { ...report, branch, commit, isImported: true };
  } catch (error) {
    await noteFailure(context, row, error);
    throw error;
  }
}

/** The report if the fetched commit is already imported, and nobody asks to import it again. */
export async function reportIfImported(
  context: Pick<Context, 'store'>,
  request: RepositoryUpdate & { readonly fetched: FetchedRepository },
): Promise<RepositoryReport | undefined> {
  const { branch, commit } = request.fetched;
  const { importedCommit, problem, problemCode } = await findRepository(context, request);
  const isImported = importedCommit === commit && (problem === '' || isPushProblem(problemCode));
  if (!isImported || request.force || request.again) return undefined;
  return { ...NOTHING, project: request.project, branch, commit, isImported: false };
}

const NOTHING = { found: [], baseless: [], passedOver: [], components: [], failed: [], missing: [] };

interface Commit {
  readonly project: Project;
  readonly row: Repository;
  readonly fetched: FetchedRepository;
}

async function importCommit(context: Context, request: RepositoryUpdate, opened: Commit): Promise<TreeReport> {
  const { project, row, fetched } = opened;
  const { environment, declared, force = false, onProgress } = request;
  const place = { repository: fetched.folder, commit: fetched.commit, prefix: row.directory };
  const commit = await openCommit(place, `the branch ${fetched.branch}`, environment);
  try {
    const stored = (await context.store.components.list(project.id)).filter((one) => one.repositoryId === row.id);
    const outgoing = await openOutgoing(context, request, opened, stored, commit);
    const { tree } = outgoing;
    const described = declared ?? (await committedProject(context, request, opened));
    const { sourceLanguage = 'en', count, components } = described ?? {};
    const isSearched = row.discovers && components === undefined;
    const report = await importTree(context, {
      // The project keeps the slug that people gave it, even if its repository names another slug.
      project: { ...(described?.project ?? { name: project.name }), slug: project.slug },
      sourceLanguage,
      count,
      components: isSearched ? undefined : (components ?? stored.map(componentDefinition)),
      tree,
      repositoryId: row.id,
      force,
      aroundImport: (files) => (store, write, unchanged) =>
        storeFiles(store, opened, outgoing, { files, unchanged }, write),
      ...(onProgress && { onProgress }),
    });
    await finish(context, opened, tree, report);
    return report;
  } finally {
    commit.close();
  }
}

/** The changes of this server that the import of the commit must respect. */
async function openOutgoing(
  { store }: Context,
  { copies, environment }: RepositoryUpdate,
  { row, fetched }: Commit,
  stored: readonly Component[],
  tree: FileTree,
): Promise<Outgoing> {
  const remote = await RemoteRepository.open(parseAddress(row.url), copies, environment);
  const place = { repository: fetched.folder, commit: row.importedCommit, prefix: row.directory };
  let before: CommitTree | undefined;
  try {
    return await Outgoing.open(store, stored, {
      tree,
      contains: (commit) => remote.contains(commit, fetched.commit),
      async previous() {
        before ??= await openCommit(place, 'the commit before', environment).catch(() => undefined);
        return before;
      },
    });
  } finally {
    before?.close();
  }
}

/** Returns the settings of the project in its repository; undefined if managers chose the components. */
async function committedProject(
  context: Context,
  { environment }: RepositoryUpdate,
  { project, row, fetched }: Commit,
): Promise<DeclaredProject | undefined> {
  if (!row.discovers) return undefined;
  return projectFor(await committedProjects(context, fetched, environment), project.slug, row);
}

/** Stores the files of a component in the transaction of its import. */
async function storeFiles<T>(
  store: Store,
  { project, row, fetched }: Commit,
  outgoing: Outgoing,
  { files, unchanged }: { readonly files: ComponentFiles; readonly unchanged: ReadonlySet<string> },
  write: () => Promise<T>,
): Promise<T> {
  await store.projects.lock(project.id);
  const now = await store.repositories.get(project.id, row.id);
  if (now?.remoteCommit !== fetched.commit) throw moved();
  const space = { projectId: project.id, repositoryId: row.id };
  const component = await store.components.find(project.slug, files.definition.slug);
  const isStored = await storedFiles(store, component, row, unchanged);
  if (component !== undefined) await outgoing.settle(store, component, files);
  for (const path of pathsOf(files)) {
    if (isStored(path)) continue;
    // The import reports files that cannot be read, for example pointers to another storage.
    const bytes = await outgoing.tree.read(path).catch(() => undefined);
    const before = bytes && (await store.files.read(space, path));
    if (bytes !== undefined && !(before && Buffer.from(before).equals(bytes)))
      await store.files.put(space, [{ path, bytes }]);
  }
  return write();
}

/**
 * Returns a function that says whether a file needs no comparison, because the last import stored the same content.
 * Files that this server changed need a comparison. Must be called before `settle`, which forgets changes that the
 * commit replaces.
 */
async function storedFiles(
  store: Store,
  component: Component | undefined,
  { id }: Repository,
  unchanged: ReadonlySet<string>,
): Promise<(path: string) => boolean> {
  if (component?.repositoryId !== id) return () => false;
  const known = new Set((await store.languages.list(component.id)).map(({ filename }) => filename));
  const changedHere = new Set((await readRecord(store, component.id)).commits.map(({ path }) => path));
  return (path) => unchanged.has(path) && known.has(path) && !changedHere.has(path);
}

/** Removes the stored files that are gone, and records what is imported. */
async function finish(context: Context, { project, row, fetched }: Commit, tree: FileTree, report: TreeReport) {
  const space = { projectId: project.id, repositoryId: row.id };
  const [failed] = report.failed;
  const unread = new Set([...report.failed.map(({ component }) => component), ...report.missing]);
  const problem = failed && { problemCode: failed.code, problem: `${failed.component}: ${failed.message}` };
  const state = (now: Repository) => ({
    ...(failed === undefined && { importedCommit: fetched.commit }),
    // Only a push can show that pushing works again.
    ...(problem ?? (isPushProblem(now.problemCode) ? {} : { problemCode: '', problem: '' })),
  });
  await noteState(context, row, state, async (store) => {
    const kept = new Set(tree.paths);
    for (const component of await store.components.list(project.id)) {
      if (component.repositoryId !== row.id) continue;
      // Somebody may have added a file since the import of the component.
      for (const { path } of (await readRecord(store, component.id)).commits) kept.add(path);
      if (!unread.has(component.slug)) continue;
      for (const path of await recordedPaths(store, component)) kept.add(path);
    }
    const gone = (await store.files.list(space)).filter((path) => !kept.has(path));
    await store.files.remove(space, gone);
    const shown = await store.repositories.get(project.id, row.id);
    if (shown !== undefined) await showRepository(store, shown);
  });
}

/** Another process has fetched a newer commit, and imports this commit. */
const moved = () => new AppError('repository.moved', 'The branch moved while its files were imported: try again.');
