/** Runs long jobs on worker threads, so that the server keeps answering requests. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { type App, type AppSettings, compose } from './compose.js';
import { AppError } from './model/error.js';
import { type PackedError, packError, unpackError } from './model/packed-error.js';
import { parseThread } from './parse-thread.js';
import type { ImportProgress } from './services/imports/import-request.js';
import {
  type JobName,
  type JobRunner,
  type JobWatcher,
  READING_JOBS,
  runJob,
  runnerOf,
  SLOW_JOBS,
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

type Message = { readonly progress: ImportProgress } | (Outcome & { readonly heapBytes: number });

type Outcome = { readonly report: unknown; readonly hasEvents: boolean } | { readonly failure: PackedError };

/** The message after which a thread ends by itself. A thread that is terminated can leave its connection open. */
const END = 'end';

/** The `workerData` of threads that run jobs. Other threads import this file too. */
const JOB_THREAD = 'job thread';

/** A bound, since each waiting import can hold some megabytes in memory. */
const MAX_WAITING = 20;

/** Fetches of repositories at the same time. */
const FETCHES_AT_ONCE = 3;

/** How long a job may take to notice that the server stops. Then its thread ends, and its transaction is rolled back. */
const STOP_MS = 3000;

/** How long a thread waits for the next job. A new thread takes a third of a second to load the program. */
const IDLE_MS = 60_000;
/** A thread with more memory is not kept. */
const MAX_IDLE_HEAP = 128 * 1024 * 1024;

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
 * The first part of a job, which runs on this thread. It must not take CPU time. It returns the request for the rest of the
 * job, or the report if nothing is left to do.
 */
export type PrepareJob = (
  request: object,
  onProgress: JobWatcher['onProgress'],
) => Promise<{ readonly request: object } | { readonly report: object }>;

/**
 * Runs one writing job at a time, and up to two reading jobs and one slow job meanwhile, each on a thread of its own.
 * Calls `onEvents` after a job that added events. `fetchFirst` is the part of `updateRepository` that waits for the
 * network, so it has a queue of its own.
 */
export function threadRunner(
  settings: AppSettings,
  onEvents: () => void = () => {},
  fetchFirst: PrepareJob = async (request) => ({ request }),
): ThreadRunner {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const isStopping = () => Atomics.load(stop, 0) === 1;
  const running = new Map<Worker, Promise<Ended>>();
  const threads = new Threads();
  const busy = () => new AppError('import.busy', 'Too many imports and downloads are waiting. Try again in a minute.');
  const writing = takeTurns(1, MAX_WAITING, busy);
  const reading = takeTurns(2, MAX_WAITING, busy);
  const slow = takeTurns(1, MAX_WAITING, busy);
  const fetching = takeTurns(FETCHES_AT_ONCE, MAX_WAITING, busy);
  const jobs = runnerOf(async (name, given, watcher) => {
    const inTurn = READING_JOBS.has(name) ? reading : SLOW_JOBS.has(name) ? slow : writing;
    const isFetching = name === 'updateRepository';
    const fetchInTurn = () =>
      fetching(() => {
        if (isStopping()) throw stopping();
        watcher?.onStart();
        return fetchFirst(given, watcher?.onProgress?.bind(watcher));
      });
    const prepared = isFetching ? await fetchInTurn() : { request: given };
    // Most looks find no new commit. They need no thread.
    if ('report' in prepared) return prepared.report;
    const { request } = prepared;
    return inTurn(async () => {
      if (isStoppable(name) && isStopping()) throw stopping();
      if (!isFetching) watcher?.onStart();
      const isWatched = watcher?.onProgress !== undefined;
      const job = { jobName: name, settings, request, isWatched, stop: isStoppable(name) ? stop : NEVER };
      return threads.use(async (worker) => {
        const ended = runOnThread(worker, job, onEvents, watcher);
        if (!isStoppable(name)) return ended;
        running.set(worker, ended);
        try {
          return await ended;
        } catch (error) {
          throw isStopping() ? stopping() : error;
        } finally {
          running.delete(worker);
        }
      });
    });
  });
  return {
    jobs,
    queues: () => ({
      writing_jobs: writing.state(),
      reading_jobs: reading.state(),
      slow_jobs: slow.state(),
      fetches: fetching.state(),
    }),
    async stop() {
      Atomics.store(stop, 0, 1);
      const timeout = AbortSignal.timeout(STOP_MS);
      await Promise.race([Promise.allSettled(running.values()), once(timeout, 'abort')]);
      await Promise.all([...running.keys()].map((worker) => worker.terminate()));
      threads.endIdle();
    },
  };
}

/** A job that succeeded. */
interface Ended {
  readonly result: unknown;
  /** Whether the thread can run another job. */
  readonly isReusable: boolean;
}

/** Threads that run one job after another. At most one waits for a job. */
class Threads {
  #idle: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Runs work on a thread that nothing else uses. Its thread ends afterwards if the work fails. */
  async use(work: (worker: Worker) => Promise<Ended>): Promise<unknown> {
    const worker = this.#take();
    let ended: Ended | undefined;
    try {
      ended = await work(worker);
      return ended.result;
    } finally {
      if (ended?.isReusable && this.#idle === undefined) this.#keep(worker);
      else end(worker);
    }
  }

  endIdle(): void {
    const idle = this.#takeIdle();
    if (idle !== undefined) end(idle);
  }

  #take(): Worker {
    const idle = this.#takeIdle();
    idle?.ref();
    return idle ?? this.#start();
  }

  #start(): Worker {
    const worker = newWorker();
    worker.once('exit', () => {
      if (this.#idle === worker) this.#takeIdle();
    });
    return worker;
  }

  #takeIdle(): Worker | undefined {
    const idle = this.#idle;
    clearTimeout(this.#timer);
    this.#idle = undefined;
    return idle;
  }

  #keep(worker: Worker): void {
    this.#idle = worker;
    worker.unref();
    this.#timer = setTimeout(() => this.endIdle(), IDLE_MS).unref();
  }
}

const NEVER = new Int32Array(new SharedArrayBuffer(4));

const end = (worker: Worker) => worker.postMessage(END);

function newWorker(): Worker {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: JOB_THREAD,
    // A small young generation: the strings of a file are dropped together.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  // The error of a thread without a job must not end the server.
  worker.on('error', () => {});
  return worker;
}

function runOnThread(worker: Worker, job: Job, onEvents: () => void, watcher: JobWatcher | undefined): Promise<Ended> {
  let stopListening = () => {};
  return new Promise<Ended>((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`the job thread ended early with exit code ${code}`));
    const onMessage = (message: Message) => {
      if ('progress' in message) watcher?.onProgress?.(message.progress);
      else if ('report' in message) {
        if (message.hasEvents) onEvents();
        resolve({ result: message.report, isReusable: message.heapBytes <= MAX_IDLE_HEAP });
      } else reject(unpackError(message.failure));
    };
    worker.on('error', reject).on('exit', onExit).on('message', onMessage);
    stopListening = () => worker.off('error', reject).off('exit', onExit).off('message', onMessage);
    worker.postMessage(job, buffersIn(job.request));
  }).finally(() => stopListening());
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
    app = await compose(settings, { mustExist: true, writerThread: true, importHelper: parseThread() });
    const context = { ...app, onEvents, isStopping: () => Atomics.load(stop, 0) === 1 };
    return { report: await runJob(context, jobName, { ...request, ...progress }), hasEvents };
  } catch (error) {
    return { failure: packError(error) };
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

function runJobs(port: MessagePort): void {
  const send = (message: Message) => port.postMessage(message);
  port.on('message', async (job: Job | typeof END) => {
    if (job === END) {
      port.close();
      return;
    }
    const outcome = await work(job, send);
    send({ ...outcome, heapBytes: getHeapStatistics().total_heap_size });
  });
}

if (parentPort !== null && workerData === JOB_THREAD) {
  lowerPriority();
  runJobs(parentPort);
}
