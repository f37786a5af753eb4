/** Tries on a thread whether large files can hold edits, because parsing them would block the server. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { RefusedEdit, WritingTrial } from './model/writing-trial.js';
import { tryWriting } from './services/files/try-writing.js';

type Answer = { readonly refused: readonly RefusedEdit[] } | { readonly error: Error };

interface Waiting {
  readonly resolve: (refused: readonly RefusedEdit[]) => void;
  readonly reject: (error: Error) => void;
}

const ROLE = 'trial';

/** Starts with the first trial. Trials run one after the other. */
export class TrialThread {
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;

  readonly run = (trial: WritingTrial): Promise<readonly RefusedEdit[]> =>
    new Promise((resolve, reject) => {
      this.#worker ??= this.#start();
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(trial);
    });

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL(import.meta.url), { workerData: ROLE });
    worker.unref();
    worker.on('message', (answer: Answer) => {
      const { resolve, reject } = this.#waiting.shift()!;
      if ('error' in answer) reject(answer.error);
      else resolve(answer.refused);
    });
    const fail = (error: Error) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    worker.once('error', (error) => fail(error as Error));
    worker.once('exit', (code) => fail(new Error(`the trial thread ended with exit code ${code}`)));
    return worker;
  }
}

if (parentPort !== null && workerData === ROLE) {
  const port = parentPort;
  port.on('message', (trial: WritingTrial) => {
    let answer: Answer;
    try {
      answer = { refused: tryWriting(trial) };
    } catch (error) {
      answer = { error: error as Error };
    }
    port.postMessage(answer);
  });
}
