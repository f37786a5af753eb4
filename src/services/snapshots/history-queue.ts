/** Decides when the commits of projects are counted: after each import, one project at a time. */
import { AppError } from '../../model/error.js';
import type { Lease } from '../../storage/store.js';
import type { HistoryJob, HistoryReport } from './record-history.js';

export interface HistoryQueueOptions {
  /** Runs the job on a thread. */
  readonly run: (job: HistoryJob & { readonly lease: Lease | undefined }) => Promise<HistoryReport>;
  /** Returns all parts of the job except the project. Called before each job. */
  readonly places: (project: string) => Omit<HistoryJob, 'project'>;
  readonly onError: (error: unknown) => void;
}

export class HistoryQueue {
  readonly #options: HistoryQueueOptions;
  /** Waiting projects, with the lease of the process that imported them last. */
  readonly #waiting = new Map<string, Lease | undefined>();
  #running: Promise<void> | undefined;

  constructor(options: HistoryQueueOptions) {
    this.#options = options;
  }

  /** Returns at once. A project that already waits is counted once. */
  add(project: string, lease?: Lease): void {
    this.#waiting.set(project, lease);
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when no project waits. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #work(): Promise<void> {
    const { run, places, onError } = this.#options;
    for (const [project, lease] of this.#waiting) {
      // A project that is added again while it is counted goes to the end of the map.
      this.#waiting.delete(project);
      try {
        await run({ ...places(project), project, lease });
      } catch (error) {
        // The next start of the server continues.
        if (!(error instanceof AppError && error.code === 'server.stopping')) onError(error);
      }
    }
  }
}
