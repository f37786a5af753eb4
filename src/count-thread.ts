/** A worker thread that counts files of a component, as long as there are any that no thread has taken. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type CountJob, countFiles } from './services/folders/count-directory.js';
import type { PartialCount } from './services/folders/file-counter.js';

interface Share {
  readonly job: CountJob;
  /** Number of files that were taken, in memory that all threads see. */
  readonly taken: Int32Array<SharedArrayBuffer>;
}

/** Counts on this thread and on others, each taking the next file when it is done with one. */
export function countOnThreads(job: CountJob, threads: number): Promise<PartialCount[]> {
  const share: Share = { job, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const others = Array.from({ length: threads - 1 }, () => onThread(share));
  return Promise.all([countFiles(job, filesOf(share)), ...others]);
}

function onThread(share: Share): Promise<PartialCount> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a counting thread ended early with exit code ${code}`)));
  });
}

function* filesOf({ job, taken }: Share): Generator<CountJob['files'][number]> {
  for (let next = Atomics.add(taken, 0, 1); next < job.files.length; next = Atomics.add(taken, 0, 1)) {
    yield job.files[next]!;
  }
}

const share = workerData as Partial<Share> | null;
if (parentPort !== null && share?.taken !== undefined) {
  const port = parentPort;
  // Not awaited here, since a command that is one script cannot: what fails is the thread's error all the same.
  void countFiles(share.job!, filesOf(share as Share)).then((counted) => port.postMessage(counted));
}
