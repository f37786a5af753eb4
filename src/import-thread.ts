/** A worker thread for what takes long, so that a server goes on answering meanwhile. */
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { compose } from './compose.js';
import { AppError } from './model/error.js';
import type { Context } from './services/context.js';
import {
  IMPORT_JOBS,
  type ImportRunner,
  type JobName,
  type JobReport,
  type JobRequest,
} from './services/import-runner.js';
import { takeTurns } from './services/take-turns.js';
import type { StoreLocation } from './storage/connect.js';

interface Job {
  readonly importJob: JobName;
  readonly location: StoreLocation;
  readonly request: unknown;
}

type Outcome =
  | { readonly report: unknown; readonly hasEvents: boolean }
  | { readonly code: string; readonly message: string };

/** Each waiting import holds what was uploaded in memory. */
const MOST_WAITING = 20;

/** Jobs that only look, so that nothing has to wait for them. */
const LOOKING: ReadonlySet<JobName> = new Set<JobName>(['packFiles', 'audit']);

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
    return (request: JobRequest<Name>) => inTurn(() => runOnThread(location, name, request, onEvents));
  };
  return {
    importFolder: runner('importFolder'),
    importUpload: runner('importUpload'),
    importAgain: runner('importAgain'),
    uploadTranslations: runner('uploadTranslations'),
    writeBack: runner('writeBack'),
    packFiles: runner('packFiles'),
    audit: runner('audit'),
  };
}

function runOnThread<Name extends JobName>(
  location: StoreLocation,
  name: Name,
  request: JobRequest<Name>,
  onEvents: () => void,
): Promise<JobReport<Name>> {
  return new Promise((resolve, reject) => {
    const job: Job = { importJob: name, location, request };
    const worker = new Worker(new URL(import.meta.url), { workerData: job, transferList: buffersIn(request) });
    // An audit only looks: a process that ends does not wait for it.
    if (name === 'audit') worker.unref();
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the import thread ended early with exit code ${code}`)));
    worker.once('message', (outcome: Outcome) => {
      if ('report' in outcome) {
        if (outcome.hasEvents) onEvents();
        resolve(outcome.report as JobReport<Name>);
      } else reject(new AppError(outcome.code, outcome.message));
    });
  });
}

/** What was uploaded moves to the thread instead of being copied. */
function buffersIn(request: object): ArrayBuffer[] {
  const bytes = 'bytes' in request ? request.bytes : undefined;
  const isWhole = bytes instanceof Uint8Array && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}

async function work({ location, importJob, request }: Job): Promise<Outcome> {
  const app = await compose(location);
  let hasEvents = false;
  const onEvents = () => {
    hasEvents = true;
  };
  const run = IMPORT_JOBS[importJob] as (context: Context, request: unknown) => Promise<unknown>;
  try {
    return { report: await run({ ...app, onEvents }, request), hasEvents };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message };
  } finally {
    await app.close();
  }
}

/** Whoever is waiting for an answer goes first. Elsewhere than on Linux a priority is the whole process's. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(10);
}

const job = workerData as Partial<Job> | null;
if (parentPort !== null && job?.importJob !== undefined) {
  stepBack();
  parentPort.postMessage(await work(job as Job));
}
