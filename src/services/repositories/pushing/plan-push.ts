/** Writes the commits of a push into the bare copy, and stores what is about to be pushed. Does not use the network. */
import { AppError } from '../../../model/error.js';
import type { WriteBackSettings } from '../../../model/write-back.js';
import { parseAddress } from '../../../sources/git/address.js';
import { type CommitTree, openCommit } from '../../../sources/git/commit-tree.js';
import { RemoteRepository } from '../../../sources/git/remote.js';
import type { Component, Repository, Store } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { recordedPaths } from '../../files/component-source.js';
import { changeRecord, readRecord } from '../../files/write-back-record.js';
import { findProject } from '../../find-component.js';
import { findEdits } from '../../write-back/find-edits.js';
import { asWriteProblem } from '../../write-back/plan-writes.js';
import type { WriteBackReport } from '../../write-back/write-back.js';
import { findRepository, type RepositoryFetch } from '../fetch-repository.js';
import { FRESH_START, type PushPlace, startOfPush } from './push-branch.js';
import { newCommit, type PlannedComponent, PushPlanner } from './push-planner.js';
import { noteCommit } from './push-state.js';

export interface PlanRequest extends Pick<RepositoryFetch, 'project' | 'repositoryId' | 'copies' | 'environment'> {
  readonly settings: WriteBackSettings;
  /** The followed branch, and its newest commit, which is imported. */
  readonly branch: string;
  readonly base: string;
  /** The branch to push to, and its newest commit if it is another branch and exists. */
  readonly target: string;
  readonly tip: string | undefined;
  /** Slugs of components whose files could not be imported. They are left out. */
  readonly unread: readonly string[];
}

export interface PlannedPush extends Pick<WriteBackReport, 'written' | 'problems'> {
  /** The commit to push. Undefined if there is nothing to push. */
  readonly commit: string | undefined;
  /** The components with their versions when the push was planned. */
  readonly components: readonly Pick<Component, 'id' | 'version'>[];
}

export async function planPush(context: Context, request: PlanRequest): Promise<PlannedPush> {
  const { store, clock } = context;
  const { base, branch, copies, environment, unread } = request;
  const project = await findProject(store, request.project);
  const row = await findRepository(context, request);
  const imported = (await store.components.list(project.id)).filter(
    ({ repositoryId, slug }) => repositoryId === row.id && !unread.includes(slug),
  );
  const remote = await RemoteRepository.open(parseAddress(row.url), copies, environment);
  const treeOf = (commit: string, name: string) =>
    openCommit({ repository: remote.folder, commit, prefix: row.directory }, `the branch ${name}`, environment);
  const tree = await treeOf(base, branch);
  try {
    const { present: components, problems } = await presentComponents(store, imported, tree, branch);
    const planner = new PushPlanner(context, project, request.settings);
    const seconds = Math.floor(clock() / 1_000_000);
    const place: PushPlace = { ...request, row, components, remote, tree, planner, seconds, treeOf };
    const start = request.tip === undefined ? FRESH_START : await startOfPush(context, place, request.tip);
    const planned: PlannedComponent[] = [];
    for (const component of components) {
      try {
        const { commits } = await readRecord(store, component.id);
        const edits = (await findEdits(store, component)).map(({ language, units }) => {
          return { language, units: units.filter((unit) => !start.isOld(component, { language, unit })) };
        });
        const pending = commits.filter((commit) => !start.isOld(component, commit));
        planned.push(
          await planner.plan(
            component,
            pending,
            edits.filter(({ units }) => units.length > 0),
          ),
        );
      } catch (error) {
        problems.push({ component: component.slug, ...asWriteProblem('', error) });
      }
    }
    for (const { component, problems: own } of planned) {
      for (const problem of own) problems.push({ component: component.slug, ...problem });
    }
    const written = planned.flatMap(({ component, written: files }) =>
      files.map((file) => ({ component: component.slug, ...file })),
    );
    const commits = await Promise.all(planned.flatMap((each) => each.commits).map((each) => newCommit(tree, each)));
    const report = { written, problems, components: components.map(({ id, version }) => ({ id, version })) };
    if (commits.length === 0 && !start.isNew) return { ...report, commit: undefined };
    const first = start.commit ?? base;
    const commit = (await remote.writeCommits(first, commits, seconds)).at(-1) ?? first;
    await store.transaction((inside) => noteIntent(inside, row, base, commit, planned));
    return { ...report, commit };
  } finally {
    tree.close();
  }
}

/**
 * Leaves out components whose files are all gone from the branch, for example because somebody moved the folder. A push
 * must not bring such files back. Their edits stay in the store, and are reported as a problem.
 */
async function presentComponents(
  store: Store,
  components: readonly Component[],
  { paths }: CommitTree,
  branch: string,
): Promise<{ readonly present: readonly Component[]; readonly problems: PlannedPush['problems'][number][] }> {
  const inTree = new Set(paths);
  const present: Component[] = [];
  const problems: PlannedPush['problems'][number][] = [];
  for (const component of components) {
    const recorded = await recordedPaths(store, component);
    if (recorded.length === 0 || recorded.some((path) => inTree.has(path))) present.push(component);
    else if (await hasChanges(store, component)) {
      const message = `The branch ${branch} no longer has the files of the component: edits cannot be pushed.`;
      problems.push({ component: component.slug, file: component.filemask, code: 'file.missing', message });
    }
  }
  return { present, problems };
}

/** Whether a component has edits or changed files that are not in its repository. */
export async function hasChanges(store: Store, component: Component): Promise<boolean> {
  const { commits } = await readRecord(store, component.id);
  return commits.length > 0 || (await findEdits(store, component)).length > 0;
}

/** Must be stored before the push: afterwards only the remote repository knows whether the push succeeded. */
async function noteIntent(
  store: Store,
  row: Repository,
  base: string,
  commit: string,
  planned: readonly PlannedComponent[],
): Promise<void> {
  await store.projects.lock(row.projectId);
  const now = await store.repositories.get(row.projectId, row.id);
  if (now?.remoteCommit !== base) {
    throw new AppError('repository.moved', 'The repository changed while a push was planned: try again.');
  }
  await noteCommit(store, row, commit);
  for (const { component, contents } of planned) {
    if (contents.edits.length + contents.files.length === 0) continue;
    await changeRecord(store, component, (record) => ({
      ...record,
      pushes: [...record.pushes, { commit, ...contents }],
    }));
  }
}

/** Forgets a push that the remote repository refused. */
export async function forgetIntent(store: Store, { projectId, id }: Repository, commit: string): Promise<void> {
  await store.transaction(async (inside) => {
    for (const component of await inside.components.list(projectId)) {
      if (component.repositoryId !== id) continue;
      await changeRecord(inside, component, (record) => ({
        ...record,
        pushes: record.pushes.filter((push) => push.commit !== commit),
      }));
    }
  });
}
