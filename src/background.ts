/** The background work of a server: imports and write-back on a thread, webhooks, refreshed findings, a daily audit. */
import { messageJson } from './api/event-json.js';
import { auditInProcess } from './audit-process.js';
import { type App, type AppSettings, compose } from './compose.js';
import { type ThreadRunner, threadRunner } from './job-thread.js';
import { DAY } from './model/instant.js';
import { SEARCH_THREADS } from './model/server-limits.js';
import type { Context } from './services/context.js';
import { WebhookDeliverer } from './services/events/webhooks/deliverer.js';
import type { JobRunner } from './services/jobs/job-runner.js';
import { forgetOutcomes } from './services/upkeep/forget-outcomes.js';
import { forgetRequestCounts } from './services/upkeep/forget-request-counts.js';
import { readLastAudit } from './services/upkeep/last-audit.js';
import { refreshComponents } from './services/upkeep/refresh-components.js';
import { recoverWrites } from './services/write-back/recover-writes.js';
import { WriteBackQueue, type WriteBackQueueOptions } from './services/write-back/write-back-queue.js';
import { TrialThread } from './trial-thread.js';

/** How often the server refreshes findings that depend on the time and checks whether an audit is due. */
const ROUND_MS = 3_600_000;

export interface BackgroundOptions {
  readonly location: AppSettings;
  readonly webhooks: { readonly allowPrivate: boolean };
  readonly writeBack: Pick<WriteBackQueueOptions, 'projects' | 'environment' | 'onReport'>;
  /** Called for each component that is checked again because the version of the program changed. */
  readonly onRecheck: (project: string, component: string) => void;
  /** Called with a sentence about permissions that were corrected. */
  readonly onNote: (sentence: string) => void;
  readonly onError: (error: unknown) => void;
}

export class Background {
  /** The context for every service that changes data. It wakes the webhook deliverer after each change. */
  readonly context: Context;
  readonly imports: JobRunner;
  /** Uses the thread of the imports, so a file is never written and imported at the same time. */
  readonly writeBack: WriteBackQueue;
  readonly #app: App;
  readonly #options: BackgroundOptions;
  readonly #deliverer: WebhookDeliverer;
  readonly #trials = new TrialThread();
  readonly #runner: ThreadRunner;
  readonly #ended = new AbortController();
  #delivered: Promise<void> | undefined;
  #url = '';
  #timer: NodeJS.Timeout | undefined;

  private constructor(app: App, options: BackgroundOptions) {
    const wake = () => this.#deliverer.wake();
    this.#app = app;
    this.#options = options;
    this.context = {
      ...app,
      onEvents: wake,
      tryWriting: this.#trials.run,
      isStopping: () => this.#ended.signal.aborted,
    };
    this.#runner = threadRunner(options.location, wake);
    this.imports = this.#runner.jobs;
    this.writeBack = new WriteBackQueue({
      ...options.writeBack,
      store: app.store,
      run: (request) => this.imports.writeBack(request),
      onError: options.onError,
    });
    this.#deliverer = new WebhookDeliverer(app, {
      allowPrivate: options.webhooks.allowPrivate,
      bodyOf: (project, event) => messageJson(this.#url, project.slug, event),
      onError: options.onError,
    });
  }

  static async open(options: BackgroundOptions): Promise<Background> {
    const store = { readerThreads: SEARCH_THREADS, onNote: options.onNote };
    return new Background(await compose(options.location, store), options);
  }

  /** Cleans up after a process that stopped during write-back. Must end before the first request is accepted. */
  async recover(): Promise<void> {
    if (!this.context.store.isReadOnly) await recoverWrites(this.context);
  }

  /** Updates findings to this version of the program. Until then, the server answers with findings of an older version. */
  async refresh(): Promise<void> {
    if (!this.context.store.isReadOnly) await refreshComponents(this.context, this.#options.onRecheck);
  }

  /** Starts the background work. `url` is the address at which people reach the server. */
  start(url: string): void {
    this.#url = url;
    // All work below writes to the store.
    if (this.context.store.isReadOnly) return;
    this.#deliverer.start();
    this.writeBack.start();
    void this.#audit();
    this.#timer = setInterval(() => void this.#round(), ROUND_MS);
  }

  /** Ends running and waiting imports. Requests that wait for an import get an error. */
  async stopJobs(): Promise<void> {
    this.#ended.abort();
    // Takes some seconds if a receiver does not answer, so other work ends meanwhile.
    this.#delivered ??= this.#deliverer.stop();
    await this.#runner.stop();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.stopJobs();
    await this.writeBack.stop();
    await this.#delivered;
    await this.#trials.close();
    await this.#app.close();
  }

  async #round(): Promise<void> {
    try {
      await this.refresh();
      await forgetRequestCounts(this.#app);
      await forgetOutcomes(this.#app);
      this.writeBack.retry();
    } catch (error) {
      this.#options.onError(error);
    }
    await this.#audit();
  }

  /** Audits once a day. Several processes can share a store: the first one to notice runs the audit. */
  async #audit(): Promise<void> {
    const { store, clock } = this.#app;
    try {
      const last = await readLastAudit(store);
      // An audit in the future is from a time when the clock was wrong.
      if (last === undefined || Math.abs(clock() - last.at) > DAY)
        await auditInProcess(this.#options.location, this.#ended.signal);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
