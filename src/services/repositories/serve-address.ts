/** Adds the repository at an address to the store, for a server that was started with the address. */
import { AppError } from '../../model/error.js';
import { slugify } from '../../model/slug.js';
import { type RepositoryAddress, shownAddress } from '../../sources/git/address.js';
import { RemoteRepository } from '../../sources/git/remote.js';
import type { ProjectDefinition } from '../../sources/source.js';
import type { RepositorySettings } from '../../storage/store.js';
import type { Context } from '../context.js';
import { committedProjects } from './committed-project.js';
import { addedProject } from './declare-repositories.js';
import type { RepositoriesSettings } from './update-settings.js';

export interface ServedAddress {
  readonly address: RepositoryAddress;
  /** Empty for the default branch of the remote repository. */
  readonly branch: string;
  /** Seconds between two looks. */
  readonly poll: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (text: string) => void;
}

/**
 * If the repository is already stored, only updates its branch, and its interval if it has none. Otherwise fetches it
 * first, because its settings file may describe several projects. Throws if git fails.
 */
export async function serveAddress(
  context: Pick<Context, 'store' | 'readProjects'>,
  { copies, environment, maxBytes }: Pick<RepositoriesSettings, 'copies' | 'environment' | 'maxBytes'>,
  { address, branch, poll, signal, onProgress }: ServedAddress,
): Promise<void> {
  const { store } = context;
  const known = (await store.repositories.listAll()).filter(({ url }) => url === address.url);
  for (const row of known) {
    if (row.declared || (row.branch === branch && row.poll !== 0)) continue;
    const values = { branch, poll: row.poll === 0 ? poll : row.poll };
    await store.transaction((inside) => inside.repositories.update(row.projectId, row.id, values));
  }
  if (known.length > 0) return;
  const remote = await RemoteRepository.open(address, copies, environment);
  const fetched = await remote.fetch({
    branch: branch === '' ? undefined : branch,
    isNewestEnough: false,
    isBranchEnough: true,
    maxBytes,
    signal,
    onProgress,
  });
  const described = await committedProjects(context, { ...fetched, folder: remote.folder }, environment);
  const projects = described.length > 0 ? described : [{ project: projectOf(address), directory: '' }];
  for (const { project, directory } of projects) {
    const settings: RepositorySettings = {
      ...{ url: address.url, branch, directory, poll },
      ...{ push: 'off', pushBranch: '', declared: false, discovers: true },
    };
    const { id } = await addedProject(context, project);
    await store.transaction(async (inside) => {
      await inside.projects.lock(id);
      const rows = await inside.repositories.list(id);
      if (!rows.some(({ url }) => url === address.url)) await inside.repositories.add(id, settings);
    });
  }
}

/** With a default slug, all repositories with such names would become the same project. */
function projectOf({ name, url }: RepositoryAddress): ProjectDefinition {
  const slug = slugify(name);
  if (slug !== '') return { slug, name: slug };
  throw new AppError(
    'slug.invalid',
    `No slug can be made from the name of ${shownAddress(url)}: describe a project with "git: { url: … }" in tallyglot.yaml.`,
  );
}
