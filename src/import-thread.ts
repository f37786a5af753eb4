/** A worker thread for what takes long, so that a server goes on answering meanwhile. */
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { compose } from './compose.js';
import { AppError } from './model/error.js';
import type { Context } from './services/context.js';
import type { ImportProgress } from './services/import-component.js';
import {
  IMPORT_JOBS,
  type ImportRunner,
  type JobName,
  type JobReport,
  type JobRequest,
  type JobWatcher,
} from './services/import-runner.js';
import { takeTurns } from './services/take-turns.js';
import type { StoreLocation } from './storage/connect.js';

interface Job {
  readonly importJob: JobName;
  readonly location: StoreLocation;
  readonly request: object;
  /** Whether somebody wants to know how it gets on. */
  readonly isWatched: boolean;
}

type Told = { readonly progress: ImportProgress } | Outcome;

type Outcome =
  | { readonly report: unknown; readonly hasEvents: boolean }
  | { readonly code: string; readonly message: string };

/** Each waiting import holds what was uploaded in memory. */
const MOST_WAITING = 20;

/** Progress is told about ten times a second, however many files there are. */
const TELL_MS = 100;

/** Jobs that only look, so that nothing has to wait for them. */
const LOOKING: ReadonlySet<JobName> = new Set<JobName>(['packFiles']);

/**
 * Runs one job that changes something at a time, and beside it two that only look, each on a thread of its own; `onEvents`
 * is told when one has added events.
 */
export function threadRunner(location: StoreLocation, onEvents: () => void = () => {}): ImportRunner {
  const busy = () => new AppError('import.busy', 'Too many imports and downloads are waiting. Try again in a minute.');
  const changing = takeTurns(1, MOST_WAITING, busy);
  const looking = takeTurns(2, MOST_WAITING, busy);
  const runner = <Name extends JobName>(name: Name) => {
    const inTurn = LOOKING.has(name) ? looking : changing;
    return (request: JobRequest<Name>, watcher?: JobWatcher) =>
      inTurn(() => {
        watcher?.onStart();
        return runOnThread(location, name, request, onEvents, watcher);
      });
  };
  return {
    importFolder: runner('importFolder'),
    importUpload: runner('importUpload'),
    importAgain: runner('importAgain'),
    uploadTranslations: runner('uploadTranslations'),
    writeBack: runner('writeBack'),
    packFiles: runner('packFiles'),
  };
}

function runOnThread<Name extends JobName>(
  location: StoreLocation,
  name: Name,
  request: JobRequest<Name>,
  onEvents: () => void,
  watcher: JobWatcher | undefined,
): Promise<JobReport<Name>> {
  return new Promise((resolve, reject) => {
    const job: Job = { importJob: name, location, request, isWatched: watcher !== undefined };
    const worker = new Worker(new URL(import.meta.url), { workerData: job, transferList: buffersIn(request) });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the import thread ended early with exit code ${code}`)));
    worker.on('message', (told: Told) => {
      if ('progress' in told) watcher?.onProgress(told.progress);
      else if ('report' in told) {
        if (told.hasEvents) onEvents();
        resolve(told.report as JobReport<Name>);
      } else reject(new AppError(told.code, told.message));
    });
  });
}

/** What was uploaded moves to the thread instead of being copied. */
function buffersIn(request: object): ArrayBuffer[] {
  const bytes = 'bytes' in request ? request.bytes : undefined;
  const isWhole = bytes instanceof Uint8Array && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

async function work({ location, importJob, request, isWatched }: Job, tell: (told: Told) => void): Promise<Outcome> {
  const app = await compose(location);
  let hasEvents = false;
  const onEvents = () => {
    hasEvents = true;
  };
  const run = IMPORT_JOBS[importJob] as (context: Context, request: object) => Promise<unknown>;
  const progress = isWatched ? { onProgress: nowAndThen((progress) => tell({ progress })) } : {};
  try {
    return { report: await run({ ...app, onEvents }, { ...request, ...progress }), hasEvents };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message };
  } finally {
    await app.close();
  }
}

/** Passes the first on at once, and of the others as many as there is time for. */
function nowAndThen(tell: (progress: ImportProgress) => void): (progress: ImportProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - last < TELL_MS) return;
    last = now;
    tell(progress);
  };
}

/** Whoever is waiting for an answer goes first. Elsewhere than on Linux a priority is the whole process's. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(10);
}

const job = workerData as Partial<Job> | null;
if (parentPort !== null && job?.importJob !== undefined) {
  stepBack();
  const port = parentPort;
  const tell = (told: Told) => port.postMessage(told);
  // Not awaited here, since a command that is one script cannot: what fails is the thread's error all the same.
  void work(job as Job, tell).then(tell);
}
