/** Imports components again from their files, and reports whether files changed since the last import. */
import { AppError, type FileProblem } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { FileTree } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { awaitsFiles } from '../files/awaits-files.js';
import {
  componentSource,
  componentTree,
  FileOwners,
  languageCodesOf,
  pathsOf,
  placeKey,
  projectDefinition,
} from '../files/component-source.js';
import { findComponent, findProject } from '../find-component.js';
import { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { throwIfStopping } from '../stop.js';
import { findChanges } from './find-changes.js';
import { type ImportReport, importComponent } from './import-component.js';
import type { ImportProgress } from './import-request.js';
import type { FailedComponent } from './import-tree.js';

export interface RepeatedImport {
  readonly project: string;
  /** Slug of one component. Undefined imports all components of the project. */
  readonly component?: string | undefined;
  /** Reads all files again, even those that did not change since the last import. */
  readonly force: boolean;
  /** Leaves out components of repositories. */
  readonly withoutRepositories?: boolean;
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
  const owners = await FileOwners.load(store, await store.components.list(project.id));
  const components: ImportReport[] = [];
  const failed: FailedComponent[] = [];
  const memory = new GroupMemory();
  const chosen = await selectComponents(store, project, request.component);
  for (const component of request.withoutRepositories ? chosen.filter(hasNoRepository) : chosen) {
    throwIfStopping(context);
    try {
      const tree = await trees.of(component);
      const files = await componentSource(store, component, { tree, owners, codes: languageCodesOf(context, project) });
      owners.note(component, pathsOf(files));
      const { folder } = component;
      const { force, onProgress } = request;
      const how = { folder, force, memory, ...(onProgress && { onProgress }) };
      components.push(
        await importComponent(context, { project: projectDefinition(component, project), files, ...how }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || isStorageError(error) || error.code === 'server.stopping') throw error;
      failed.push({ component: component.slug, code: error.code, message: error.message });
    }
  }
  return { components, failed };
}

/** How the files of a component compare with the last import. */
export interface FileState {
  readonly differs: boolean;
  /** Why the files cannot be read; null if they can. */
  readonly failure: string | null;
}

export async function readFileStates(
  context: Context,
  project: Project,
  component?: string,
): Promise<readonly FileState[]> {
  const { store } = context;
  const trees = new Trees(store);
  const owners = await FileOwners.load(store, await store.components.list(project.id));
  const states: FileState[] = [];
  // The row of a repository says whether its newest commit is imported.
  for (const known of (await selectComponents(store, project, component)).filter(hasNoRepository)) {
    try {
      const tree = await trees.of(known);
      const files = await componentSource(store, known, { tree, owners, codes: languageCodesOf(context, project) });
      const problems: FileProblem[] = [];
      const changes = await findChanges(context, { project: projectDefinition(known, project), files }, problems);
      const { sources, languages, removed, isRecoded } = changes;
      const differs = sources !== undefined || languages.length > 0 || removed.length > 0 || isRecoded;
      states.push({ differs: differs || problems.length > 0, failure: null });
    } catch (error) {
      if (!(error instanceof AppError) || isStorageError(error)) throw error;
      states.push({ differs: true, failure: error.message });
    }
  }
  return states;
}

const hasNoRepository = ({ repositoryId }: Component) => repositoryId === 0;

/** Leaves out components that wait for their first files. */
async function selectComponents(
  store: Store,
  project: Project,
  slug: string | undefined,
): Promise<readonly Component[]> {
  const chosen =
    slug === undefined ? await store.components.list(project.id) : [await findComponent(store, project.slug, slug)];
  return chosen.filter((component) => !awaitsFiles(component));
}

/** Caches file trees, so a folder with many components is listed only once. */
class Trees {
  readonly #store: Store;
  readonly #trees = new Map<string, FileTree>();

  constructor(store: Store) {
    this.#store = store;
  }

  async of(component: Component): Promise<FileTree> {
    const key = placeKey(component);
    const known = this.#trees.get(key);
    if (known !== undefined) return known;
    const tree = await componentTree(this.#store, component);
    this.#trees.set(key, tree);
    return tree;
  }
}
