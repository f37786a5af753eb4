/** Decides when edits are pushed to repositories: when saving pauses, and later again if a push failed. */
import { AppError } from '../../../model/error.js';
import { type Instant, steadyClock } from '../../../model/instant.js';
import { isLeaseLost } from '../../../model/storage-error.js';
import type { Lease, Repository } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { stopping } from '../../stop.js';
import { EditWatch } from '../../write-back/edit-watch.js';
import { nextLook } from '../next-look.js';
import type { PushReport } from './push-edits.js';
import { isElsewhere, isUnpushed, readPushState } from './push-state.js';

export interface RepositoryPushesOptions {
  readonly context: Pick<Context, 'store'>;
  /** Decides when to try again. */
  readonly steady?: () => Instant;
  /** Runs `pushEdits`. */
  readonly run: (project: string, row: Repository, how: PushHow) => Promise<PushReport>;
  /** The lease of a repository. Undefined while another process follows it. */
  readonly leaseOf: (repositoryId: number) => Lease | undefined;
  readonly onReport: (report: PushReport) => void;
  /** Called when a push fails with a new problem. The server retries automatically. */
  readonly onFailed?: ((row: Repository, project: string, error: unknown) => void) | undefined;
  readonly onError: (error: unknown) => void;
}

export interface PushHow {
  readonly lease?: Lease | undefined;
  /** Ends the push when the server stops. */
  readonly signal?: AbortSignal | undefined;
}

interface Failure {
  readonly count: number;
  readonly message: string;
  /** When to try again by the steady clock, unless somebody chooses another branch to push to. */
  readonly retryAt: Instant;
  readonly pushBranch: string;
}

export class RepositoryPushes {
  readonly #options: RepositoryPushesOptions;
  readonly #watch = new EditWatch();
  readonly #failures = new Map<number, Failure>();
  readonly #running = new Map<number, Promise<void>>();
  readonly #ending = new AbortController();

  constructor(options: RepositoryPushesOptions) {
    this.#options = options;
  }

  /** Starts to push repositories whose components changed and for which saving has paused. Does not wait for the pushes. */
  async poll(): Promise<void> {
    const { context, leaseOf, steady = steadyClock } = this.#options;
    const { store } = context;
    for (const row of await store.repositories.listAll()) {
      const lease = leaseOf(row.id);
      // Before the first import there is nothing to push.
      if (row.push === 'off' || row.importedCommit === '' || lease === undefined || this.#running.has(row.id)) continue;
      const failure = this.#failures.get(row.id);
      if (failure?.pushBranch === row.pushBranch && failure.retryAt > steady()) continue;
      const state = await readPushState(store, row.id);
      const components = (await store.components.list(row.projectId)).filter((one) => one.repositoryId === row.id);
      // A change of the repository's settings changes no version of a component.
      const isMoved = isElsewhere(state, row);
      const due = components.filter((one) => isMoved || (isUnpushed(state, row, one) && this.#watch.isDue(one)));
      if (due.length === 0) continue;
      for (const component of components) this.#watch.noteWritten(component);
      const push = this.#push(row, lease).finally(() => this.#running.delete(row.id));
      this.#running.set(row.id, push);
    }
  }

  /** Pushes at once, also if another process has the lease. Throws if nothing can be pushed. */
  async runNow(project: string, row: Repository): Promise<PushReport> {
    const report = await this.#options.run(project, row, { signal: this.#ending.signal });
    this.#options.onReport(report);
    this.#failures.delete(row.id);
    return report;
  }

  /** Tries a failed push again at the next poll, for example because a hook arrived. */
  retry(repositoryId: number): void {
    const failure = this.#failures.get(repositoryId);
    if (failure !== undefined) this.#failures.set(repositoryId, { ...failure, retryAt: 0 });
  }

  /** Waits until all running pushes have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async stop(): Promise<void> {
    this.#ending.abort(stopping());
    await this.settled();
  }

  async #push(row: Repository, lease: Lease): Promise<void> {
    const { context, steady = steadyClock, run, onReport, onFailed, onError } = this.#options;
    const { store } = context;
    let slug = '';
    try {
      slug = (await store.projects.get(row.projectId)).slug;
      const report = await run(slug, row, { lease, signal: this.#ending.signal });
      this.#failures.delete(row.id);
      onReport(report);
    } catch (error) {
      for (const { id, repositoryId } of await store.components.list(row.projectId)) {
        if (repositoryId === row.id) this.#watch.forget(id);
      }
      if (this.#ending.signal.aborted || isLeaseLost(error)) return;
      if (!(error instanceof AppError)) onError(error);
      const { count, message } = this.#failures.get(row.id) ?? { count: 0, message: row.problem };
      const now = error instanceof AppError ? error.message : String(error);
      if (error instanceof AppError && now !== message) onFailed?.(row, slug, error);
      const retryAt = steady() + nextLook(0, count + 1, Math.random());
      this.#failures.set(row.id, { count: count + 1, message: now, retryAt, pushBranch: row.pushBranch });
    }
  }
}
