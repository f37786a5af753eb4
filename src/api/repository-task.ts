/** Starts the update of a repository in the background, as a task that clients can watch. */
import { AppError } from '../model/error.js';
import type { Project, Repository } from '../storage/store.js';
import type { Api } from './api.js';

/** Returns the id of the task; undefined if the server is too busy. Then the repository is updated a little later. */
export function startUpdate(
  { imports, importJobs, repositories }: Pick<Api, 'imports' | 'importJobs' | 'repositories'>,
  project: Project,
  repository: Repository,
): string | undefined {
  if (repositories === undefined) return undefined;
  const { id: repositoryId } = repository;
  const settings = repositories.settingsOf(project.slug, repository);
  const request = { ...settings, project: project.slug, repositoryId, again: true };
  try {
    return importJobs.start(project.id, undefined, (watcher) => imports.updateRepository(request, watcher));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'import.busy') throw error;
    void repositories.wake(repositoryId);
    return undefined;
  }
}
