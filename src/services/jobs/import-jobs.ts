/** Imports that somebody started and comes back to look at: how far they are, and what came of them. */
import { AppError } from '../../model/error.js';
import { HOUR, type Instant } from '../../model/instant.js';
import { unavailable } from '../../model/storage-error.js';
import type { RepeatedReport } from '../imports/import-again.js';
import type { ImportProgress } from '../imports/import-request.js';
import { type ImportOutcome, importOutcome } from '../imports/import-outcome.js';
import type { UploadReport } from '../imports/import-upload.js';
import { newSecret } from '../secrets.js';
import type { JobWatcher } from './job-runner.js';

export type JobState =
  /** Others go first. */
  | { readonly kind: 'waiting' }
  /** Without progress it has not come to a file yet. */
  | { readonly kind: 'running'; readonly progress: ImportProgress | undefined }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly message: string };

/** What was uploaded and what was said of it, for whoever has to try again. */
export interface JobUpload {
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ImportJob {
  readonly id: string;
  /** Undefined where files are read again that the server has. */
  readonly upload: JobUpload | undefined;
  readonly state: JobState;
}

interface KeptJob {
  readonly projectId: number;
  readonly upload: JobUpload | undefined;
  state: JobState;
  /** When it can be forgotten; undefined while it runs. */
  until: Instant | undefined;
}

export interface ImportJobsOptions {
  readonly clock: () => Instant;
  /** Told of errors that nobody expected; people are told that there was one. */
  readonly onError: (error: unknown) => void;
  /** How many there are at a time, running or over. */
  readonly most?: number;
}

const KEPT_FOR = HOUR;
const MOST_JOBS = 100;
const UNEXPECTED = 'The server met an error it did not expect, which its log tells more of. Try again.';

/** Kept in memory, oldest first: what an import did is in the store, and a server that starts anew runs none. */
export class ImportJobs {
  readonly #jobs = new Map<string, KeptJob>();
  readonly #clock: () => Instant;
  readonly #onError: (error: unknown) => void;
  readonly #most: number;

  constructor({ clock, onError, most = MOST_JOBS }: ImportJobsOptions) {
    this.#clock = clock;
    this.#onError = onError;
    this.#most = most;
  }

  /** Starts the work and gives the id to find it by. */
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

  /** Nothing where the job is another project's, too long ago, or was never there. */
  find(projectId: number, id: string): ImportJob | undefined {
    this.#forgetOld();
    const job = this.#jobs.get(id);
    return job?.projectId === projectId ? { id, upload: job.upload, state: job.state } : undefined;
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

  /** The oldest that is over makes room; those that run are never forgotten. */
  #makeRoom(): void {
    this.#forgetOld();
    if (this.#jobs.size < this.#most) return;
    const over = [...this.#jobs].find(([, { until }]) => until !== undefined);
    if (over === undefined) throw new AppError('import.busy', 'Too many imports are waiting. Try again in a minute.');
    this.#jobs.delete(over[0]);
  }
}
