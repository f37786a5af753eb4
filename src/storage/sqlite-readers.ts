/** Runs reading queries of the embedded engine on worker threads, so that long ones do not block the event loop. */
import type { QueryRunner } from './sqlite-dialect.js';
import { ConnectionThread } from './sqlite-thread.js';

/** Requests take priority over scans. */
const NICENESS = 10;

/** A few threads that start when they are first needed. Scans that find no free thread wait for one. */
export class ReaderThreads {
  readonly #file: string;
  readonly #max: number;
  readonly #all = new Set<ConnectionThread>();
  readonly #free: ConnectionThread[] = [];
  readonly #waiting: ((thread: ConnectionThread) => void)[] = [];

  constructor(file: string, max: number) {
    this.#file = file;
    this.#max = max;
  }

  /**
   * Runs `work` on the data of one moment. Stops the running query when the signal aborts, and rejects when the thread is
   * free again.
   */
  async scan<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const thread = await this.#take();
    const stop = () => thread.setStopped(true);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      return await inSnapshot(thread, work);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', stop);
      thread.setStopped(false);
      this.#release(thread);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.close()));
  }

  async #take(): Promise<ConnectionThread> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#all.size < this.#max) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #start(): ConnectionThread {
    const thread = new ConnectionThread(this.#file, 'read-only', NICENESS);
    this.#all.add(thread);
    return thread;
  }

  #release(thread: ConnectionThread): void {
    let next = thread;
    if (thread.hasFailed) {
      this.#all.delete(thread);
      if (this.#waiting.length === 0) return;
      next = this.#start();
    }
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#free.push(next);
    else waiting(next);
  }
}

async function inSnapshot<T>(thread: ConnectionThread, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  await thread.exec('begin');
  try {
    return await work(thread);
  } finally {
    await thread.rollback();
  }
}
