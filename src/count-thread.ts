/** Counts files on several worker threads. Each thread takes the next group of files until no group remains. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type CountJob, countFiles, type JobCount } from './services/folders/count-directory.js';

interface Share {
  readonly job: CountJob;
  /** Number of groups taken so far, in memory shared by all threads. */
  readonly taken: Int32Array<SharedArrayBuffer>;
}

/** Counts on this thread and on `threads - 1` worker threads. */
export function countOnThreads(job: CountJob, threads: number): Promise<readonly JobCount[]> {
  const share: Share = { job, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const others = Array.from({ length: threads - 1 }, () => onThread(share));
  return Promise.all([countFiles(job, groupsOf(share)), ...others]);
}

function onThread(share: Share): Promise<JobCount> {
  return new Promise((resolve, reject) => {
    // A small young generation: the strings of a file are dropped together.
    const resourceLimits = { maxYoungGenerationSizeMb: 12 };
    const worker = new Worker(new URL(import.meta.url), { workerData: share, resourceLimits });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a counting thread ended early with exit code ${code}`)));
  });
}

function* groupsOf({ job, taken }: Share): Generator<CountJob['groups'][number]> {
  for (let next = Atomics.add(taken, 0, 1); next < job.groups.length; next = Atomics.add(taken, 0, 1)) {
    yield job.groups[next]!;
  }
}

const share = workerData as Partial<Share> | null;
if (parentPort !== null && share?.taken !== undefined) {
  const port = parentPort;
  port.postMessage(await countFiles(share.job!, groupsOf(share as Share)));
}
