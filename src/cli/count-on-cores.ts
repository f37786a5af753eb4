/** Counts files on several cores, and decides how many threads to use. */
import { availableParallelism } from 'node:os';
import { countOnThreads } from '../count-thread.js';
import type { CountJob, JobCount } from '../services/folders/count-directory.js';
import { sizeIn } from '../services/folders/job-files.js';

/** Threads share caches and memory. A second thread only pays off with this many bytes per thread. */
const BYTES_PER_THREAD = 20_000_000;
const MAX_THREADS = 8;

export function countOnCores(job: CountJob): Promise<readonly JobCount[]> {
  const sized = job.groups.map((group) => ({ group, size: sizeOf(job, group) }));
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.min(availableParallelism(), MAX_THREADS, Math.max(1, Math.floor(total / BYTES_PER_THREAD)));
  // Largest groups first, so that no thread is still busy with a large group when the others are done.
  const groups = sized.sort((a, b) => b.size - a.size).map(({ group }) => group);
  return countOnThreads({ ...job, groups }, threads);
}

function sizeOf({ root }: CountJob, group: CountJob['groups'][number]): number {
  return group.reduce((sum, { path }) => sum + sizeIn(root, path), 0);
}
