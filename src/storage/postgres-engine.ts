/** The engine for PostgreSQL and for databases that use its protocol. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../model/error.js';
import { OUTCOME_UNKNOWN_CODE } from '../model/storage-error.js';
import { objectsOf } from './column-rows.js';
import type { Db, Engine } from './engine.js';
import { checkIntegrity } from './postgres-integrity.js';
import type { Schema } from './schema.js';

const ROWS_PER_INSERT = 2000;
const MAX_ATTEMPTS = 10;
const COUNTER_CONNECTIONS = 4;
/** Type id of PostgreSQL for 64-bit integers. */
const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5000;

/** Error codes after which a retry of the transaction may succeed. */
const CONFLICTS = new Set(['40001', '40P01', '23505', '42P07']);

const DISK_FULL = '53100';

/** The beginning of queries that may run twice. */
const CHANGES_NOTHING = /^(?:select|begin|start transaction)\b/i;

/** Error codes of the system and of the database for a lost or refused connection. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300)$/;
/** Messages of the driver for the same errors, which have no code. */
const UNREACHABLE_WORDS = /^Connection terminated|connection error and is not queryable|timeout/;

export async function openPostgres(url: string): Promise<Engine> {
  // Writers may wait long for each other, so the timeout covers only connecting and not the wait for a free connection.
  const pool = openPool(url, { Client: ClientWithTimeout });
  // Reads outside a transaction use read-only connections, so that no write happens outside a transaction.
  const readPool = openPool(url, {
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Requests must be counted while writers use all their connections. Losing counts in a power failure is acceptable.
  const counterPool = openPool(url, {
    options: '-c synchronous_commit=off',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: COUNTER_CONNECTIONS,
  });
  // Every read waits for its version, so this query must not wait until a search returns its connection.
  const versionPool = openPool(url, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: 1 });
  // The query layer does not close a pool that it never used.
  const close = async () => {
    await Promise.all([pool, readPool, counterPool, versionPool].map((open) => open.ending || open.end()));
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
    isReadOnly: false,
    db,
    counters: kysely(counterPool, url),
    versionDb: kysely(versionPool, url, queryPrepared()),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await writeDb.transaction().setIsolationLevel('read committed').execute(work);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !CONFLICTS.has((error as { code?: string }).code ?? '')) throw error;
          await sleep(Math.random() * 20 * attempt);
        }
      }
    },
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    scan: (signal, work) => scan(db, signal, work),
    checkIntegrity: () => checkIntegrity(db),
    insertMany,
    insertColumns: (transaction, table, rows) => insertMany(transaction, table, objectsOf(rows)),
    close,
  };
}

/**
 * The data of one moment. When the signal aborts, the server cancels the query that the connection runs. Rejects when the
 * connection is free again.
 */
async function scan<T>(db: Db, signal: AbortSignal, work: (db: Db) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        let cancelled: Promise<unknown> | undefined;
        const cancel = () => {
          cancelled = sql`select pg_cancel_backend(${rows[0]!.pid})`.execute(db).catch(() => undefined);
        };
        signal.addEventListener('abort', cancel);
        try {
          signal.throwIfAborted();
          return await work(transaction);
        } finally {
          signal.removeEventListener('abort', cancel);
          // Otherwise the server could cancel the next query of this connection.
          await cancelled;
        }
      });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser }, ...options });
  // Without a listener, a connection that breaks while idle ends the process. The pool replaces the connection.
  pool.on('error', () => {});
  // The same is true for a connection that breaks between two queries. The next query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Has a timeout for connecting that does not depend on the pool. */
class ClientWithTimeout extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

type SendQuery = (client: pg.PoolClient, text: string, parameters: unknown[]) => Promise<unknown>;

function kysely(pool: pg.Pool, url: string, send?: SendQuery): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withClearErrors(pool, url, send) }) });
}

/** Error codes for a prepared statement that is missing, or that exists already. */
const PREPARED_ELSEWHERE = new Set(['26000', '42P05']);

/**
 * Sends queries as prepared statements, for queries that take less time than their plan. A pooler between this process and
 * the database may use another connection for each query. If prepared statements fail for this reason, sends plain queries.
 */
function queryPrepared(): SendQuery {
  const names = new Map<string, string>();
  let isPossible = true;
  return async (client, text, parameters) => {
    if (!isPossible) return client.query(text, parameters);
    const name = names.get(text) ?? `tallyglot_${names.size}`;
    names.set(text, name);
    try {
      return await client.query({ name, text, values: parameters });
    } catch (error) {
      if (!PREPARED_ELSEWHERE.has((error as { code?: string }).code ?? '')) throw error;
      isPossible = false;
      return client.query(text, parameters);
    }
  };
}

/**
 * Wraps a pool. Reports full disks and lost connections as clear errors, and never reuses a lost connection. A connection
 * can be lost while it is idle: if its first query finds that out, and can be repeated, another connection answers.
 */
function withClearErrors(
  pool: pg.Pool,
  url: string,
  send: SendQuery = (client, text, parameters) => client.query(text, parameters),
): PostgresPool {
  const clearError = (error: unknown) => {
    if (isUnreachable(error)) return unreachable(url, error);
    return (error as { code?: string }).code === DISK_FULL ? diskFull(url, error) : error;
  };
  return {
    async connect() {
      const connect = () =>
        pool.connect().catch((error) => {
          throw clearError(error);
        });
      let client: pg.PoolClient | undefined = await connect();
      let lost = false;
      let isFirst = true;
      // The query layer sends a rollback after a failed commit. The error of the rollback must not hide this error.
      let unknownOutcome: AppError | undefined;
      // All idle connections of the pool may be lost, for example after a restart of the database.
      let replacements = pool.options.max;
      const query = async (text: string, parameters: unknown[]): Promise<unknown> => {
        const mayRepeat = isFirst && replacements-- > 0 && CHANGES_NOTHING.test(text);
        isFirst = false;
        try {
          return await send(client!, text, parameters);
        } catch (error) {
          lost ||= isUnreachable(error);
          if (lost && text === 'commit') unknownOutcome = outcomeUnknown(url, error);
          if (unknownOutcome !== undefined) throw unknownOutcome;
          if (!lost || !mayRepeat) throw clearError(error);
        }
        client!.release(true);
        client = undefined;
        client = await connect();
        lost = false;
        isFirst = true;
        return query(text, parameters);
      };
      // `query` has two overloads. The query layer calls only the overload without a cursor.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client?.release(lost) };
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

/** The database may have stored the transaction before the connection was lost. */
function outcomeUnknown(url: string, error: unknown): AppError {
  return new AppError(
    OUTCOME_UNKNOWN_CODE,
    `Lost the database at ${withoutPassword(url)} during a commit: ${reason(error)}. The change may be stored or not.`,
    { cause: error },
  );
}

function diskFull(url: string, error: unknown): AppError {
  return new AppError(
    'storage.full',
    `The disk of the database at ${withoutPassword(url)} is full: make room and try again. ` +
      'Unfinished changes were rolled back.',
    { cause: error },
  );
}

/** Returns 64-bit integers as numbers. The driver returns text, but counters and instants are exact in a double. */
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
