/** The server engine: PostgreSQL, or another database that speaks its protocol. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../model/error.js';
import { objectsOf } from './column-rows.js';
import type { Db, Engine } from './engine.js';
import type { Schema } from './schema.js';

const ROWS_PER_INSERT = 2000;
const MOST_ATTEMPTS = 10;
const COUNTER_CONNECTIONS = 4;
const INT8 = 20;
/** How long the database may take to let a connection in. */
const CONNECT_PATIENCE_MS = 5000;

/** Errors that mean "the same transaction may succeed if it is tried again". */
const CONFLICTS = new Set(['40001', '40P01', '23505', '42P07']);

const DISK_FULL = '53100';

/** Codes of the system and of the database that mean "the connection is gone, or there is none to be had". */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300)$/;
/** The driver's own errors have no code. */
const UNREACHABLE_WORDS = /^Connection terminated|connection error and is not queryable|timeout/;

export async function openPostgres(url: string): Promise<Engine> {
  // Writers may have to wait long for each other, so only their connecting has a limit, not their turn in the pool.
  const pool = openPool(url, { Client: ImpatientClient });
  // Reads outside a transaction have connections of their own that refuse writes, so that none can slip past one.
  const readPool = openPool(url, {
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  });
  // Every request may count, also while writers hold all their connections; what it counted may be lost with the power.
  const counterPool = openPool(url, {
    options: '-c synchronous_commit=off',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    max: COUNTER_CONNECTIONS,
  });
  // The query layer would leave a pool open that it never asked for a connection.
  const close = async () => {
    await Promise.all([pool, readPool, counterPool].map((open) => open.ending || open.end()));
  };
  try {
    (await pool.connect()).release();
  } catch (error) {
    await close();
    throw unreachable(url, error);
  }
  const writeDb = kysely(pool, url);
  const db = kysely(readPool, url);

  async function insertMany<Row>(transaction: Db, table: keyof Schema, rows: readonly Row[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT));
      const into = sql.table(table);
      await sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${chunk}::json)`.execute(
        transaction,
      );
    }
  }

  return {
    kind: 'postgresql',
    db,
    counters: kysely(counterPool, url),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await writeDb.transaction().setIsolationLevel('read committed').execute(work);
        } catch (error) {
          if (attempt === MOST_ATTEMPTS || !CONFLICTS.has((error as { code?: string }).code ?? '')) throw error;
          await sleep(Math.random() * 20 * attempt);
        }
      }
    },
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    insertMany,
    insertColumns: (transaction, table, rows) => insertMany(transaction, table, objectsOf(rows)),
    close,
  };
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser }, ...options });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while in use, between two queries; the next query on it fails, and that is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Gives up connecting in time, whatever the pool's own patience is. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_PATIENCE_MS });
  }
}

function kysely(pool: pg.Pool, url: string): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: tellingFailures(pool, url) }) });
}

/** The pool, telling of full disks and of connections that are lost or not to be had; a lost one is never handed out again. */
function tellingFailures(pool: pg.Pool, url: string): PostgresPool {
  const told = (error: unknown) => {
    if (isUnreachable(error)) return unreachable(url, error);
    return (error as { code?: string }).code === DISK_FULL ? diskFull(url, error) : error;
  };
  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw told(error);
      });
      let lost = false;
      const query = async (text: string, parameters: unknown[]) => {
        try {
          return await client.query(text, parameters);
        } catch (error) {
          lost ||= isUnreachable(error);
          throw told(error);
        }
      };
      // Of its two forms only the one without a cursor is ever called.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(lost) };
    },
    end: async () => {},
  };
}

function isUnreachable(error: unknown): boolean {
  const { message, code } = error as { message?: string; code?: string };
  return code === undefined ? UNREACHABLE_WORDS.test(message ?? '') : UNREACHABLE.test(code);
}

function unreachable(url: string, error: unknown): AppError {
  return new AppError(
    'storage.unreachable',
    `Cannot reach the database at ${withoutPassword(url)}: ${reason(error)}.`,
    { cause: error },
  );
}

function diskFull(url: string, error: unknown): AppError {
  return new AppError(
    'storage.full',
    `The disk of the database at ${withoutPassword(url)} is full: make room and try again. ` +
      'What was not finished has changed nothing.',
    { cause: error },
  );
}

/** Counters and instants fit a double exactly; the driver would hand them out as text. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1@');
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
