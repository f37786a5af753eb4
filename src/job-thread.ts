/** Runs long jobs on a worker thread, so that the server keeps answering requests. */
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
import { takeTurns } from './services/take-turns.js';

interface Job {
  readonly jobName: JobName;
  readonly settings: AppSettings;
  readonly request: object;
  /** Whether the caller wants progress reports. */
  readonly isWatched: boolean;
}

type Message = { readonly progress: ImportProgress } | Outcome;

type Outcome =
  | { readonly report: unknown; readonly hasEvents: boolean }
  | { readonly code: string; readonly message: string };

/** A bound, since each waiting import holds its uploaded bytes in memory. */
const MAX_WAITING = 20;

/** Minimum time between two progress reports. */
const PROGRESS_MS = 100;

/**
 * Runs one writing job at a time, and up to two reading jobs meanwhile, each on a thread of its own. Calls `onEvents`
 * after a job that added events.
 */
export function threadRunner(settings: AppSettings, onEvents: () => void = () => {}): JobRunner {
  const busy = () => new AppError('import.busy', 'Too many imports and downloads are waiting. Try again in a minute.');
  const writing = takeTurns(1, MAX_WAITING, busy);
  const reading = takeTurns(2, MAX_WAITING, busy);
  return runnerOf((name, request, watcher) => {
    const inTurn = READING_JOBS.has(name) ? reading : writing;
    return inTurn(() => {
      watcher?.onStart();
      return runOnThread(settings, name, request, onEvents, watcher);
    });
  });
}

function runOnThread(
  settings: AppSettings,
  jobName: JobName,
  request: object,
  onEvents: () => void,
  watcher: JobWatcher | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const job: Job = { jobName, settings, request, isWatched: watcher !== undefined };
    const worker = new Worker(new URL(import.meta.url), { workerData: job, transferList: buffersIn(request) });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the job thread ended early with exit code ${code}`)));
    worker.on('message', (message: Message) => {
      if ('progress' in message) watcher?.onProgress(message.progress);
      else if ('report' in message) {
        if (message.hasEvents) onEvents();
        resolve(message.report);
      } else reject(new AppError(message.code, message.message));
    });
  });
}

/** The uploaded bytes, which move to the thread without a copy. */
function buffersIn(request: object): ArrayBuffer[] {
  const bytes = 'bytes' in request ? request.bytes : undefined;
  const isWhole = bytes instanceof Uint8Array && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

async function work(
  { settings, jobName, request, isWatched }: Job,
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
    return { report: await runJob({ ...app, onEvents }, jobName, { ...request, ...progress }), hasEvents };
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
