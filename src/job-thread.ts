/** Runs long jobs on a worker thread, so that the server keeps answering requests. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type App, type AppSettings, compose } from './compose.js';
import { AppError } from './model/error.js';
import type { ImportProgress } from './services/imports/import-request.js';
import {
  type JobName,
  type JobRunner,
  type JobWatcher,
  READING_JOBS,
  runJob,
  runnerOf,
} from './services/jobs/job-runner.js';
import { stopping } from './services/stop.js';
import { type QueueState, takeTurns } from './services/take-turns.js';

interface Job {
  readonly jobName: JobName;
  readonly settings: AppSettings;
  readonly request: object;
  /** Whether the caller wants progress reports. */
  readonly isWatched: boolean;
  /** Shared with the server, which sets it to 1. A message would not reach the thread during a transaction. */
  readonly stop: Int32Array;
}

type Message = { readonly progress: ImportProgress } | Outcome;

type Outcome =
  | { readonly report: unknown; readonly hasEvents: boolean }
  | { readonly code: string; readonly message: string };

/** A bound, since each waiting import can hold some megabytes in memory. */
const MAX_WAITING = 20;

/** How long a job may take to notice that the server stops. Then its thread ends, and its transaction is rolled back. */
const STOP_MS = 3000;

/** Minimum time between two progress reports. */
const PROGRESS_MS = 100;

/** Jobs that may be stopped. Edits are written to files even while the server stops. */
const isStoppable = (name: JobName) => name !== 'writeBack';

export interface ThreadRunner {
  readonly jobs: JobRunner;
  /** The queues, by name. */
  queues(): Readonly<Record<string, QueueState>>;
  /** Ends all jobs except write-back, running and waiting. Later jobs are refused. */
  stop(): Promise<void>;
}

/**
 * Runs one writing job at a time, and up to two reading jobs meanwhile, each on a thread of its own. Calls `onEvents`
 * after a job that added events.
 */
export function threadRunner(settings: AppSettings, onEvents: () => void = () => {}): ThreadRunner {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const isStopping = () => Atomics.load(stop, 0) === 1;
  const running = new Set<Worker>();
  const busy = () => new AppError('import.busy', 'Too many imports and downloads are waiting. Try again in a minute.');
  const writing = takeTurns(1, MAX_WAITING, busy);
  const reading = takeTurns(2, MAX_WAITING, busy);
  const jobs = runnerOf((name, request, watcher) => {
    const inTurn = READING_JOBS.has(name) ? reading : writing;
    return inTurn(async () => {
      if (isStoppable(name) && isStopping()) throw stopping();
      watcher?.onStart();
      if (!isStoppable(name)) return runOnThread(workerOf(settings, name, request, false, NEVER), onEvents, undefined);
      const worker = workerOf(settings, name, request, watcher?.onProgress !== undefined, stop);
      running.add(worker);
      try {
        return await runOnThread(worker, onEvents, watcher);
      } catch (error) {
        throw isStopping() ? stopping() : error;
      } finally {
        running.delete(worker);
      }
    });
  });
  return {
    jobs,
    queues: () => ({ writing_jobs: writing.state(), reading_jobs: reading.state() }),
    async stop() {
      Atomics.store(stop, 0, 1);
      const workers = [...running];
      const ended = Promise.all(workers.map((worker) => once(worker, 'exit')));
      const timeout = AbortSignal.timeout(STOP_MS);
      await Promise.race([ended, once(timeout, 'abort')]);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

const NEVER = new Int32Array(new SharedArrayBuffer(4));

function workerOf(settings: AppSettings, jobName: JobName, request: object, isWatched: boolean, stop: Int32Array) {
  const job: Job = { jobName, settings, request, isWatched, stop };
  return new Worker(new URL(import.meta.url), {
    workerData: job,
    transferList: buffersIn(request),
    // A small young generation: the strings of a file are dropped together.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
}

function runOnThread(worker: Worker, onEvents: () => void, watcher: JobWatcher | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the job thread ended early with exit code ${code}`)));
    worker.on('message', (message: Message) => {
      if ('progress' in message) watcher?.onProgress?.(message.progress);
      else if ('report' in message) {
        if (message.hasEvents) onEvents();
        resolve(message.report);
      } else reject(new AppError(message.code, message.message));
    });
  });
}

/** The uploaded bytes, which move to the thread without a copy. */
function buffersIn(request: object): ArrayBuffer[] {
  const bytes = 'content' in request ? request.content : undefined;
  const isWhole = bytes instanceof Uint8Array && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

async function work(
  { settings, jobName, request, isWatched, stop }: Job,
  send: (message: Message) => void,
): Promise<Outcome> {
  let app: App | undefined;
  let hasEvents = false;
  const onEvents = () => {
    hasEvents = true;
  };
  const progress = isWatched ? { onProgress: throttled((progress) => send({ progress })) } : {};
  try {
    // If the data folder was removed, a job must not create an empty store in its place.
    app = await compose(settings, { mustExist: true });
    const context = { ...app, onEvents, isStopping: () => Atomics.load(stop, 0) === 1 };
    return { report: await runJob(context, jobName, { ...request, ...progress }), hasEvents };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message };
  } finally {
    await app?.close();
  }
}

/** Forwards the first progress report at once and drops reports that follow too quickly. */
function throttled(send: (progress: ImportProgress) => void): (progress: ImportProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    send(progress);
  };
}

/** Requests take priority over jobs. Only on Linux: other systems would lower the priority of the whole process. */
function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(10);
}

const job = workerData as Partial<Job> | null;
if (parentPort !== null && job?.jobName !== undefined) {
  lowerPriority();
  const port = parentPort;
  const send = (message: Message) => port.postMessage(message);
  send(await work(job as Job, send));
}
