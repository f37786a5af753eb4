/** The work of a server with remote repositories: follows them, and pushes edits to them. */
import type { Lease, Repository } from '../../storage/store.js';
import type { Context } from '../context.js';
import { fencedStore } from '../fenced-store.js';
import type { Leases } from '../leases.js';
import { declareRepositories } from './declare-repositories.js';
import { forgetCopy } from './forget-copy.js';
import type { PlannedPush, PlanRequest } from './pushing/plan-push.js';
import { type PushReport, pushEdits } from './pushing/push-edits.js';
import { type PushHow, RepositoryPushes } from './pushing/repository-pushes.js';
import { RepositoryFollower, type RepositoryFollowerOptions, repositoryLease } from './repository-follower.js';
import { pushSettings, type RepositoriesSettings, updateSettings } from './update-settings.js';

/** The settings for remote repositories, and who hears about them. */
export interface FollowedRepositories
  extends RepositoriesSettings,
    Pick<RepositoryFollowerOptions, 'onProgress' | 'onReport' | 'onFailed' | 'peers'> {}

export interface RepositoryWorkOptions {
  readonly context: Context;
  readonly leases: Leases;
  /** Undefined if the server follows no repositories. */
  readonly settings: FollowedRepositories | undefined;
  readonly jobs: {
    readonly updateRepository: RepositoryFollowerOptions['update'];
    readonly planPush: (request: PlanRequest & { readonly lease?: Lease | undefined }) => Promise<PlannedPush>;
  };
  /** Called after the first look at a repository, and after each later one that imported a commit. */
  readonly onUpdated: (project: string, lease: Lease | undefined) => void;
  readonly onPushed: (report: PushReport) => void;
  readonly onError: (error: unknown) => void;
}

export class RepositoryWork {
  readonly follower: RepositoryFollower;
  readonly pushes: RepositoryPushes;
  readonly #options: RepositoryWorkOptions;
  /** The repositories that this process has looked at. */
  readonly #known = new Set<number>();

  constructor(options: RepositoryWorkOptions) {
    const { context, leases, settings, onPushed, onError } = options;
    this.#options = options;
    this.follower = new RepositoryFollower({
      ...settings,
      context,
      leases,
      settingsOf: (project, row) => updateSettings(settings, project, row),
      update: (request, watcher) => this.#update(request, watcher),
      onRemoved: async (row, others) => {
        if (settings !== undefined) await forgetCopy(settings.copies, row, others);
      },
      onError,
    });
    this.pushes = new RepositoryPushes({
      context,
      run: (project, row, how) => this.#push(project, row, how),
      leaseOf: (id) => leases.termOf(repositoryLease(id))?.lease,
      onReport: onPushed,
      onFailed: settings?.onFailed,
      onError,
    });
  }

  /** Follows the repositories in the store, after it has the declared ones. */
  async start(): Promise<void> {
    const { context, settings } = this.#options;
    if (settings === undefined || context.store.isReadOnly) return;
    await declareRepositories(context, settings.declared);
    await this.follower.start();
  }

  readonly #update: RepositoryFollowerOptions['update'] = async (request, watcher) => {
    const { jobs, onUpdated } = this.#options;
    const report = await jobs.updateRepository(request, watcher);
    const { project, repositoryId, lease } = request;
    this.pushes.retry(repositoryId);
    if (report.isImported || !this.#known.has(repositoryId)) onUpdated(project, lease);
    this.#known.add(repositoryId);
    return report;
  };

  /** Planning takes CPU time and runs as a job. The rest waits for the network. */
  #push(project: string, row: Repository, { lease, signal }: PushHow): Promise<PushReport> {
    const { context, settings, jobs } = this.#options;
    const { store } = context;
    const update = updateSettings(settings, project, row);
    const request = {
      project,
      repositoryId: row.id,
      ...update,
      settings: pushSettings(settings, project, row),
      signal,
    };
    return pushEdits({ ...context, store: lease === undefined ? store : fencedStore(store, lease) }, request, {
      update: (own) => jobs.updateRepository({ ...own, lease }),
      plan: (own) => jobs.planPush({ ...own, lease }),
    });
  }
}
