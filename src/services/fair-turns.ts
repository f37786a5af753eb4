/** Limits how many expensive tasks run at once, and lets clients take turns: many tasks of one client delay only its own. */
import { untilAborted } from '../model/until-aborted.js';
import type { QueueState } from './take-turns.js';

export interface FairTurnsOptions {
  readonly atOnce: number;
  /** Bounds on waiting tasks: of all clients, and of one client. */
  readonly maxWaiting: number;
  readonly maxWaitingEach: number;
  /** Creates the error for a task that arrives while too many are waiting. */
  readonly refuse: () => Error;
}

type Start = () => void;

export class FairTurns {
  readonly #options: FairTurnsOptions;
  /** The waiting tasks of each client. The client whose turn is next comes first. */
  readonly #waiting = new Map<string, Start[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waitingCount };
  }

  /** Runs `work` when it is the client's turn. A task that waits leaves the queue when its signal aborts. */
  async run<T>(client: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#running < this.#options.atOnce) this.#running++;
    else await this.#wait(client, signal);
    try {
      return await work();
    } finally {
      // Hands the slot directly to the next task. Otherwise a task that arrives in between could take it.
      const next = this.#next();
      if (next === undefined) this.#running--;
      else next();
    }
  }

  async #wait(client: string, signal: AbortSignal): Promise<void> {
    const { maxWaiting, maxWaitingEach, refuse } = this.#options;
    const own = this.#waiting.get(client) ?? [];
    if (this.#waitingCount >= maxWaiting || own.length >= maxWaitingEach) throw refuse();
    let start: Start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    own.push(start);
    this.#waiting.set(client, own);
    this.#waitingCount++;
    try {
      await untilAborted(signal, started);
    } catch (error) {
      // The slot may have been handed over in the same instant as the signal aborted.
      if (!this.#leave(client, start)) (this.#next() ?? (() => this.#running--))();
      throw error;
    }
  }

  /** The first task of the next client, which then comes last. */
  #next(): Start | undefined {
    for (const [client, own] of this.#waiting) {
      const start = own.shift()!;
      this.#waitingCount--;
      this.#waiting.delete(client);
      if (own.length > 0) this.#waiting.set(client, own);
      return start;
    }
    return undefined;
  }

  /** Returns false if the task is not waiting any more. */
  #leave(client: string, start: Start): boolean {
    const own = this.#waiting.get(client);
    const index = own?.indexOf(start) ?? -1;
    if (own === undefined || index === -1) return false;
    own.splice(index, 1);
    this.#waitingCount--;
    if (own.length === 0) this.#waiting.delete(client);
    return true;
  }
}
