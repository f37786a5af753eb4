/** Imports the newest files of a project or component: fetches its repositories, and reads folders and uploads again. */
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { Project, Repository, Store } from '../../storage/store.js';
import { findComponent } from '../find-component.js';
import type { RepeatedImport, RepeatedReport } from '../imports/import-again.js';
import type { RepositoryFollower, UpdateWatcher } from './repository-follower.js';

export interface LatestImport {
  readonly project: Project;
  /** Slug of one component. Undefined imports the whole project. */
  readonly component?: string | undefined;
  /** Reads all files again, even those that did not change. */
  readonly force: boolean;
}

export interface LatestImporter {
  readonly store: Store;
  /** Undefined if the server does not fetch repositories. */
  readonly repositories: Pick<RepositoryFollower, 'updateNow'> | undefined;
  readonly importAgain: (request: RepeatedImport, watcher?: UpdateWatcher) => Promise<RepeatedReport>;
}

/** The repositories of a project, or of one of its components. */
export async function repositoriesOf(store: Store, project: Project, component?: string): Promise<Repository[]> {
  const rows = await store.repositories.list(project.id);
  if (component === undefined || rows.length === 0) return rows;
  const { repositoryId } = await findComponent(store, project.slug, component);
  return rows.filter(({ id }) => id === repositoryId);
}

/** A repository that cannot be fetched is a failure in the report, so that the others are imported. */
export async function importLatest(
  { store, repositories, importAgain }: LatestImporter,
  { project, component, force }: LatestImport,
  watcher?: UpdateWatcher,
): Promise<RepeatedReport> {
  const rows = repositories === undefined ? [] : await repositoriesOf(store, project, component);
  const reports: RepeatedReport[] = [];
  for (const row of rows) {
    try {
      reports.push(await repositories!.updateNow(project.slug, row, { force }, watcher));
    } catch (error) {
      if (!(error instanceof AppError) || isStorageError(error) || /^(?:server|import)\./.test(error.code)) throw error;
      const { code, message } = error;
      reports.push({ components: [], failed: [{ component: component ?? project.slug, code, message }] });
    }
  }
  const isRest =
    rows.length === 0 ||
    (component === undefined &&
      (await store.components.list(project.id)).some(({ repositoryId }) => repositoryId === 0));
  const request = { project: project.slug, component, force, withoutRepositories: rows.length > 0 };
  if (isRest) reports.push(await importAgain(request, watcher));
  return {
    components: reports.flatMap((report) => report.components),
    failed: reports.flatMap((report) => report.failed),
  };
}
