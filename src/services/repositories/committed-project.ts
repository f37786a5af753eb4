/** Finds the settings of a project in the settings file of its repository. */
import { fileInCommit } from '../../sources/git/commit-tree.js';
import type { GitEnvironment } from '../../sources/git/program.js';
import type { Repository } from '../../storage/store.js';
import type { CommittedProject, Context } from '../context.js';
import type { FetchedRepository } from './fetch-repository.js';

const SETTINGS_FILE = 'tallyglot.yaml';

/** The projects that the settings file at the root of a commit describes; empty if there is no such file. */
export async function committedProjects(
  { readProjects }: Pick<Context, 'readProjects'>,
  { folder, commit, branch }: FetchedRepository,
  environment: GitEnvironment,
): Promise<readonly CommittedProject[]> {
  if (readProjects === undefined) return [];
  const place = { repository: folder, commit, prefix: '' };
  const content = await fileInCommit(place, SETTINGS_FILE, environment);
  return content === undefined ? [] : readProjects(content, `${SETTINGS_FILE} of ${branch}`);
}

/**
 * Finds the project with this slug, or else the only project of the file. Its folder must be the folder of the
 * repository's row.
 */
export function projectFor(
  projects: readonly CommittedProject[],
  slug: string,
  { directory }: Pick<Repository, 'directory'>,
): CommittedProject | undefined {
  const named = projects.find((one) => one.project.slug === slug);
  const [only, another] = projects;
  const found = named ?? (another === undefined ? only : undefined);
  return found?.directory === directory ? found : undefined;
}
