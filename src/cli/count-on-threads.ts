/** Spreads the files of a big count over the machine's cores. */
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PartialCount } from '../services/count-component.js';
import { type CountJob, countJobFiles } from '../services/count-directory.js';

/** Below this many bytes a second thread starts later than the first one ends. */
const WORTH_A_THREAD = 1_000_000;
const MOST_THREADS = 8;

export async function countOnThreads(job: CountJob): Promise<PartialCount[]> {
  const sized = await Promise.all(
    job.files.map(async (file) => ({
      file,
      size: await stat(join(job.root, file.path)).then(
        ({ size }) => size,
        () => 0,
      ),
    })),
  );
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.max(1, Math.floor(total / WORTH_A_THREAD)));
  const shares = Array.from({ length: threads }, () => ({ files: [] as (typeof job.files)[number][], size: 0 }));
  // This thread reads its share while the others are still starting, so it takes the first pick of the largest.
  for (const { file, size } of sized.sort((a, b) => b.size - a.size)) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a));
    least.files.push(file);
    least.size += size;
  }
  const [own, ...others] = shares.map(({ files }) => ({ ...job, files }));
  return Promise.all([...others.map(onThread), countJobFiles(own!)]);
}

function onThread(job: CountJob): Promise<PartialCount> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../count-thread.js', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a counting thread ended early with exit code ${code}`)));
  });
}
