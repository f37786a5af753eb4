/** Fetches a repository that no project has yet, and finds the components in it. Changes nothing in the store. */

import { chooseComponents } from '../../sources/choose.js';
import { componentFiles } from '../../sources/component-files.js';
import { parseAddress } from '../../sources/git/address.js';
import { openCommit } from '../../sources/git/commit-tree.js';
import { RemoteRepository } from '../../sources/git/remote.js';
import type { ComponentDefinition } from '../../sources/source.js';
import type { Context } from '../context.js';
import { pathsOf } from '../files/component-source.js';
import { guardedEnvironment } from './address-rules.js';
import { committedProjects, projectFor } from './committed-project.js';
import { fetchProgress, type RepositoryFetch } from './fetch-repository.js';
import type { RepositoryPlace } from './manage-repositories.js';

export interface RepositoryLook
  extends RepositoryPlace,
    Pick<RepositoryFetch, 'copies' | 'environment' | 'rules' | 'maxBytes' | 'onProgress'> {}

export interface FoundInRepository {
  readonly definition: ComponentDefinition;
  /** Codes of the languages, without the source language. */
  readonly languages: readonly string[];
  readonly files: number;
}

export interface LookReport {
  /** A proposal for the name of the project: from the settings file of the repository, or the name of the repository. */
  readonly name: string;
  readonly branch: string;
  readonly commit: string;
  readonly components: readonly FoundInRepository[];
}

/** Throws if git fails, or if the repository has no components. */
export async function lookAtRepository(context: Context, request: RepositoryLook): Promise<LookReport> {
  const { url, branch, directory, copies, environment, rules, maxBytes, onProgress } = request;
  const address = parseAddress(url);
  const guarded = rules === undefined ? environment : await guardedEnvironment(address, environment, rules);
  const remote = await RemoteRepository.open(address, copies, guarded);
  const fetched = await remote.fetch({
    branch: branch === '' ? undefined : branch,
    isNewestEnough: false,
    isBranchEnough: true,
    maxBytes,
    onProgress: onProgress && ((text) => onProgress(fetchProgress(address.name, text))),
  });
  const place = { repository: remote.folder, commit: fetched.commit, prefix: directory };
  const tree = await openCommit(place, `the branch ${fetched.branch}`, environment);
  try {
    // The import uses the same settings.
    const projects = await committedProjects(context, { ...fetched, folder: remote.folder }, environment);
    const described = projectFor(projects, address.name, { directory });
    const { sourceLanguage = 'en', count, components: requested } = described ?? {};
    const choice = { sourceLanguage, count, components: requested, fallbackName: address.name };
    const { found } = await chooseComponents(tree, choice);
    const components: FoundInRepository[] = [];
    for (const { definition, files: paths } of found) {
      const files = await componentFiles({ ...tree, paths }, definition, context.languageCodes ?? 'files');
      const codes = new Set(files.languages.map(({ code }) => code));
      codes.delete(definition.sourceLanguage);
      components.push({ definition, languages: [...codes].sort(), files: pathsOf(files).length });
    }
    const name = described?.project.name ?? address.name;
    return { name, branch: fetched.branch, commit: fetched.commit, components };
  } finally {
    tree.close();
  }
}
