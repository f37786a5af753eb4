/** Adds, replaces or removes whole files of a component, and imports the result in the same operation. */
import { AppError } from '../../model/error.js';
import { NO_WRITE_BACK, type WriteBackSettings } from '../../model/write-back.js';
import { GitWorkTree } from '../../sources/git/work-tree.js';
import type { NewContent } from '../../sources/replace-file.js';
import type { FileTree } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { componentSource, componentTree, languageCodesOf, projectDefinition } from '../files/component-source.js';
import { digestOf, readIfPresent, settleWrites } from '../files/settle-writes.js';
import { changeRecord } from '../files/write-back-record.js';
import { findComponent, findProject } from '../find-component.js';
import { importComponent } from '../imports/import-component.js';
import { commitPending } from './commit-edits.js';
import { replaceFiles } from './replace-files.js';

/** How the server writes to the folder of a project, and who asks for the change. */
export interface FileWriting {
  /** Undefined if the server does not write to the folder. */
  readonly settings?: WriteBackSettings | undefined;
  /** Environment variables for git. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Username; empty if unknown. */
  readonly author: string;
}

export interface FileChanges {
  readonly changes: readonly NewContent[];
  /** Codes of the languages that change, and the commit message. */
  readonly languages: readonly string[];
  readonly message: string;
}

/** A component whose files can be changed. */
export interface OpenFiles {
  readonly project: Project;
  readonly component: Component;
  readonly tree: FileTree;
}

/** Opens the files of a component. Throws if the server may not change them. */
export async function openFiles(
  { store }: Pick<Context, 'store'>,
  request: { readonly project: string; readonly component: string },
  writing: FileWriting,
): Promise<OpenFiles> {
  const project = await findProject(store, request.project);
  const component = await findComponent(store, project.slug, request.component);
  if (component.locked) {
    throw new AppError('component.locked', `The component ${component.slug} is locked: its manager can unlock it.`);
  }
  const { mode } = writing.settings ?? NO_WRITE_BACK;
  if (component.folder !== null && mode === 'off') {
    throw new AppError(
      'file.no-write-back',
      `The files of ${component.slug} are in a folder that this server does not write to: change the files in the ` +
        'folder, or set write_back.',
    );
  }
  await settleWrites(store, component);
  return { project, component, tree: await componentTree(store, component) };
}

/**
 * Changes the files in their order and imports them. If a file cannot be changed, the later ones stay as they are, and
 * an error says why.
 */
export async function changeFiles(
  context: Context,
  { project, component, tree }: OpenFiles,
  writing: FileWriting,
  changes: FileChanges,
): Promise<void> {
  const codes = languageCodesOf(context, project);
  const files = await componentSource(context.store, component, { tree: treeAfter(tree, changes.changes), codes });
  if (component.folder === null) {
    await importComponent(context, {
      project: projectDefinition(component, project),
      files,
      folder: null,
      inTransaction: (store, write) => storeFiles(store, component, changes, writing.author, write),
    });
    return;
  }
  const { settings = NO_WRITE_BACK, environment = {}, author } = writing;
  const git = settings.mode === 'git' ? await GitWorkTree.open(component.folder, environment) : undefined;
  if (git !== undefined) await refuseUncommittable(git, changes.changes);
  const { languages, message } = changes;
  const { replaced, problems } = await replaceFiles(context, {
    project,
    component: { ...component, folder: component.folder },
    files,
    writes: changes.changes.map((change) => ({ ...change, edits: [] })),
    inOrder: true,
    commitOf: ({ path, after }) =>
      git === undefined ? null : { path, digest: digestOf(after), author, languages, count: 0, message },
  });
  const [problem] = problems;
  if (problem !== undefined) throw new AppError(problem.code, problem.message);
  if (replaced.length < changes.changes.length) throw changedMeanwhile();
  if (git !== undefined) await commitPending(context.store, git, project, component, settings.commitMessage);
}

const changedMeanwhile = () =>
  new AppError('file.unwritable', 'Somebody else changed the files at the same time: try again.');

/** The tree with the changed files. */
export function treeAfter(tree: FileTree, changes: readonly Pick<NewContent, 'path' | 'after'>[]): FileTree {
  const contents = new Map(changes.map(({ path, after }) => [path, after]));
  const kept = tree.paths.filter((path) => contents.get(path) !== null);
  const added = changes.filter(({ path, after }) => after !== null && !tree.paths.includes(path));
  const { stamp } = tree;
  return {
    ...tree,
    paths: [...kept, ...added.map(({ path }) => path)].sort(),
    read: async (path) => contents.get(path) ?? tree.read(path),
    peek: async (path) => contents.get(path) ?? tree.peek(path),
    // The stamp of a changed file is that of its old content.
    ...(stamp && { stamp: async (path) => (contents.has(path) ? undefined : stamp(path)) }),
  };
}

/** Stores the files in the transaction that imports them. Files of a repository are committed with the next push. */
async function storeFiles<T>(
  store: Store,
  component: Component,
  { changes, languages, message }: FileChanges,
  author: string,
  write: () => Promise<T>,
): Promise<T> {
  const { projectId } = component;
  await store.projects.lock(projectId);
  for (const { path, before } of changes) {
    if (digestOf(await readIfPresent(store, component, path)) !== digestOf(before)) throw changedMeanwhile();
  }
  await store.files.remove(
    component,
    changes.filter(({ after }) => after === null).map(({ path }) => path),
  );
  await store.files.put(
    component,
    changes.flatMap(({ path, after }) => (after === null ? [] : [{ path, bytes: after }])),
  );
  if (component.repositoryId !== 0) {
    const pending = changes.map(({ path, before, after }) => {
      return { path, before: digestOf(before), digest: digestOf(after), author, languages, count: 0, message };
    });
    await changeRecord(store, component, (record) => ({ ...record, commits: [...record.commits, ...pending] }));
  }
  return write();
}

async function refuseUncommittable(git: GitWorkTree, changes: readonly NewContent[]): Promise<void> {
  const known = changes.filter(({ before }) => before !== null).map(({ path }) => path);
  for (const obstacle of (await git.obstacles(known)).values()) throw obstacle;
  for (const { path, before } of changes) {
    const obstacle = before === null ? await git.obstacleToNew(path) : undefined;
    if (obstacle !== undefined) throw obstacle;
  }
}
