/** Finds the repository with the past of a component's files. */
import { existsSync } from 'node:fs';
import { AppError } from '../../model/error.js';
import { parseAddress } from '../../sources/git/address.js';
import { type CommitPlace, findRevision } from '../../sources/git/commit-tree.js';
import { copyFolder } from '../../sources/git/copy-files.js';
import type { GitEnvironment } from '../../sources/git/program.js';
import type { Component, Store } from '../../storage/store.js';

export interface HistoryPlaces {
  readonly environment: GitEnvironment;
  /** The folder that contains the bare copies of repositories. */
  readonly copies?: string | undefined;
}

/**
 * The newest commit of the component's files: HEAD of the work tree that contains its folder, or the imported commit of
 * its repository. Undefined if the files have no past in git.
 */
export async function findHistoryPlace(
  store: Store,
  { folder, projectId, repositoryId }: Pick<Component, 'folder' | 'projectId' | 'repositoryId'>,
  { environment, copies }: HistoryPlaces,
): Promise<CommitPlace | undefined> {
  if (folder !== null) return headOf(folder, environment);
  if (copies === undefined || repositoryId === 0) return undefined;
  const repository = await store.repositories.get(projectId, repositoryId);
  if (repository === undefined || repository.importedCommit === '') return undefined;
  const { url, importedCommit: commit, directory: prefix } = repository;
  const copy = copyFolder(parseAddress(url), copies);
  // Another process may have the only copy.
  return existsSync(copy) ? { repository: copy, commit, prefix } : undefined;
}

/** Undefined if the folder is not in a work tree, if there is no commit yet, or if git is not installed. */
async function headOf(folder: string, environment: GitEnvironment): Promise<CommitPlace | undefined> {
  try {
    const { repository, commit, prefix } = await findRevision(folder, 'HEAD', environment);
    return { repository, commit, prefix };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'usage.revision' || error.code === 'git.missing'))
      return undefined;
    throw error;
  }
}
