/** Decides when edits are written to files: when saving pauses, at once on request, and when the server stops. */
import { AppError } from '../../model/error.js';
import { NO_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../../model/write-back.js';
import type { Component, Lease, Store } from '../../storage/store.js';
import { EditWatch } from './edit-watch.js';
import type { WriteBackReport, WriteBackRequest } from './write-back.js';

/** Time between two polls. If the version of a component stays the same between two polls, saving has paused. */
const POLL_MS = 3_000;
export interface WriteBackQueueOptions {
  readonly store: Store;
  /** Settings by slug of the project. */
  readonly projects: ReadonlyMap<string, WriteBackSettings>;
  /** Environment variables for git. */
  readonly environment: Readonly<Record<string, string>>;
  readonly run: (request: WriteBackRequest & { readonly lease?: Lease | undefined }) => Promise<WriteBackReport>;
  /** The lease of a project's folder. Undefined while another process writes its files. */
  readonly leaseOf: (project: string) => Lease | undefined;
  /** Called after each write-back with the written files and the problems. */
  readonly onReport: (report: WriteBackReport) => void;
  /** Pushes edits of components from repositories. */
  readonly pushes?: { poll(): Promise<void>; stop(): Promise<void> } | undefined;
  readonly onError: (error: unknown) => void;
}

export class WriteBackQueue {
  readonly #options: WriteBackQueueOptions;
  readonly #watch = new EditWatch();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();

  constructor(options: WriteBackQueueOptions) {
    this.#options = options;
  }

  /** Whether edits are written to the files of the project. */
  isOn(project: string): boolean {
    return this.modeOf(project) !== 'off';
  }

  /** How edits are written to the files of the project. */
  modeOf(project: string): WriteBackMode {
    return this.#settingsOf(project).mode;
  }

  /** How a request of a user writes to the files of the project. */
  writingOf(project: string): Pick<WriteBackRequest, 'settings' | 'environment'> {
    return { settings: this.#settingsOf(project), environment: this.#options.environment };
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#polling = this.poll().finally(() => this.#timer !== undefined && this.start());
    }, POLL_MS);
  }

  /** Writes the remaining edits, unless the queue was never started. */
  async stop(): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#polling;
    await this.#options.pushes?.stop();
    await this.poll({ isLast: true });
  }

  /** Schedules failed components again. */
  retry(): void {
    this.#watch.retryFailed();
  }

  /**
   * Writes changed components for which saving has paused since the last poll. The last poll writes all changed
   * components.
   */
  async poll({ isLast = false } = {}): Promise<void> {
    for (const [slug, { mode }] of this.#options.projects) {
      const lease = this.#options.leaseOf(slug);
      if (mode === 'off' || lease === undefined) continue;
      try {
        const components = await this.#componentsOf(slug);
        await this.#write(
          slug,
          lease,
          components.filter((one) => this.#watch.isDue(one) || (isLast && this.#watch.isChanged(one))),
        );
      } catch (error) {
        this.#options.onError(error);
      }
    }
    // A server that stops does not wait for the network. The next start pushes the edits.
    if (!isLast) await this.#options.pushes?.poll().catch(this.#options.onError);
  }

  /** Writes the requested components at once, also if another process has the lease. */
  runNow(request: Pick<WriteBackRequest, 'project' | 'components' | 'languages'>): Promise<WriteBackReport> {
    return this.#run(request, undefined);
  }

  async #run(
    request: Pick<WriteBackRequest, 'project' | 'components' | 'languages'>,
    lease: Lease | undefined,
  ): Promise<WriteBackReport> {
    const { run, environment, onReport } = this.#options;
    const report = await run({ ...request, settings: this.#settingsOf(request.project), environment, lease });
    onReport(report);
    return report;
  }

  #settingsOf(project: string): WriteBackSettings {
    return this.#options.projects.get(project) ?? NO_WRITE_BACK;
  }

  /** The components whose files are in a folder. Empty if the project was never imported. */
  async #componentsOf(slug: string): Promise<readonly Component[]> {
    const { store } = this.#options;
    const project = await store.projects.find(slug);
    const components = project === undefined ? [] : await store.components.list(project.id);
    return components.filter(({ folder }) => folder !== null);
  }

  async #write(project: string, lease: Lease, components: readonly Component[]): Promise<void> {
    if (components.length === 0) return;
    for (const component of components) this.#watch.noteWritten(component);
    try {
      const { problems } = await this.#run({ project, components: components.map(({ slug }) => slug) }, lease);
      const failed = new Set(problems.map(({ component }) => component));
      for (const { id, slug } of components) if (failed.has(slug)) await this.#postpone(id);
    } catch (error) {
      // If the job queue is full, try again at the next poll. After other errors, wait for a change or for `retry`.
      const isBusy = error instanceof AppError;
      for (const { id } of components) {
        if (isBusy) this.#watch.forget(id);
        else this.#watch.noteFailed(id);
      }
      throw error;
    }
  }

  async #postpone(id: number): Promise<void> {
    const now = await this.#options.store.components.get(id);
    this.#watch.noteFailed(id, now?.version);
  }
}
