/** The embedded engine: one SQLite file in WAL mode, one connection that writes and one that reads. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../model/error.js';
import { type ColumnRows, columnRows, slice } from './column-rows.js';
import type { Db, Engine } from './engine.js';
import type { Schema } from './schema.js';
import { Connection, isBusy } from './sqlite-connection.js';
import { readingDb, writingDb } from './sqlite-dialect.js';
import { threadWriter } from './sqlite-thread.js';
import { localWriter, type SqliteWriter } from './sqlite-writer.js';

/** How long a writer waits for another process to finish its transaction. */
const LOCK_PATIENCE_MS = 60_000;
/** So many rows are sent to another thread at once: it can begin with them while the next are made ready. */
const ROWS_PER_MESSAGE = 5000;

export interface SqliteOptions {
  /** Whether large transactions may be written on a thread of their own. */
  readonly mayWriteAside?: boolean;
}

export function openSqlite(file: string, { mayWriteAside = false }: SqliteOptions = {}): Engine {
  mkdirSync(dirname(file), { recursive: true });
  let writer = localWriter(file);
  let writeDb = writingDb(writer);
  const reader = new Connection(file, 'read-only');
  const stamp = changeStamp(reader);
  let queue: Promise<unknown> = Promise.resolve();
  let isAside = false;

  async function runTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    await begin(writer);
    try {
      const result = await work(writeDb);
      await writer.exec('commit');
      stamp.forget();
      return result;
    } catch (error) {
      await writer.rollback();
      throw error;
    }
  }

  /** The thread starts at once, and writes from the next transaction on. */
  function writeAside(): void {
    if (isAside) return;
    isAside = true;
    const other = threadWriter(file);
    queue = queue.then(async () => {
      await writer.close();
      writer = other;
      writeDb = writingDb(other);
    });
  }

  async function insertColumns(_db: Db, table: keyof Schema, rows: ColumnRows): Promise<void> {
    for (let start = 0; start < rows.count; start += ROWS_PER_MESSAGE) {
      await writer.insert(table, slice(rows, start, start + ROWS_PER_MESSAGE));
    }
  }

  return {
    kind: 'sqlite',
    db: readingDb(reader),
    stamp: stamp.read,
    ...(mayWriteAside && { writeAside }),
    transaction(work) {
      // One transaction at a time on the one connection that writes.
      const result = queue
        .then(() => runTransaction(work))
        .catch((error) => {
          throw isFull(error) ? diskFull(file, error) : error;
        });
      queue = result.catch(() => undefined);
      return result;
    },
    async snapshot(work) {
      const connection = new Connection(file, 'read-only');
      try {
        connection.exec('begin');
        return await work(readingDb(connection));
      } finally {
        connection.close();
      }
    },
    insertMany: (db, table, rows) => insertColumns(db, table, columnRows(rows)),
    insertColumns,
    async close() {
      await queue;
      await writer.close();
      reader.close();
    },
  };
}

/** Takes the write lock without ever blocking the event loop on another process's transaction. */
async function begin(writer: SqliteWriter): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      await writer.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (Date.now() > deadline) {
        throw new AppError('storage.busy', 'Another process has been writing to the store for over a minute.', {
          cause: error,
        });
      }
      await sleep(pause);
    }
  }
}

/** The database's own code, and that of the memory beside it that could not grow. */
const FULL_CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

export function isFull(error: unknown): boolean {
  return FULL_CODES.has((error as { sqliteCodeName?: string } | null)?.sqliteCodeName ?? '');
}

export function diskFull(file: string, cause: unknown): AppError {
  return new AppError(
    'storage.full',
    `The disk that holds ${dirname(file)} is full: make room and try again. What was not finished has changed nothing.`,
    { cause },
  );
}

/**
 * `data_version` differs after any other connection, of this or another process, has committed. Asked once in each
 * turn of the event loop, so a burst of requests pays for one question.
 */
function changeStamp(reader: Connection): { read(): number; forget(): void } {
  const statement = reader.prepare('pragma data_version');
  // Asked in every turn that answers: a list of one is made a third faster than an object.
  statement.setReturnArrays(true);
  let current: number | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    read() {
      if (current === undefined) {
        current = (statement.get() as unknown as readonly [number])[0];
        setImmediate(forget);
      }
      return current;
    },
    forget,
  };
}
