/** Follows the remote repositories of a server: from the settings, from the store, and from the command line. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Background } from '../../background.js';
import { type Config, copiesFolder, gitNetworkEnvironment, type RepositoryConfig } from '../../config.js';
import { MEGABYTE } from '../../model/server-limits.js';
import type { Readiness } from '../../services/readiness.js';
import type { RepositoryAccess } from '../../services/repositories/repository-access.js';
import { serveAddress } from '../../services/repositories/serve-address.js';
import {
  type DeclaredRepository,
  type RepositoriesSettings,
  updateSettings,
} from '../../services/repositories/update-settings.js';
import type { Repository } from '../../storage/store.js';
import { importOf } from '../component-options.js';
import type { ServeSettings } from './serve-settings.js';

/** Seconds between two looks at a repository that the command line names. */
const USUAL_POLL = 15 * 60;
const CHECK_MS = 100;

/** `address` is the address on the command line. */
export function repositoriesOf(config: Config, address?: string): RepositoriesSettings {
  const { limits, repositories, repositoryRules: rules } = config;
  return {
    rules,
    trusted: address === undefined ? [] : [address],
    copies: copiesFolder(config),
    environment: gitNetworkEnvironment(),
    maxBytes: limits.repository * MEGABYTE,
    declared: repositories.map(declaredOf),
  };
}

function declaredOf(config: RepositoryConfig): DeclaredRepository {
  const { sshKey, token, hookSecret: _secret, ...repository } = config.git;
  const { writeBack } = config;
  const { project, sourceLanguage, components, count } = importOf(config);
  return { project, sourceLanguage, components, count, repository, credentials: { sshKey, token }, writeBack };
}

/** The access to repositories for requests of the API, of pages and of forges. */
export function repositoryAccess(settings: ServeSettings, background: Background) {
  const { config, address } = settings;
  const own = repositoriesOf(config, address?.address.url);
  const { follower } = background.repositories;
  const secrets = new Map(config.repositories.map(({ slug, git }) => [slug, git.hookSecret]));
  const repositories: RepositoryAccess = {
    rules: config.repositoryRules,
    settingsOf: (project, row) => updateSettings(own, project, row ?? { declared: false, url: '' }),
    wake: (id) => follower.wake(id),
    updateNow: (...update) => follower.updateNow(...update),
  };
  return {
    repositories: background.context.store.isReadOnly ? undefined : repositories,
    hooks: {
      isEnabled: config.hooks,
      wake: ({ id }: { readonly id: number }) => follower.wake(id),
      declaredSecret: (slug: string) => secrets.get(slug),
    },
  };
}

export interface FollowOptions {
  readonly settings: ServeSettings;
  readonly background: Background;
  readonly readiness: Readiness;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
  /** Called with the progress of git while it clones the repository of the command line. */
  readonly onProgress: (text: string) => void;
}

/** Returns when each repository of this server was imported once, by this process or by another one, or has failed. */
export async function followRepositories(options: FollowOptions): Promise<void> {
  const { settings, background, readiness, signal, onProgress } = options;
  const { store } = background.context;
  readiness.set('repositories', 'The first import of a repository has not ended yet.');
  if (settings.address !== undefined) {
    const request = { ...settings.address, poll: USUAL_POLL, signal, onProgress };
    await serveAddress(background.context, repositoriesOf(settings.config), request);
  }
  await background.repositories.start();
  const isOpen = ({ importedCommit, problem }: Repository) => importedCommit === '' && problem === '';
  const isExpected = ({ declared, url }: Repository) => declared || url === settings.address?.address.url;
  while (!signal.aborted && (await store.repositories.listAll()).filter(isExpected).some(isOpen)) await sleep(CHECK_MS);
  readiness.clear('repositories');
}
