/** Starts the worker processes, replaces workers that end, and passes questions from one worker to the others. */
import cluster, { type Worker } from 'node:cluster';
import { memoryLimits } from '../../http/limit-store.js';
import { AppError } from '../../model/error.js';
import type { ServeSettings } from './serve-settings.js';
import { COUNT, type CountContent, errorOf, type Failure, type ToPrimary, type ToWorker } from './worker-messages.js';
import { WORKER_FILE } from './worker-process.js';

/** How long a worker may take to answer a question of another worker. */
const ANSWER_MS = 5000;
/** A worker that ran for this long was healthy: its replacement starts at once. */
const HEALTHY_MS = 60_000;
/** How long the last messages of a worker may take after its end. */
const LAST_MESSAGES_MS = 1000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

export interface WorkerPoolOptions {
  readonly settings: ServeSettings;
  /** A worker has something to say on standard error. */
  readonly onComplaint: (text: string, worker: number) => void;
  /** A worker ended and is replaced after this delay. */
  readonly onReplaced: (number: number, end: WorkerEnd, delayMs: number) => void;
}

type Question = Extract<ToPrimary, { kind: 'question' }>;

/** How a worker ended. */
export interface WorkerEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** Set if the worker could not start. */
  readonly failure: Failure | undefined;
}

/** The place of a worker and of its replacements. */
interface Slot {
  readonly number: number;
  worker: Worker | undefined;
  isStarted: boolean;
  failure: Failure | undefined;
  /** How often in a row a worker of this slot ended early. */
  failures: number;
  ended: Promise<void>;
  timer?: NodeJS.Timeout;
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #slots: readonly Slot[];
  /** The rate limits of all workers. A shared database counts by itself. */
  readonly #counts = memoryLimits();
  /** Handles the answers to a question, by the id of the question. */
  readonly #waiting = new Map<number, { readonly worker: Worker; readonly finish: (answer: unknown) => void }>();
  #asked = 0;
  #isStopping = false;
  #exitCode = 0;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.settings.config.workers }, (_, index) => ({
      number: index + 1,
      worker: undefined,
      isStarted: false,
      failure: undefined,
      failures: 0,
      ended: Promise.resolve(),
    }));
    // Each worker accepts connections itself. If the primary process handed them out in turns, a connection on its way to
    // a worker that is killed would never get an answer. The rates of both ways are about the same.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: WORKER_FILE, args: [], serialization: 'advanced' });
  }

  /**
   * The first worker creates the store, imports the folders and prints the messages of the start. When it has started,
   * the others start. Throws the error of the first worker.
   */
  async start(): Promise<void> {
    const [first, ...others] = this.#slots;
    const end = await new Promise<WorkerEnd | undefined>((resolve) => {
      this.#fork(first!, () => resolve(undefined), resolve);
    });
    if (this.#isStopping) return;
    if (end?.failure !== undefined) throw errorOf(end.failure);
    if (end !== undefined) {
      throw new AppError('server.worker', `The first worker ${describeEnd(end)} before the server had started.`);
    }
    for (const slot of others) this.#fork(slot);
  }

  /** Lets all workers end their work. Returns the exit code. */
  async stop(): Promise<number> {
    this.#isStopping = true;
    for (const slot of this.#slots) {
      clearTimeout(slot.timer);
      // A worker that is not ready yet gets the order after its settings.
      send(slot.worker, { kind: 'stop' });
    }
    await Promise.all(this.#slots.map(({ ended }) => ended));
    return this.#exitCode;
  }

  /** Ends all workers at once. */
  kill(): void {
    for (const { worker } of this.#slots) worker?.process.kill('SIGKILL');
  }

  /** If the worker ends before it has started, calls `onEnd` instead of replacing the worker. */
  #fork(slot: Slot, onStarted?: () => void, onEnd?: (end: WorkerEnd) => void): void {
    const { settings } = this.#options;
    const worker = cluster.fork();
    const forkedAt = performance.now();
    Object.assign(slot, { worker, isStarted: false, failure: undefined });
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'complaint') return this.#options.onComplaint(message.text, slot.number);
      // All other messages concern the worker itself, not its replacement.
      if (slot.worker !== worker) return;
      if (message.kind === 'ready') {
        send(worker, { kind: 'begin', settings, number: slot.number, isFirst: onStarted !== undefined });
        if (this.#isStopping) send(worker, { kind: 'stop' });
      } else if (message.kind === 'started') {
        slot.isStarted = true;
        onStarted?.();
      } else if (message.kind === 'failed') slot.failure = message.failure;
      else if (message.kind === 'answer') this.#takeAnswer(worker, message.id, message.answer);
      else void this.#answer(worker, message);
    });
    slot.ended = endOf(worker).then(([code, signal]) => {
      slot.worker = undefined;
      for (const { worker: asked, finish } of [...this.#waiting.values()]) if (asked === worker) finish(undefined);
      this.#exitCode = Math.max(this.#exitCode, this.#isStopping ? (code ?? 0) : 0);
      const end: WorkerEnd = { code, signal, failure: slot.failure };
      if (onEnd !== undefined && !slot.isStarted) onEnd(end);
      else if (!this.#isStopping) this.#replace(slot, end, performance.now() - forkedAt);
    });
  }

  #replace(slot: Slot, end: WorkerEnd, ranMs: number): void {
    if (slot.isStarted && ranMs >= HEALTHY_MS) slot.failures = 0;
    const delay = replacementDelay(slot.failures++);
    this.#options.onReplaced(slot.number, end, delay);
    slot.timer = setTimeout(() => this.#fork(slot), delay);
  }

  #takeAnswer(worker: Worker, id: number, answer: unknown): void {
    const waiting = this.#waiting.get(id);
    if (waiting?.worker === worker) waiting.finish(answer);
  }

  /**
   * Answers the worker that asked. If it ended meanwhile, the answer is dropped: the questions of its replacement have the
   * same ids.
   */
  async #answer(worker: Worker, { id, question, content }: Question): Promise<void> {
    const answers =
      question === COUNT
        ? [await this.#counts.take(...(content as CountContent))]
        : await this.#askOthers(worker, question, content);
    send(worker, { kind: 'answers', id, answers });
  }

  /** The answers of all other workers that have started and answer in time. */
  async #askOthers(asker: Worker, question: string, content: unknown): Promise<readonly unknown[]> {
    const others = this.#slots.flatMap(({ worker, isStarted }) =>
      worker !== undefined && worker !== asker && isStarted ? worker : [],
    );
    const answers = await Promise.all(others.map((worker) => this.#ask(worker, question, content)));
    return answers.filter((answer) => answer !== undefined);
  }

  #ask(worker: Worker, question: string, content: unknown): Promise<unknown> {
    const id = this.#asked++;
    return new Promise((resolve) => {
      const finish = (answer: unknown) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(finish, ANSWER_MS, undefined);
      this.#waiting.set(id, { worker, finish });
      send(worker, { kind: 'question', id, question, content });
    });
  }
}

function send(worker: Worker | undefined, message: ToWorker): void {
  // A worker that has just ended cannot be told anything.
  worker?.process.send(message, undefined, undefined, () => {});
}

/** No delay after the first early end, then longer and longer. */
export function replacementDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
}

export function describeEnd({ code, signal }: WorkerEnd): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

/** Waits for the end of the process and for its last messages, which can arrive after the end. */
function endOf(worker: Worker): Promise<[code: number | null, signal: string | null]> {
  return new Promise((resolve) => {
    worker.process.once('exit', (code, signal) => {
      if (!worker.process.connected) return resolve([code, signal]);
      const finish = () => {
        clearTimeout(timer);
        resolve([code, signal]);
      };
      const timer = setTimeout(finish, LAST_MESSAGES_MS);
      worker.process.once('disconnect', finish);
    });
    // Without a process id, the process could not be started, and there is no exit.
    worker.on('error', () => worker.process.pid === undefined && resolve([1, null]));
  });
}
