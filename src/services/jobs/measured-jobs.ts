/** Measures jobs: how many run, how long they take, and whether the last one of each kind succeeded. */
import { AppError } from '../../model/error.js';
import type { Counter, Histogram, Labels, Metrics } from '../metrics.js';
import { type JobName, type JobRunner, runnerOf } from './job-runner.js';

const BOUNDS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** Jobs that ended because the server stops, or because another process took over, did not fail. */
const NOT_FAILED = new Set(['server.stopping', 'storage.lease-lost']);

interface LastRun {
  readonly isSuccess: boolean;
  /** Seconds since 1970. */
  readonly endedAt: number;
}

export class JobMetrics {
  readonly #seconds: Histogram;
  readonly #failures: Counter;
  readonly #running = new Map<JobName, number>();
  readonly #last = new Map<JobName, LastRun>();

  constructor(metrics: Metrics) {
    this.#seconds = metrics.histogram(
      'tallyglot_job_seconds',
      'Duration of jobs, without the time in the queue',
      BOUNDS,
    );
    this.#failures = metrics.counter('tallyglot_job_failures', 'Jobs that failed');
    const each = <Value>(values: ReadonlyMap<JobName, Value>, read: (value: Value) => number) =>
      [...values].map(([job, value]) => [{ job }, read(value)] as const satisfies readonly [Labels, number]);
    metrics.gauge('tallyglot_jobs_running', 'Jobs that run now', () => each(this.#running, (count) => count));
    metrics.gauge('tallyglot_job_last_success', '1 if the last job of this kind succeeded, 0 if it failed', () =>
      each(this.#last, ({ isSuccess }) => (isSuccess ? 1 : 0)),
    );
    metrics.gauge('tallyglot_job_last_end_timestamp_seconds', 'When the last job of this kind ended', () =>
      each(this.#last, ({ endedAt }) => endedAt),
    );
  }

  /** A runner that measures the jobs of another runner. */
  measure(jobs: JobRunner): JobRunner {
    return runnerOf(async (name, request, watcher) => {
      let begun: number | undefined;
      const start = () => {
        begun = performance.now();
        this.#count(name, 1);
      };
      const run = jobs[name] as (request: object, watcher: object) => Promise<unknown>;
      try {
        const report = await run(request, {
          onStart: () => {
            start();
            watcher?.onStart();
          },
          ...(watcher?.onProgress && { onProgress: watcher.onProgress.bind(watcher) }),
        });
        this.#end(name, true);
        return report;
      } catch (error) {
        if (!(error instanceof AppError && NOT_FAILED.has(error.code))) {
          this.#failures.add({ job: name });
          this.#end(name, false);
        }
        throw error;
      } finally {
        if (begun !== undefined) {
          this.#seconds.of({ job: name }).observe((performance.now() - begun) / 1000);
          this.#count(name, -1);
        }
      }
    });
  }

  #count(name: JobName, change: number): void {
    this.#running.set(name, (this.#running.get(name) ?? 0) + change);
  }

  #end(name: JobName, isSuccess: boolean): void {
    this.#last.set(name, { isSuccess, endedAt: Date.now() / 1000 });
  }
}
