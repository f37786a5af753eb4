/** Collects the threads that this process starts during a test. */
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/** The list grows with each thread that starts from now on. */
export function threadsStarted(): readonly Worker[] {
  const threads: Worker[] = [];
  const onWorker = (worker: Worker) => threads.push(worker);
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  return threads;
}
