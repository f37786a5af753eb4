/**
 * The background work of a server: imports and write-back on a thread, webhooks, refreshed findings, a daily audit. If
 * several processes use one store, one of them does the work for all; see `Leases`.
 */
import { messageJson } from './api/event-json.js';
import { auditInProcess } from './audit-process.js';
import { type App, type AppSettings, compose } from './compose.js';
import { type ThreadRunner, threadRunner } from './job-thread.js';
import { DAY } from './model/instant.js';
import { SEARCH_THREADS } from './model/server-limits.js';
import { isLeaseLost } from './model/storage-error.js';
import type { Context } from './services/context.js';
import { type Attempt, WebhookDeliverer } from './services/events/webhooks/deliverer.js';
import { folderLease } from './services/imports/led-folder.js';
import type { JobRunner } from './services/jobs/job-runner.js';
import { type JobEnd, JobMetrics } from './services/jobs/measured-jobs.js';
import { Leases, type Term } from './services/leases.js';
import { type Counter, Metrics } from './services/metrics.js';
import { fetchFirst } from './services/repositories/fetch-first.js';
import { measureRepositories } from './services/repositories/measure-repositories.js';
import { type FollowedRepositories, RepositoryWork } from './services/repositories/repository-work.js';
import type { HistoryPlaces } from './services/snapshots/find-history-place.js';
import { HistoryQueue } from './services/snapshots/history-queue.js';
import { UncountedCommits } from './services/snapshots/uncounted-commits.js';
import { forgetOutcomes } from './services/upkeep/forget-outcomes.js';
import { forgetRequestCounts } from './services/upkeep/forget-request-counts.js';
import { readLastAudit } from './services/upkeep/last-audit.js';
import { refreshComponents } from './services/upkeep/refresh-components.js';
import { recoverWrites } from './services/write-back/recover-writes.js';
import { WriteBackQueue, type WriteBackQueueOptions } from './services/write-back/write-back-queue.js';
import { TrialThread } from './trial-thread.js';

/** How often the server refreshes findings that depend on the time and checks whether an audit is due. */
const ROUND_MS = 3_600_000;

/** The lease for all work that concerns the whole store. */
const BACKGROUND_LEASE = 'background';

export interface BackgroundOptions {
  readonly location: AppSettings;
  /** Throws if the embedded store does not exist, instead of creating it. */
  readonly mustExist?: boolean;
  /** Addresses of replicas, for reads of requests. */
  readonly replicas?: readonly string[];
  readonly webhooks: { readonly allowPrivate: boolean };
  readonly writeBack: Pick<WriteBackQueueOptions, 'projects' | 'environment' | 'onReport'>;
  /** The settings for remote repositories. Without them, the server follows none. */
  readonly repositories?: FollowedRepositories;
  /** Called for each component that is checked again because the version of the program changed. */
  readonly onRecheck: (project: string, component: string) => void;
  /** Called with a sentence about permissions that were corrected, or about a replica. */
  readonly onNote: (sentence: string) => void;
  readonly onError: (error: unknown) => void;
  readonly onJob?: (end: JobEnd) => void;
  /** Called after each attempt to deliver a message to a webhook. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Gets the numbers of the background work. */
  readonly metrics?: Metrics;
}

export class Background {
  /** The context for every service that changes data. It wakes the webhook deliverer after each change. */
  readonly context: Context;
  readonly imports: JobRunner;
  /** Uses the thread of the imports, so a file is never written and imported at the same time. */
  readonly writeBack: WriteBackQueue;
  /** Counts the commits of served folders and of repositories. */
  readonly history: HistoryQueue;
  /** Follows remote repositories and pushes edits to them. */
  readonly repositories: RepositoryWork;
  /** Decides which process imports a folder, writes its files, and does the work for the whole store. */
  readonly leases: Leases;
  readonly #app: App;
  readonly #options: BackgroundOptions;
  /** Undefined while another process delivers webhooks. */
  #deliverer: WebhookDeliverer | undefined;
  readonly #trials = new TrialThread();
  readonly #runner: ThreadRunner;
  readonly #attempts: Counter;
  readonly #ended = new AbortController();
  /** Resolves with the address of the server when its first imports have ended. */
  readonly #started: Promise<string>;
  #start: (url: string) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  /** The process that audits ends with the server. */
  #auditing: Promise<void> = Promise.resolve();

  private constructor(app: App, options: BackgroundOptions) {
    const wake = () => this.#deliverer?.wake();
    this.#app = app;
    this.#options = options;
    this.#started = new Promise((resolve) => {
      this.#start = resolve;
    });
    this.leases = new Leases({ store: app.store, onError: options.onError });
    this.context = {
      ...app,
      onEvents: wake,
      tryWriting: this.#trials.run,
      countCommit: new UncountedCommits({
        store: app.store,
        places: () => this.#historyPlaces,
        run: (job) => this.imports.countCommits(job),
      }).count,
      isStopping: () => this.#ended.signal.aborted,
    };
    this.#runner = threadRunner(options.location, wake, fetchFirst(this.context));
    const { metrics = new Metrics() } = options;
    this.imports = new JobMetrics(metrics).measure(this.#runner.jobs, options.onJob);
    metrics.addQueues(this.#runner.queues);
    metrics.gauge('tallyglot_lease_held', '1 if this process does this work, 0 if another process may do it', () =>
      this.leases.reports.map(({ name, isHeld }) => [{ lease: name }, isHeld ? 1 : 0] as const),
    );
    this.#attempts = metrics.counter('tallyglot_webhook_attempts', 'Attempts to deliver a message to a webhook');
    this.history = new HistoryQueue({
      run: (job) => this.imports.recordHistory(job),
      places: () => this.#historyPlaces,
      onError: (error) => this.#report(error),
    });
    const onWritten = countWrites(metrics, options.writeBack.onReport);
    this.repositories = new RepositoryWork({
      context: this.context,
      leases: this.leases,
      settings: options.repositories,
      jobs: this.imports,
      onUpdated: (project, lease) => this.history.add(project, lease),
      onPushed: onWritten,
      onError: (error) => this.#report(error),
    });
    measureRepositories(metrics, this.repositories.follower);
    this.writeBack = new WriteBackQueue({
      ...options.writeBack,
      onReport: onWritten,
      store: app.store,
      run: (request) => this.imports.writeBack(request),
      pushes: options.repositories && this.repositories.pushes,
      leaseOf: (project) => this.leases.termOf(folderLease(project))?.lease,
      onError: (error) => this.#report(error),
    });
  }

  static async open(options: BackgroundOptions): Promise<Background> {
    const { mustExist = false, onNote, replicas = [] } = options;
    const store = { mustExist, readerThreads: SEARCH_THREADS, onNote, replicas };
    return new Background(await compose(options.location, store), options);
  }

  /** Cleans up after a process that stopped during write-back. Must end before the first request is accepted. */
  async recover(): Promise<void> {
    if (!this.context.store.isReadOnly) await recoverWrites(this.context);
  }

  /**
   * Takes part in the work for the whole store. If this process leads, returns when the findings are those of this version
   * of the program. Until then, the server would answer with findings of an older version.
   */
  async lead(): Promise<void> {
    if (this.context.store.isReadOnly) return;
    let settle: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;
    const refreshed = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const isLeading = await this.leases.whileLeading(BACKGROUND_LEASE, async (term) => {
      await this.#refresh(term).then(settle?.resolve, settle?.reject ?? ((error) => this.#report(error)));
      settle = undefined;
      await this.#workFor(term);
    });
    if (isLeading) await refreshed;
    else settle = undefined;
  }

  /** Starts the background work. `url` is the address at which people reach the server. */
  start(url: string): void {
    // All background work writes to the store.
    if (this.context.store.isReadOnly) return;
    this.#start(url);
    this.writeBack.start();
    this.#timer = setInterval(() => this.writeBack.retry(), ROUND_MS);
  }

  /** Ends running and waiting imports. Requests that wait for an import get an error. */
  async stopJobs(): Promise<void> {
    this.#ended.abort();
    // Takes some seconds if a receiver does not answer, so other work ends meanwhile.
    void this.#deliverer?.stop();
    await this.#runner.stop();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.stopJobs();
    await this.repositories.follower.stop();
    await this.writeBack.stop();
    await this.leases.stop();
    await this.#trials.close();
    await this.#auditing;
    await this.#app.close();
  }

  get #historyPlaces(): HistoryPlaces {
    return { environment: this.#options.writeBack.environment, copies: this.#options.repositories?.copies };
  }

  /** The work for the whole store, until the term ends. */
  async #workFor(term: Term): Promise<void> {
    const url = await Promise.race([this.#started, term.ended]);
    if (url === undefined) return;
    const deliverer = new WebhookDeliverer(
      { ...this.#app, store: term.store },
      {
        allowPrivate: this.#options.webhooks.allowPrivate,
        bodyOf: (project, event) => messageJson(url, project.slug, event),
        onAttempt: (attempt) => {
          this.#attempts.add({ outcome: attempt.outcome });
          this.#options.onAttempt?.(attempt);
        },
        onError: (error) => this.#report(error),
      },
    );
    this.#deliverer = deliverer;
    deliverer.start();
    void this.#beginAudit(term);
    const timer = setInterval(() => void this.#round(term), ROUND_MS);
    await term.ended;
    clearInterval(timer);
    await deliverer.stop();
    this.#deliverer = undefined;
  }

  /** Updates findings to this version of the program and to the current time. */
  async #refresh({ store, signal }: Term): Promise<void> {
    const isStopping = () => this.#ended.signal.aborted || signal.aborted;
    await refreshComponents({ ...this.context, store, isStopping }, this.#options.onRecheck);
  }

  async #round(term: Term): Promise<void> {
    const context = { ...this.#app, store: term.store };
    try {
      await this.#refresh(term);
      await forgetRequestCounts(context);
      await forgetOutcomes(context);
    } catch (error) {
      this.#report(error);
    }
    await this.#beginAudit(term);
  }

  #beginAudit(term: Term): Promise<void> {
    this.#auditing = this.#audit(term);
    return this.#auditing;
  }

  /** Audits once a day. */
  async #audit({ lease, signal }: Term): Promise<void> {
    const { store, clock } = this.#app;
    try {
      const last = await readLastAudit(store);
      // An audit in the future is from a time when the clock was wrong.
      if (last === undefined || Math.abs(clock() - last.at) > DAY)
        await auditInProcess(
          this.#options.location,
          AbortSignal.any([signal, this.#ended.signal]),
          lease,
          this.#historyPlaces,
        );
    } catch (error) {
      this.#report(error);
    }
  }

  /** A lost lease is not an error: another process goes on with the work. */
  #report(error: unknown): void {
    if (!isLeaseLost(error)) this.#options.onError(error);
  }
}

/** Counts the files and problems of each report of write-back. */
function countWrites(metrics: Metrics, report: WriteBackQueueOptions['onReport']): WriteBackQueueOptions['onReport'] {
  const files = metrics.counter('tallyglot_write_back_files', 'Files that edits were written to');
  const problems = metrics.counter('tallyglot_write_back_problems', 'Files and components that could not be written');
  return (done) => {
    files.add({ project: done.project }, done.written.length);
    problems.add({ project: done.project }, done.problems.length);
    report(done);
  };
}
