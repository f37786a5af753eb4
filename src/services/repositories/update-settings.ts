/** The settings of a server for updates of repositories: where copies are, and the credentials of declared repositories. */
import { AppError } from '../../model/error.js';
import { USUAL_WRITE_BACK, type WriteBackSettings } from '../../model/write-back.js';
import { type GitCredentials, withCredentials } from '../../sources/git/credentials.js';
import type { GitEnvironment } from '../../sources/git/program.js';
import type { Repository, RepositorySettings } from '../../storage/store.js';
import type { AddressRules } from './address-rules.js';
import type { DeclaredProject, RepositoryUpdate } from './update-repository.js';

/** A repository that the settings file of the server declares. */
export interface DeclaredRepository extends DeclaredProject {
  readonly repository: Omit<RepositorySettings, 'declared' | 'discovers'>;
  readonly credentials: GitCredentials;
  /** The commit messages and headers of pushes. */
  readonly writeBack?: WriteBackSettings | undefined;
}

export interface RepositoriesSettings {
  /** The folder that contains the bare copies of all repositories. */
  readonly copies: string;
  /** The environment of git for repositories at other addresses. */
  readonly environment: GitEnvironment;
  /** Maximum size of a copy in bytes. */
  readonly maxBytes: number;
  readonly declared: readonly DeclaredRepository[];
  /** The network rules for addresses that users enter. A server must set them. */
  readonly rules?: AddressRules;
  /** Addresses that the operator wrote on the command line. The rules do not apply to them. */
  readonly trusted?: readonly string[];
}

/** The settings of an update of a repository, without its name. */
export type UpdateSettings = Pick<RepositoryUpdate, 'copies' | 'environment' | 'rules' | 'maxBytes' | 'declared'>;

/** `project` is the slug of the project. Only the declared address gets the credentials. */
export function updateSettings(
  settings: RepositoriesSettings | undefined,
  project: string,
  row: Pick<Repository, 'declared' | 'url'>,
): UpdateSettings {
  if (settings === undefined) throw new AppError('repository.off', 'This server does not fetch repositories.');
  const { copies, environment, maxBytes, declared, trusted = [] } = settings;
  const rules = trusted.includes(row.url) ? undefined : settings.rules;
  const own = row.declared ? declared.find((one) => one.project.slug === project) : undefined;
  if (own === undefined) return { copies, environment, maxBytes, rules };
  const { repository, credentials, writeBack: _, ...rest } = own;
  const isOwnAddress = repository.url === row.url;
  return {
    copies,
    maxBytes,
    environment: isOwnAddress ? withCredentials(environment, credentials) : environment,
    declared: rest,
  };
}

/** The commit messages and headers of pushes to a repository. */
export function pushSettings(
  settings: RepositoriesSettings | undefined,
  project: string,
  row: Pick<Repository, 'declared'>,
): WriteBackSettings {
  const own = row.declared ? settings?.declared.find((one) => one.project.slug === project) : undefined;
  return own?.writeBack ?? USUAL_WRITE_BACK;
}
