/** What a server does beside answering: imports and written files on a thread, webhooks, current findings, a daily audit. */
import { messageJson } from './api/event-json.js';
import { auditInProcess } from './audit-process.js';
import { type App, compose } from './compose.js';
import { threadRunner } from './job-thread.js';
import { DAY } from './model/instant.js';
import type { Context } from './services/context.js';
import { WebhookDeliverer } from './services/events/webhooks/deliverer.js';
import type { JobRunner } from './services/jobs/job-runner.js';
import { forgetRequestCounts } from './services/upkeep/forget-request-counts.js';
import { lastAudit } from './services/upkeep/last-audit.js';
import { refreshComponents } from './services/upkeep/refresh-components.js';
import { WriteBackQueue, type WriteBackQueueOptions } from './services/write-back/write-back-queue.js';
import type { StoreLocation } from './storage/connect.js';

/** How often it is looked whether anything is due: findings that depend on the time, and the audit. */
const ROUND_MS = 3_600_000;

export interface BackgroundOptions {
  readonly location: StoreLocation;
  readonly webhooks: { readonly allowPrivate: boolean };
  readonly writeBack: Pick<WriteBackQueueOptions, 'projects' | 'environment' | 'onReport'>;
  /** Told of each component that is checked again since this version has other checks. */
  readonly onRecheck: (project: string, component: string) => void;
  readonly onError: (error: unknown) => void;
}

export class Background {
  /** For everybody who changes anything here: webhooks hear of it at once. */
  readonly context: Context;
  readonly imports: JobRunner;
  /** On the thread of the imports, so that no file is written while it is imported. */
  readonly writeBack: WriteBackQueue;
  readonly #app: App;
  readonly #options: BackgroundOptions;
  readonly #deliverer: WebhookDeliverer;
  readonly #ended = new AbortController();
  #url = '';
  #timer: NodeJS.Timeout | undefined;

  private constructor(app: App, options: BackgroundOptions) {
    const wake = () => this.#deliverer.wake();
    this.#app = app;
    this.#options = options;
    this.context = { ...app, onEvents: wake };
    this.imports = threadRunner(options.location, wake);
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
    return new Background(await compose(options.location), options);
  }

  /** Brings findings in line with this version of the program; what is served before may be another version's. */
  async refresh(): Promise<void> {
    await refreshComponents(this.context, this.#options.onRecheck);
  }

  /** From here on it works by itself; `url` is where people reach the server. */
  start(url: string): void {
    this.#url = url;
    this.#deliverer.start();
    this.writeBack.start();
    void this.#audit();
    this.#timer = setInterval(() => void this.#round(), ROUND_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ended.abort();
    await this.writeBack.stop();
    await this.#deliverer.stop();
    await this.#app.close();
  }

  async #round(): Promise<void> {
    try {
      await this.refresh();
      await forgetRequestCounts(this.#app);
      this.writeBack.retry();
    } catch (error) {
      this.#options.onError(error);
    }
    await this.#audit();
  }

  /** Once a day, whichever of the processes on this store comes first. */
  async #audit(): Promise<void> {
    const { store, clock } = this.#app;
    try {
      const last = await lastAudit(store);
      if (last === undefined || clock() - last.at > DAY)
        await auditInProcess(this.#options.location, this.#ended.signal);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
