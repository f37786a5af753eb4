/** A worker thread that answers requests one after the other. */
import { parentPort, Worker, workerData } from 'node:worker_threads';

type Answer = { readonly answer: unknown } | { readonly error: Error };

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The message of a thread that has loaded its program. */
const READY = 'ready';

/** The caller's side. The thread runs a file that calls `answerRequests` with the same role. */
export class AnsweringThread {
  readonly #file: URL;
  readonly #role: string;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #isReady = false;

  constructor(file: string, role: string) {
    this.#file = new URL(file);
    this.#role = role;
  }

  /** Whether the thread has loaded its program, so that it answers at once. */
  get isReady(): boolean {
    return this.#isReady;
  }

  start(): void {
    this.#worker ??= this.#newWorker();
  }

  /** Starts the thread if necessary. */
  ask(request: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.start();
      // The process must not end while a request waits.
      if (this.#waiting.push({ resolve, reject }) === 1) this.#worker!.ref();
      this.#worker!.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #newWorker(): Worker {
    // A small young generation: the memory for one answer is not needed for the next.
    const resourceLimits = { maxYoungGenerationSizeMb: 8 };
    const worker = new Worker(this.#file, { workerData: this.#role, resourceLimits });
    worker.unref();
    worker.on('message', (message: Answer | typeof READY) => {
      if (message === READY) {
        this.#isReady = true;
        return;
      }
      const { resolve, reject } = this.#waiting.shift()!;
      if (this.#waiting.length === 0) worker.unref();
      if ('error' in message) reject(message.error);
      else resolve(message.answer);
    });
    const fail = (error: Error) => {
      // A thread that broke ends later. The requests that wait then may belong to its successor.
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#isReady = false;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    worker.once('error', (error) => fail(error as Error));
    worker.once('exit', (code) => fail(new Error(`the thread for ${this.#role} ended with exit code ${code}`)));
    return worker;
  }
}

/** The thread's side. Does nothing on threads with another role, because they may import the same file. */
export function answerRequests<Request>(role: string, answer: (request: Request) => unknown): void {
  if (parentPort === null || workerData !== role) return;
  const port = parentPort;
  port.on('message', (request: Request) => {
    let message: Answer;
    try {
      message = { answer: answer(request) };
    } catch (error) {
      message = { error: error as Error };
    }
    port.postMessage(message);
  });
  port.postMessage(READY);
}
