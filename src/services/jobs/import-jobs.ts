/** Keeps the progress and the outcome of imports that run in the background, so that pages can show them. */
import { AppError } from '../../model/error.js';
import { HOUR, type Instant } from '../../model/instant.js';
import { unavailable } from '../../model/storage-error.js';
import type { RepeatedReport } from '../imports/import-again.js';
import { type ImportOutcome, importOutcome } from '../imports/import-outcome.js';
import type { ImportProgress } from '../imports/import-request.js';
import type { UploadReport } from '../imports/import-upload.js';
import type { Peers } from '../peers.js';
import { newSecret } from '../secrets.js';
import type { JobWatcher } from './job-runner.js';

export type JobState =
  /** The job is in the queue. */
  | { readonly kind: 'waiting' }
  /** `progress` is undefined until the job reaches the first file. */
  | { readonly kind: 'running'; readonly progress: ImportProgress | undefined }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly message: string };

/** The uploaded file's name and the form fields, to fill the form again after a failure. */
export interface JobUpload {
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ImportJob {
  readonly id: string;
  readonly projectId: number;
  /** Undefined if the job imports files again that the server already has. */
  readonly upload: JobUpload | undefined;
  readonly state: JobState;
}

interface KeptJob {
  readonly projectId: number;
  readonly upload: JobUpload | undefined;
  state: JobState;
  /** When the job can be forgotten. Undefined while the job runs. */
  until: Instant | undefined;
}

export interface ImportJobsOptions {
  readonly clock: () => Instant;
  /** Called with each unexpected error. The user sees only a general message. */
  readonly onError: (error: unknown) => void;
  /** Other processes, which have jobs of their own. */
  readonly peers?: Peers | undefined;
  /** Limit for all jobs, running and finished. */
  readonly maxJobs?: number;
}

const KEPT_FOR = HOUR;
const MAX_JOBS = 100;
/** The question for other processes: the arguments of `find`. */
const FIND = 'import job';
const UNEXPECTED = 'The server met an unexpected error. Its log has the details. Try again.';

/**
 * Jobs are kept in memory only, oldest first. A restarted server has no running jobs, and finished imports are in the
 * store.
 */
export class ImportJobs {
  readonly #jobs = new Map<string, KeptJob>();
  readonly #clock: () => Instant;
  readonly #onError: (error: unknown) => void;
  readonly #maxJobs: number;
  readonly #peers: Peers | undefined;

  constructor({ clock, onError, peers, maxJobs = MAX_JOBS }: ImportJobsOptions) {
    this.#clock = clock;
    this.#onError = onError;
    this.#maxJobs = maxJobs;
    this.#peers = peers;
    peers?.answer<readonly [number | null, string]>(FIND, ([projectId, id]) =>
      this.#findHere(projectId ?? undefined, id),
    );
  }

  /** Starts the work and returns the id of the job. */
  start(
    projectId: number,
    upload: JobUpload | undefined,
    work: (watcher: JobWatcher) => Promise<UploadReport | RepeatedReport>,
  ): string {
    this.#makeRoom();
    const id = newSecret('import');
    const job: KeptJob = { projectId, upload, state: { kind: 'waiting' }, until: undefined };
    this.#jobs.set(id, job);
    void this.#run(job, work);
    return id;
  }

  /**
   * Finds a job of this process or of its peers. Returns undefined if the job does not exist, has expired or belongs to
   * another project. Without a project, the caller must check whether the user may see the job.
   */
  async find(projectId: number | undefined, id: string): Promise<ImportJob | undefined> {
    const own = this.#findHere(projectId, id);
    if (own !== undefined || this.#peers === undefined) return own;
    const answers = await this.#peers.ask<ImportJob | undefined>(FIND, [projectId ?? null, id]);
    return answers.find((job) => job !== undefined);
  }

  #findHere(projectId: number | undefined, id: string): ImportJob | undefined {
    this.#forgetOld();
    const job = this.#jobs.get(id);
    if (job === undefined || (projectId ?? job.projectId) !== job.projectId) return undefined;
    return { id, projectId: job.projectId, upload: job.upload, state: job.state };
  }

  async #run(job: KeptJob, work: Parameters<ImportJobs['start']>[2]): Promise<void> {
    try {
      const report = await work({
        onStart: () => {
          job.state = { kind: 'running', progress: undefined };
        },
        onProgress: (progress) => {
          job.state = { kind: 'running', progress };
        },
      });
      job.state = { kind: 'done', outcome: importOutcome(report) };
    } catch (error) {
      job.state = { kind: 'failed', message: this.#failure(error) };
    }
    job.until = this.#clock() + KEPT_FOR;
  }

  #failure(error: unknown): string {
    const storage = unavailable(error);
    if (error instanceof AppError && storage === undefined) return error.message;
    this.#onError(error);
    return storage?.message ?? UNEXPECTED;
  }

  #forgetOld(): void {
    const now = this.#clock();
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
