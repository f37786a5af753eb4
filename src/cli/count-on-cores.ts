/** Counts files on several cores, and decides how many threads to use. */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { countOnThreads } from '../count-thread.js';
import type { CountJob } from '../services/folders/count-directory.js';
import type { PartialCount } from '../services/folders/file-counter.js';

/** Threads share caches and memory. A second thread only pays off with this many bytes per thread. */
const BYTES_PER_THREAD = 20_000_000;
const MAX_THREADS = 8;

export function countOnCores(job: CountJob): Promise<PartialCount[]> {
  const sized = job.files.map((file) => ({ file, size: sizeOf(join(job.root, file.path)) }));
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.min(availableParallelism(), MAX_THREADS, Math.max(1, Math.floor(total / BYTES_PER_THREAD)));
  // Largest files first, so that no thread is still busy with a large file when the others are done.
  const files = sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
  return countOnThreads({ ...job, files }, threads);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
