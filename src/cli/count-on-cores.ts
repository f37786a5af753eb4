/** Decides over how many of the machine's cores the files of a count are spread. */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { countOnThreads } from '../count-thread.js';
import type { CountJob } from '../services/folders/count-directory.js';
import type { PartialCount } from '../services/folders/file-counter.js';

/** Threads share caches and memory: only with so many bytes for each do two of them beat one. */
const WORTH_A_THREAD = 20_000_000;
const MOST_THREADS = 8;

export function countOnCores(job: CountJob): Promise<PartialCount[]> {
  const sized = job.files.map((file) => ({ file, size: sizeOf(join(job.root, file.path)) }));
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.max(1, Math.floor(total / WORTH_A_THREAD)));
  // The largest first, so that no thread is left with one when the others are done.
  const files = sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
  return countOnThreads({ ...job, files }, threads);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
