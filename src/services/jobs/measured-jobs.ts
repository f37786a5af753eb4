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

/** The end of a job, for the log. */
export interface JobEnd {
  readonly job: JobName;
  /** Without the time in the queue. */
  readonly milliseconds: number;
  readonly place: { readonly project?: string; readonly component?: string; readonly language?: string };
  /** Undefined if the job succeeded. */
  readonly error: unknown;
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
  measure(jobs: JobRunner, onEnd?: (end: JobEnd) => void): JobRunner {
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
        onEnd?.({ job: name, milliseconds: since(begun), place: placeOf(request), error: undefined });
        return report;
      } catch (error) {
        if (!(error instanceof AppError && NOT_FAILED.has(error.code))) {
          this.#failures.add({ job: name });
          this.#end(name, false);
          onEnd?.({ job: name, milliseconds: since(begun), place: placeOf(request), error });
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

const since = (begun: number | undefined) => (begun === undefined ? 0 : performance.now() - begun);

/** The project, component and language that a request names, by slug and code. */
function placeOf(request: object): JobEnd['place'] {
  const { project, component, language } = request as Readonly<Record<string, unknown>>;
  const named = { project: slugOf(project), component: slugOf(component), language: slugOf(language) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

function slugOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const { slug } = (value ?? {}) as { readonly slug?: unknown };
  return typeof slug === 'string' ? slug : undefined;
}
