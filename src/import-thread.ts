/** A worker thread that imports folders, so that a server goes on answering meanwhile. */
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { compose } from './compose.js';
import { AppError } from './model/error.js';
import { type DirectoryImport, type DirectoryReport, importDirectory } from './services/import-directory.js';
import type { StoreLocation } from './storage/connect.js';

interface Job {
  readonly importJob: true;
  readonly location: StoreLocation;
  readonly request: DirectoryImport;
}

type Outcome = { readonly report: DirectoryReport } | { readonly code: string; readonly message: string };

/** Runs one import on a thread of its own. */
export function importOnThread(location: StoreLocation, request: DirectoryImport): Promise<DirectoryReport> {
  return new Promise((resolve, reject) => {
    const job: Job = { importJob: true, location, request };
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the import thread ended early with exit code ${code}`)));
    worker.once('message', (outcome: Outcome) => {
      if ('report' in outcome) resolve(outcome.report);
      else reject(new AppError(outcome.code, outcome.message));
    });
  });
}

async function work({ location, request }: Job): Promise<Outcome> {
  const app = await compose(location);
  try {
    return { report: await importDirectory(app, request) };
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
if (parentPort !== null && job?.importJob) {
  stepBack();
  parentPort.postMessage(await work(job as Job));
}
