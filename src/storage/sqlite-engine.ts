/** The embedded engine: one SQLite file in WAL mode, with one write connection and one read connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../model/error.js';
import { type ColumnRows, columnRows } from './column-rows.js';
import type { Db, Engine, EngineTransactionOptions } from './engine.js';
import { createPrivately } from './private-files.js';
import type { Schema } from './schema.js';
import { Connection } from './sqlite-connection.js';
import { queriesOn } from './sqlite-dialect.js';
import { explained, isBusy, isFull } from './sqlite-errors.js';
import { FileGuard, isReadOnlyFile, readOnlyAddress, readOnlyStore } from './sqlite-file.js';
import { ReaderThreads } from './sqlite-readers.js';
import { ConnectionThread } from './sqlite-thread.js';
import { MAX_POLL_MS, WriteBreaks } from './write-breaks.js';

/** How long a transaction waits for another process's write lock. */
const LOCK_TIMEOUT_MS = 60_000;

export interface SqliteOptions {
  /** Number of threads for scans. Without them, a scan blocks the calling thread. */
  readonly readerThreads?: number;
  /** Whether bulk transactions run on a separate thread. */
  readonly writerThread?: boolean;
}

/** A connection for transactions, and its query handle. */
interface Writing {
  readonly writer: Connection | ConnectionThread;
  readonly db: Db;
}

export function openSqlite(file: string, { readerThreads = 0, writerThread = false }: SqliteOptions = {}): Engine {
  const isReadOnly = isReadOnlyFile(file);
  if (!isReadOnly) createPrivately(file);
  const readable = isReadOnly ? readOnlyAddress(file) : file;
  // In a read-only store, both connections only read: transactions are refused.
  const ownWriter = new Connection(readable);
  const own: Writing = { writer: ownWriter, db: queriesOn(ownWriter) };
  let thread: ConnectionThread | undefined;
  /** The connection of the transaction that runs. */
  let current = own;
  const reader = new Connection(readable, 'read-only');
  const guard = new FileGuard(file, isReadOnly);
  const { refuseRemoved } = guard;
  const explain = (error: unknown) => {
    const clear = explained(file, error);
    if (clear === error) return error;
    try {
      // A removed file causes errors that look like those of the disk.
      refuseRemoved();
      return clear;
    } catch (removed) {
      return removed;
    }
  };
  const stamp = changeStamp(reader, explain);
  const readers = readerThreads === 0 ? undefined : new ReaderThreads(readable, readerThreads);
  const breaks = new WriteBreaks();
  let queue: Promise<unknown> = Promise.resolve();
  /** Number of transactions that run or wait. */
  let queued = 0;
  let hasWritten = false;

  function startedThread(): ConnectionThread {
    if (thread === undefined || thread.hasFailed) {
      // A new thread would create an empty database in place of a removed one.
      refuseRemoved();
      thread = new ConnectionThread(file, 'bulk');
    }
    return thread;
  }

  function onThread(): Writing {
    const writer = startedThread();
    return { writer, db: queriesOn(writer) };
  }

  async function runTransaction<T>(work: (db: Db) => Promise<T>, options: EngineTransactionOptions): Promise<T> {
    const { isQuick, isBulk } = options;
    if (isReadOnly) throw readOnlyStore(file);
    await breaks.takeBreak();
    current = isBulk && writerThread ? onThread() : own;
    const { writer, db } = current;
    if (isQuick) await writer.exec('pragma synchronous = normal');
    try {
      await begin(writer);
      hasWritten = true;
      const result = await work(db);
      refuseRemoved();
      await writer.exec('commit');
      stamp.forget();
      return result;
    } catch (error) {
      await writer.rollback();
      // The rows that were rolled back still take up room in the log.
      if (isFull(error)) emptyLog();
      throw error;
    } finally {
      if (isQuick) await writer.exec('pragma synchronous = full');
      breaks.release();
    }
  }

  /** The connection of the last snapshot, for the next one: an audit takes a snapshot for each component. */
  let idle: Connection | undefined;

  async function snapshot<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      // Opening would create an empty database in place of a removed one.
      refuseRemoved();
      const connection = idle ?? new Connection(readable, 'read-only');
      idle = undefined;
      return await readOn(connection, work);
    } catch (error) {
      throw explain(error);
    }
  }

  async function readOn<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
    try {
      connection.exec('begin');
      return await work(queriesOn(connection));
    } finally {
      connection.rollback();
      if (idle === undefined) idle = connection;
      else connection.close();
    }
  }

  function emptyLog(): void {
    if (guard.canEmptyLog) ownWriter.emptyLog();
  }

  async function insertColumns(_db: Db, table: keyof Schema, rows: ColumnRows): Promise<void> {
    await current.writer.insert(table, rows);
  }

  return {
    kind: 'sqlite',
    isReadOnly,
    db: queriesOn(reader, explain),
    stamp: stamp.read,
    transaction(work, options = {}) {
      // One transaction at a time: there is one write connection.
      queued++;
      const result = queue
        .then(() => runTransaction(work, options))
        .catch((error) => {
          throw explain(error);
        })
        .finally(() => {
          queued--;
        });
      queue = result.catch(() => undefined);
      return result;
    },
    expectBulk() {
      if (writerThread && !isReadOnly) startedThread();
    },
    snapshot,
    async scan(signal, work) {
      signal.throwIfAborted();
      if (readers === undefined) return snapshot(work);
      // A new thread would create an empty database in place of a removed one.
      refuseRemoved();
      try {
        return await readers.scan(signal, (runner) => work(queriesOn(runner)));
      } catch (error) {
        throw explain(error);
      }
    },
    verify: refuseRemoved,
    connections: () => [{ kind: 'write', open: 1, idle: queued === 0 ? 1 : 0, waiting: Math.max(0, queued - 1) }],
    async checkIntegrity() {
      try {
        const { lists } = reader.query('pragma integrity_check', []);
        return { problems: lists.flatMap(([line]) => (line === 'ok' ? [] : [String(line)])) };
      } catch (error) {
        // Some damage prevents even the check.
        return { problems: [(error as Error).message] };
      }
    },
    insertMany: (db, table, rows) => insertColumns(db, table, columnRows(rows)),
    insertColumns,
    async close() {
      await queue;
      await readers?.close();
      await thread?.close();
      idle?.close();
      reader.close();
      if (hasWritten) emptyLog();
      ownWriter.close();
    },
  };
}

/** Takes the write lock. Waiting for another process does not block the event loop. */
async function begin(writer: Writing['writer']): Promise<void> {
  // A steady clock: the clock of the system can jump.
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_POLL_MS)) {
    try {
      await writer.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new AppError('storage.busy', 'Another process has been writing to the store for over a minute.', {
          cause: error,
        });
      }
      await sleep(pause);
    }
  }
}

/**
 * `data_version` changes when another connection, of this or another process, commits. It is read once per turn of the
 * event loop, so a burst of requests pays for one query.
 */
function changeStamp(reader: Connection, explain: (error: unknown) => unknown): { read(): number; forget(): void } {
  const statement = reader.prepare('pragma data_version');
  statement.setReturnArrays(true);
  let current: number | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    read() {
      if (current !== undefined) return current;
      try {
        current = (statement.get() as unknown as readonly [number])[0];
      } catch (error) {
        throw explain(error);
      }
      setImmediate(forget);
      return current;
    },
    forget,
  };
}
