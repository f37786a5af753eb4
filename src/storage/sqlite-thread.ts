/** A connection to a SQLite file on its own worker thread. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ColumnRows } from './column-rows.js';
import type { RowLists } from './row-lists.js';
import { Connection, type ConnectionMode } from './sqlite-connection.js';
import type { QueryRunner } from './sqlite-dialect.js';

interface ThreadData {
  readonly sqliteFile: string;
  readonly mode: ConnectionMode;
  /** Niceness of the thread. */
  readonly niceness: number;
  /** Becomes 1 to stop the running query. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

type Request = Query | Insertion | 'rollback' | 'close';

interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** True if the caller does not wait for an answer. */
  readonly isPosted?: boolean;
}

/** The caller does not wait for an answer. */
interface Insertion {
  readonly table: string;
  readonly rows: ColumnRows;
}

/** A message keeps only the message of an error, not its code. */
type Answer = RowLists | { readonly error: Error; readonly sqliteCodeName: string | undefined };

interface Waiting {
  readonly resolve: (lists: RowLists) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Each time the caller has sent this many rows, the caller waits until the thread has inserted the rows that were sent
 * before them. So rows do not fill the memory, and the thread always has rows to insert.
 */
const ROWS_BETWEEN_WAITS = 10_000;

/** Runs everything in the order of the calls. */
export class ConnectionThread implements QueryRunner {
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  /** Rows since the last message that the thread answers. */
  #waitingRows = 0;
  /** Resolves when the thread has inserted all rows up to the last wait. */
  #inserted: Promise<unknown> = Promise.resolve();
  #failure: Error | undefined;
  #isClosing = false;

  constructor(file: string, mode: ConnectionMode, niceness = 0) {
    const data: ThreadData = { sqliteFile: file, mode, niceness, stop: this.#stop };
    // The default of Node.js 20. That of Node.js 24 is several times as large.
    const resourceLimits = { maxYoungGenerationSizeMb: 48 };
    this.#worker = new Worker(new URL(import.meta.url), { workerData: data, resourceLimits });
    this.#worker.on('message', (answer: Answer) => {
      const { resolve, reject } = this.#waiting.shift()!;
      if (!('error' in answer)) return resolve(answer);
      const { error, sqliteCodeName } = answer;
      reject(Object.assign(error, { sqliteCodeName }));
    });
    this.#worker.once('error', (error) => this.#fail(error as Error));
    this.#worker.once('exit', (code) => this.#fail(new Error(`a thread of the database ended with exit code ${code}`)));
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  query(sql: string, parameters: readonly unknown[]): Promise<RowLists> {
    return this.#ask({ sql, parameters });
  }

  async exec(sql: string): Promise<void> {
    await this.query(sql, []);
  }

  /** After an error, the next call that waits throws that error. Everything until the rollback is skipped. */
  post(sql: string, parameters: readonly unknown[]): void {
    this.#worker.postMessage({ sql, parameters, isPosted: true } satisfies Request);
  }

  /** Does not wait, like `post`, unless too many rows are waiting. */
  async insert(table: string, rows: ColumnRows): Promise<void> {
    this.#worker.postMessage({ table, rows } satisfies Request);
    this.#waitingRows += rows.count;
    if (this.#waitingRows < ROWS_BETWEEN_WAITS) return;
    const before = this.#inserted;
    this.#inserted = this.query('select 1', []);
    // The error is thrown by the next call that waits.
    this.#inserted.catch(() => {});
    await before;
  }

  async rollback(): Promise<void> {
    if (!this.hasFailed) await this.#ask('rollback');
  }

  #ask(request: Request): Promise<RowLists> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#waiting.push({ resolve, reject });
      this.#waitingRows = 0;
      this.#worker.postMessage(request);
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

const data = workerData as Partial<ThreadData> | null;
if (parentPort !== null && data?.sqliteFile !== undefined) {
  const port = parentPort;
  const { sqliteFile, mode, niceness, stop } = data as ThreadData;
  // Only on Linux: other systems would lower the priority of the whole process.
  if (niceness !== 0 && process.platform === 'linux') setPriority(niceness);
  const connection = new Connection(sqliteFile, mode, () => Atomics.load(stop, 0) === 1);
  /** The error of a call that nobody waits for. */
  let failure: unknown;

  const run = (request: Query | Insertion): RowLists | undefined => {
    if (failure !== undefined) throw failure;
    if ('sql' in request) return connection.query(request.sql, request.parameters);
    connection.insert(request.table, request.rows);
    return undefined;
  };
  const answerTo = (request: Query | 'rollback'): Answer => {
    try {
      if (request !== 'rollback') return run(request)!;
      failure = undefined;
      connection.rollback();
      return { columns: [], lists: [] };
    } catch (error) {
      return { error: error as Error, sqliteCodeName: (error as { sqliteCodeName?: string }).sqliteCodeName };
    }
  };
  port.on('message', (request: Request) => {
    if (request === 'close') {
      connection.close();
      port.close();
    } else if (request !== 'rollback' && ('table' in request || request.isPosted)) {
      try {
        run(request);
      } catch (error) {
        failure = error;
      }
    } else port.postMessage(answerTo(request));
  });
}
