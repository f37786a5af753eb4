/** The embedded engine: one SQLite file in WAL mode, one connection that writes and one that reads. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { AppError } from '../model/error.js';
import type { Db, Engine, TableRow } from './engine.js';
import type { Schema } from './schema.js';
import { Connection, isBusy } from './sqlite-connection.js';

/** How long a writer waits for another process to finish its transaction. */
const LOCK_PATIENCE_MS = 60_000;
const ROWS_PER_INSERT = 50;

export function openSqlite(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true });
  const writer = new Connection(file);
  const reader = new Connection(file, 'read-only');
  const readDb = kysely(reader);
  const writeDb = kysely(writer);
  const stamp = changeStamp(reader);
  let queue: Promise<unknown> = Promise.resolve();

  async function runTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    await begin(writer);
    try {
      const result = await work(writeDb);
      writer.exec('commit');
      stamp.forget();
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback');
      throw error;
    }
  }

  return {
    kind: 'sqlite',
    db: readDb,
    stamp: stamp.read,
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
        return await work(kysely(connection));
      } finally {
        connection.close();
      }
    },
    async insertMany(_db, table, rows) {
      insertMany(writer, table, rows);
    },
    async close() {
      await queue;
      writer.close();
      reader.close();
    },
  };
}

/** Takes the write lock without ever blocking the event loop on another process's transaction. */
async function begin(writer: Connection): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      writer.exec('begin immediate');
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

function insertMany<Table extends keyof Schema>(
  writer: Connection,
  table: Table,
  rows: readonly TableRow<Table>[],
): void {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!) as (keyof TableRow<Table>)[];
  const head = `insert into "${table}" (${columns.map((column) => `"${String(column)}"`).join(', ')}) values `;
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const chunk = rows.slice(start, start + ROWS_PER_INSERT);
    const literals = columns.map((column) => sharedLiteral(chunk, column));
    const tuple = `(${literals.map((literal) => literal ?? '?').join(', ')})`;
    const bound = columns.filter((_, index) => literals[index] === undefined);
    const values: unknown[] = [];
    for (const row of chunk) for (const column of bound) values.push(row[column]);
    writer.prepare(head + Array(chunk.length).fill(tuple).join(', ')).run(...values);
  }
}

/**
 * What all rows have in a column, where it can stand in the statement itself: to hand over a value takes longer than to
 * store it, and most columns of most rows hold nothing.
 */
function sharedLiteral<Row>(rows: readonly Row[], column: keyof Row): string | undefined {
  const value = rows[0]![column];
  const literal = value === null ? 'null' : value === '' ? "''" : undefined;
  return literal !== undefined && rows.every((row) => row[column] === value) ? literal : undefined;
}

/**
 * `data_version` differs after any other connection, of this or another process, has committed. Asked once in each
 * turn of the event loop, so a burst of requests pays for one question.
 */
function changeStamp(reader: Connection): { read(): number; forget(): void } {
  const statement = reader.prepare('pragma data_version');
  let current: number | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    read() {
      if (current === undefined) {
        current = (statement.get() as { data_version: number }).data_version;
        setImmediate(forget);
      }
      return current;
    },
    forget,
  };
}

function kysely(connection: Connection): Db {
  const queries: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      return { rows: connection.query(sql).all(parameters) } as QueryResult<R>;
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator, nothing here streams
    async *streamQuery() {
      throw new Error('streaming is not used');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => queries,
    releaseConnection: async () => {},
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Schema>({ dialect });
}

async function refuseTransaction(): Promise<never> {
  throw new Error('transactions are begun by the engine');
}
