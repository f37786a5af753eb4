/** Keeps the progress and the outcome of jobs that run in the background, so that pages can show them. */
import { AppError } from '../../model/error.js';
import { HOUR, type Instant, steadyClock } from '../../model/instant.js';
import { unavailable } from '../../model/storage-error.js';
import type { ImportProgress } from '../imports/import-request.js';
import type { Peers } from '../peers.js';
import { newSecret } from '../secrets.js';
import type { JobWatcher } from './job-runner.js';

export type KeptState<Outcome> =
  /** The job is in the queue. */
  | { readonly kind: 'waiting' }
  /** `progress` is undefined until the job reaches the first file. */
  | { readonly kind: 'running'; readonly progress: ImportProgress | undefined }
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly message: string };

/** A job as pages see it. `upload` is what the user sent to start the job. */
export interface FoundJob<Upload, Outcome> {
  readonly id: string;
  readonly projectId: number;
  readonly upload: Upload;
  readonly state: KeptState<Outcome>;
}

interface KeptJob<Upload, Outcome> {
  readonly projectId: number;
  readonly upload: Upload;
  state: KeptState<Outcome>;
  /** When the job can be forgotten, by the steady clock. Undefined while the job runs. */
  until: Instant | undefined;
}

export interface KeptJobsOptions {
  /** Decides when to forget a finished job. */
  readonly steady?: () => Instant;
  /** Called with each unexpected error. The user sees only a general message. */
  readonly onError: (error: unknown) => void;
  /** Other processes, which have jobs of their own. */
  readonly peers?: Peers | undefined;
  /** Limit for all jobs, running and finished. */
  readonly maxJobs?: number;
}

const KEPT_FOR = HOUR;
const MAX_JOBS = 100;
const UNEXPECTED = 'The server met an unexpected error. Its log has the details. Try again.';

/** Whether a text has the form of the id of a job, which may have run before the last restart of the server. */
export const isJobId = (text: string) => /^tgi_\w+$/.test(text);

/** What users see of an error. */
function failureText(error: unknown): string {
  const storage = unavailable(error);
  return storage?.message ?? (error instanceof AppError ? error.message : UNEXPECTED);
}

/**
 * Jobs are kept in memory only, oldest first. A restarted server has no running jobs, and finished imports are in the
 * store.
 */
export class KeptJobs<Upload, Report, Outcome> {
  readonly #jobs = new Map<string, KeptJob<Upload, Outcome>>();
  readonly #steady: () => Instant;
  readonly #onError: (error: unknown) => void;
  readonly #maxJobs: number;
  readonly #peers: Peers | undefined;
  readonly #question: string;
  readonly #outcomeOf: (report: Report) => Outcome;

  /** `question` asks other processes for a job: the arguments of `find`. */
  constructor(
    { steady = steadyClock, onError, peers, maxJobs = MAX_JOBS }: KeptJobsOptions,
    question: string,
    outcomeOf: (report: Report) => Outcome,
  ) {
    this.#steady = steady;
    this.#onError = onError;
    this.#maxJobs = maxJobs;
    this.#peers = peers;
    this.#question = question;
    this.#outcomeOf = outcomeOf;
    peers?.answer<readonly [number | null, string]>(question, ([projectId, id]) =>
      this.#findHere(projectId ?? undefined, id),
    );
  }

  /** Starts the work and returns the id of the job. */
  start(projectId: number, upload: Upload, work: (watcher: JobWatcher) => Promise<Report>): string {
    const [id, job] = this.#add(projectId, upload);
    // The state of the job has the error.
    this.#run(job, work).catch(() => {});
    return id;
  }

  /** Runs the work for a caller who waits for its report. Throws the error of the work. */
  async run<Own extends Report>(
    projectId: number,
    upload: Upload,
    work: (watcher: JobWatcher) => Promise<Own>,
  ): Promise<{ readonly id: string; readonly report: Own }> {
    const [id, job] = this.#add(projectId, upload);
    return { id, report: await this.#run(job, work) };
  }

  #add(projectId: number, upload: Upload): [id: string, KeptJob<Upload, Outcome>] {
    this.#makeRoom();
    const id = newSecret('import');
    const job: KeptJob<Upload, Outcome> = { projectId, upload, state: { kind: 'waiting' }, until: undefined };
    this.#jobs.set(id, job);
    return [id, job];
  }

  /**
   * Finds a job of this process or of its peers. Returns undefined if the job does not exist, has expired or belongs to
   * another project. Without a project, the caller must check whether the user may see the job.
   */
  async find(projectId: number | undefined, id: string): Promise<FoundJob<Upload, Outcome> | undefined> {
    const own = this.#findHere(projectId, id);
    if (own !== undefined || this.#peers === undefined) return own;
    const answers = await this.#peers.ask<FoundJob<Upload, Outcome> | undefined>(this.#question, [
      projectId ?? null,
      id,
    ]);
    return answers.find((job) => job !== undefined);
  }

  #findHere(projectId: number | undefined, id: string): FoundJob<Upload, Outcome> | undefined {
    this.#forgetOld();
    const job = this.#jobs.get(id);
    if (job === undefined || (projectId ?? job.projectId) !== job.projectId) return undefined;
    return { id, projectId: job.projectId, upload: job.upload, state: job.state };
  }

  async #run<Own extends Report>(
    job: KeptJob<Upload, Outcome>,
    work: (watcher: JobWatcher) => Promise<Own>,
  ): Promise<Own> {
    try {
      const report = await work({
        onStart: () => {
          job.state = { kind: 'running', progress: undefined };
        },
        onProgress: (progress) => {
          job.state = { kind: 'running', progress };
        },
      });
      job.state = { kind: 'done', outcome: this.#outcomeOf(report) };
      return report;
    } catch (error) {
      job.state = { kind: 'failed', message: this.#failure(error) };
      throw error;
    } finally {
      job.until = this.#steady() + KEPT_FOR;
    }
  }

  #failure(error: unknown): string {
    if (!(error instanceof AppError) || unavailable(error) !== undefined) this.#onError(error);
    return failureText(error);
  }

  #forgetOld(): void {
    const now = this.#steady();
    for (const [id, { until }] of this.#jobs) if (until !== undefined && until <= now) this.#jobs.delete(id);
  }

  /** Removes the oldest finished job if the limit is reached. Never removes a running job. */
  #makeRoom(): void {
    this.#forgetOld();
    if (this.#jobs.size < this.#maxJobs) return;
    const finished = [...this.#jobs].find(([, { until }]) => until !== undefined);
    if (finished === undefined)
      throw new AppError('import.busy', 'Too many imports are waiting. Try again in a minute.');
    this.#jobs.delete(finished[0]);
  }
}
