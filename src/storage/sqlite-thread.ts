/** Writes to a SQLite file on a thread of its own, so that whoever has much to write can prepare more of it meanwhile. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ColumnRows } from './column-rows.js';
import { Connection, type RowLists, rowsOf } from './sqlite-connection.js';
import type { SqliteWriter } from './sqlite-writer.js';

interface Task {
  readonly sqliteFile: string;
}

type Command =
  | { readonly exec: string }
  | { readonly query: string; readonly parameters: readonly unknown[] }
  | { readonly insert: string; readonly rows: ColumnRows }
  | { readonly end: 'rollback' | 'close' };

/** Commands that somebody waits for are answered, in their order; the others are not. */
interface Sent {
  readonly command: Command;
  readonly isAwaited: boolean;
}

type Answer = { readonly lists: RowLists | undefined } | { readonly failure: Failure };

/** An error as it can be sent: of its own members a thread would keep none. */
interface Failure {
  readonly message: string;
  readonly members: object;
}

/** So much may be sent ahead of the writing, so that what waits does not fill the memory. */
const MOST_INSERTS_AHEAD = 8;

interface Waiting {
  resolve(lists: RowLists | undefined): void;
  reject(error: Error): void;
}

export function threadWriter(file: string): SqliteWriter {
  const task: Task = { sqliteFile: file };
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  const waiting: Waiting[] = [];
  const inserts: Promise<unknown>[] = [];
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of waiting.splice(0)) reject(lost);
  };
  worker.on('message', (answer: Answer) => {
    const { resolve, reject } = waiting.shift()!;
    if ('lists' in answer) resolve(answer.lists);
    else reject(Object.assign(new Error(answer.failure.message), answer.failure.members));
  });
  worker.once('error', lose);
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      lose(new Error(`the thread that writes to the store ended with exit code ${code}`));
      resolve();
    });
  });
  const send = (command: Command, isAwaited: boolean) => {
    if (lost !== undefined) throw lost;
    worker.postMessage({ command, isAwaited } satisfies Sent);
  };
  const ask = (command: Command) =>
    new Promise<RowLists | undefined>((resolve, reject) => {
      send(command, true);
      waiting.push({ resolve, reject });
    });
  return {
    async exec(sql) {
      await ask({ exec: sql });
    },
    async rows(query, parameters) {
      return rowsOf((await ask({ query, parameters }))!);
    },
    async run(query, parameters) {
      send({ query, parameters }, false);
    },
    async insert(table, rows) {
      // Its failure is told by whatever follows.
      inserts.push(ask({ insert: table, rows }).catch(() => {}));
      if (inserts.length > MOST_INSERTS_AHEAD) await inserts.shift();
    },
    async rollback() {
      await ask({ end: 'rollback' });
    },
    async close() {
      if (lost === undefined) send({ end: 'close' }, false);
      await ended;
    },
  };
}

/** The thread itself: does what it is sent, in that order. */
function serve(file: string, port: NonNullable<typeof parentPort>): void {
  const connection = new Connection(file);
  let failed: Failure | undefined;

  function perform(command: Command): RowLists | undefined {
    if ('exec' in command) connection.exec(command.exec);
    else if ('query' in command) return connection.query(command.query, command.parameters);
    else if ('insert' in command) connection.insert(command.insert, command.rows);
    else if (command.end === 'rollback' && connection.isTransaction) connection.exec('rollback');
    else if (command.end === 'close') {
      connection.close();
      port.close();
    }
    return undefined;
  }

  function answerTo(command: Command): Answer {
    if ('end' in command) failed = undefined;
    // A transaction of which something failed is not gone on with, least of all where SQLite has ended it by itself.
    if (failed !== undefined) return { failure: failed };
    const isInside = connection.isTransaction;
    try {
      return { lists: perform(command) };
    } catch (error) {
      const failure = { message: (error as Error).message, members: { ...(error as Error) } };
      if (isInside) failed = failure;
      return { failure };
    }
  }

  port.on('message', ({ command, isAwaited }: Sent) => {
    const answer = answerTo(command);
    if (isAwaited) port.postMessage(answer);
  });
}

const task = workerData as Partial<Task> | null;
if (parentPort !== null && task?.sqliteFile !== undefined) serve(task.sqliteFile, parentPort);
