/** Runs reading queries of the embedded engine on worker threads, so that long ones do not block the event loop. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { RowLists } from './row-lists.js';
import { Connection } from './sqlite-connection.js';
import type { QueryRunner } from './sqlite-dialect.js';

interface ThreadData {
  readonly readerFile: string;
  /** Becomes 1 to stop the running query. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

type Request = { readonly sql: string; readonly parameters: readonly unknown[] } | 'close';

type Answer = RowLists | { readonly error: Error };

interface Waiting {
  readonly resolve: (lists: RowLists) => void;
  readonly reject: (error: Error) => void;
}

/** One thread with a connection of its own. It answers queries in the order in which it gets them. */
class ReaderThread implements QueryRunner {
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #failure: Error | undefined;
  #isClosing = false;

  constructor(file: string) {
    const data: ThreadData = { readerFile: file, stop: this.#stop };
    this.#worker = new Worker(new URL(import.meta.url), { workerData: data });
    // A process that forgets to close its store can still end.
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => {
      const { resolve, reject } = this.#waiting.shift()!;
      if ('error' in answer) reject(answer.error);
      else resolve(answer);
    });
    this.#worker.once('error', (error) => this.#fail(error as Error));
    this.#worker.once('exit', (code) => this.#fail(new Error(`a reader thread ended with exit code ${code}`)));
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  query(sql: string, parameters: readonly unknown[]): Promise<RowLists> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ sql, parameters } satisfies Request);
    });
  }

  setStopped(isStopped: boolean): void {
    Atomics.store(this.#stop, 0, isStopped || this.#isClosing ? 1 : 0);
  }

  /** Stops the running query. The thread ends itself, because ending it inside a query would end the process. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.setStopped(true);
    if (this.#failure !== undefined) return;
    const ended = once(this.#worker, 'exit');
    this.#worker.postMessage('close' satisfies Request);
    await ended;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}

/** A few threads that start when they are first needed. Scans that find no free thread wait for one. */
export class ReaderThreads {
  readonly #file: string;
  readonly #max: number;
  readonly #all = new Set<ReaderThread>();
  readonly #free: ReaderThread[] = [];
  readonly #waiting: ((thread: ReaderThread) => void)[] = [];

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

  async #take(): Promise<ReaderThread> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#all.size < this.#max) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #start(): ReaderThread {
    const thread = new ReaderThread(this.#file);
    this.#all.add(thread);
    return thread;
  }

  #release(thread: ReaderThread): void {
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

async function inSnapshot<T>(thread: ReaderThread, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  await thread.query('begin', []);
  try {
    return await work(thread);
  } finally {
    await thread.query('rollback', []);
  }
}

const data = workerData as Partial<ThreadData> | null;
if (parentPort !== null && data?.readerFile !== undefined) {
  const port = parentPort;
  const { readerFile, stop } = data as ThreadData;
  // Requests take priority over scans. Only on Linux: other systems would lower the priority of the whole process.
  if (process.platform === 'linux') setPriority(10);
  const connection = new Connection(readerFile, 'read-only', () => Atomics.load(stop, 0) === 1);
  const answerTo = ({ sql, parameters }: Exclude<Request, 'close'>): Answer => {
    try {
      return connection.query(sql, parameters);
    } catch (error) {
      return { error: error as Error };
    }
  };
  port.on('message', (request: Request) => {
    if (request !== 'close') return port.postMessage(answerTo(request));
    connection.close();
    port.close();
  });
}
