/** Imports components again from where their files are, and tells whether there is anything new. */
import { AppError, type FileProblem } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { FileTree } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { projectOf, sourceOf, treeOf } from '../files/component-source.js';
import { findComponent, findProject } from '../find-component.js';
import { findChanges } from './find-changes.js';
import { type ImportReport, importComponent } from './import-component.js';
import type { ImportProgress } from './import-request.js';
import type { FailedComponent } from './import-tree.js';

export interface RepeatedImport {
  readonly project: string;
  /** Slug of the one component; without one all of the project. */
  readonly component?: string | undefined;
  /** Reads all files again, also those whose bytes are the ones imported last. */
  readonly force: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface RepeatedReport {
  readonly components: readonly ImportReport[];
  readonly failed: readonly FailedComponent[];
}

export async function importAgain(context: Context, request: RepeatedImport): Promise<RepeatedReport> {
  const { store } = context;
  const project = await findProject(store, request.project);
  const trees = new Trees(store);
  const components: ImportReport[] = [];
  const failed: FailedComponent[] = [];
  for (const component of await wanted(store, project, request.component)) {
    try {
      const files = await sourceOf(store, component, await trees.of(component));
      const { folder } = component;
      const { force, onProgress } = request;
      const how = { folder, force, ...(onProgress && { onProgress }) };
      components.push(await importComponent(context, { project: projectOf(component, project), files, ...how }));
    } catch (error) {
      if (!(error instanceof AppError) || isStorageError(error)) throw error;
      failed.push({ component: component.slug, code: error.code, message: error.message });
    }
  }
  return { components, failed };
}

/** How a component's files compare with what was imported last. */
export interface FileState {
  readonly differs: boolean;
  /** Why the files cannot be looked at. */
  readonly failure: string | null;
}

export async function fileStates(
  context: Context,
  project: Project,
  component?: string,
): Promise<readonly FileState[]> {
  const { store } = context;
  const trees = new Trees(store);
  const states: FileState[] = [];
  for (const known of await wanted(store, project, component)) {
    try {
      const files = await sourceOf(store, known, await trees.of(known));
      const problems: FileProblem[] = [];
      const changes = await findChanges(context, { project: projectOf(known, project), files }, problems);
      const { sources, languages, removed } = changes;
      const differs = sources !== undefined || languages.length > 0 || removed.length > 0;
      states.push({ differs: differs || problems.length > 0, failure: null });
    } catch (error) {
      if (!(error instanceof AppError) || isStorageError(error)) throw error;
      states.push({ differs: true, failure: error.message });
    }
  }
  return states;
}

async function wanted(store: Store, project: Project, slug: string | undefined): Promise<readonly Component[]> {
  return slug === undefined ? store.components.list(project.id) : [await findComponent(store, project.slug, slug)];
}

/** Each folder is listed once, though it holds many components. */
class Trees {
  readonly #store: Store;
  readonly #trees = new Map<string | null, FileTree>();

  constructor(store: Store) {
    this.#store = store;
  }

  async of(component: Component): Promise<FileTree> {
    const known = this.#trees.get(component.folder);
    if (known !== undefined) return known;
    const tree = await treeOf(this.#store, component);
    this.#trees.set(component.folder, tree);
    return tree;
  }
}
