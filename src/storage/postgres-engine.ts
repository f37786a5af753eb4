/** The engine for PostgreSQL and for databases that use its protocol. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { parseDatabaseUrl } from '../model/database-url.js';
import { AppError } from '../model/error.js';
import { OUTCOME_UNKNOWN_CODE } from '../model/storage-error.js';
import { type ColumnRows, columnRows, objectsOf } from './column-rows.js';
import type { Db, Engine } from './engine.js';
import { copyStatement, RowsToCopy, runCopy } from './postgres-copy.js';
import { checkIntegrity } from './postgres-integrity.js';
import { PostgresServers, READ_ONLY_CODE } from './postgres-servers.js';
import type { Schema } from './schema.js';

/** COPY takes two round trips, so a few rows are inserted with one statement instead. */
const MIN_ROWS_TO_COPY = 20;
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

/** The first words of the statements that connections for reading accept. */
const READS = /^\s*(?:select|start transaction .*\bread only$|commit|rollback)\b/i;

/**
 * No connection has settings of its own: with a pooler such as PgBouncer, each transaction may use another connection to
 * the server. For the same reason, no statement has a name.
 */
export async function openPostgres(address: string): Promise<Engine> {
  const parsed = parseDatabaseUrl(address);
  if (typeof parsed === 'string') {
    throw new AppError('storage.invalid-address', `The address of the database ${parsed}.`);
  }
  const { shown: url } = parsed;
  const servers = new PostgresServers(parsed);
  // Writers may wait long for each other, so there is no timeout for the wait for a free connection.
  const pool = openPool(servers, {});
  const readPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Requests must be counted while writers use all their connections.
  const counterPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: COUNTER_CONNECTIONS });
  // Every read waits for its version, so this query must not wait until a search returns its connection.
  const versionPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: 1 });
  // The query layer does not close a pool that it never used.
  const close = async () => {
    servers.close();
    await Promise.all([pool, readPool, counterPool, versionPool].map((open) => open.ending || open.end()));
  };
  const writeDb = kysely(withClearErrors(pool, servers, url));
  // Reads outside a transaction use connections that refuse writes, so that no write happens outside a transaction.
  const db = kysely(onlyReads(withClearErrors(readPool, servers, url)));
  try {
    await sql`select 1`.execute(writeDb);
  } catch (error) {
    await close();
    throw error instanceof AppError ? error : unreachable(url, error);
  }

  async function insertMany(transaction: Db, table: keyof Schema, rows: readonly object[]): Promise<void> {
    if (rows.length >= MIN_ROWS_TO_COPY)
      return insertColumns(transaction, table, columnRows(rows as readonly Record<string, unknown>[]));
    if (rows.length === 0) return;
    const into = sql.table(table);
    const values = JSON.stringify(rows);
    await sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${values}::json)`.execute(
      transaction,
    );
  }

  async function insertColumns(transaction: Db, table: keyof Schema, rows: ColumnRows): Promise<void> {
    if (rows.count < MIN_ROWS_TO_COPY) return insertMany(transaction, table, objectsOf(rows));
    await transaction.executeQuery(copyStatement(table, rows));
  }

  return {
    kind: 'postgresql',
    isReadOnly: false,
    db,
    counters: kysely(withClearErrors(counterPool, servers, url)),
    versionDb: kysely(onlyReads(withClearErrors(versionPool, servers, url, queryPrepared()))),
    async transaction(work, { isQuick = false } = {}) {
      const inside = async (transaction: Db) => {
        if (isQuick) await sql`set local synchronous_commit = off`.execute(transaction);
        return work(transaction);
      };
      for (let attempt = 1; ; attempt++) {
        try {
          return await writeDb.transaction().setIsolationLevel('read committed').execute(inside);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !mayRetry(error)) throw error;
          await sleep(Math.random() * 20 * attempt);
        }
      }
    },
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    scan: (signal, work) => scan(db, signal, work),
    checkIntegrity: () => checkIntegrity(db),
    connections: () =>
      Object.entries({ write: pool, read: readPool, counter: counterPool }).map(
        ([kind, { totalCount, idleCount, waitingCount }]) => ({
          kind,
          open: totalCount,
          idle: idleCount,
          waiting: waitingCount,
        }),
      ),
    insertMany,
    insertColumns,
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

/** After a conflict, or if the server became a standby: in both cases, nothing was changed. */
function mayRetry(error: unknown): boolean {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  return CONFLICTS.has(code) || cause?.code === READ_ONLY_CODE;
}

function openPool({ Client }: PostgresServers, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ Client, max: 10, types: { getTypeParser }, ...options });
  // Without a listener, a connection that breaks while idle ends the process. The pool replaces the connection.
  pool.on('error', () => {});
  // The same is true for a connection that breaks between two queries. The next query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function kysely(pool: PostgresPool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Refuses statements that may write, with the error code of PostgreSQL for a write in a read-only transaction. */
function onlyReads(pool: PostgresPool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
        if (READS.test(text)) return client.query(text, parameters);
        throw Object.assign(new Error('writes need a transaction'), { code: READ_ONLY_CODE });
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

type SendQuery = (client: pg.PoolClient, text: string, parameters: unknown[]) => Promise<unknown>;

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
    // Named after its text: a pooler may give the connection of another process, which must not have another statement
    // with this name.
    const name = names.get(text) ?? `tallyglot_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
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
  servers: PostgresServers,
  url: string,
  send: SendQuery = (client, text, parameters) => client.query(text, parameters),
): PostgresPool {
  const clearError = (error: unknown) => {
    if (isUnreachable(error) || isStandby(error)) return unreachable(url, error);
    return (error as { code?: string }).code === DISK_FULL ? diskFull(url, error) : error;
  };
  return {
    async connect() {
      const connect = async (): Promise<pg.PoolClient> => {
        for (let attempt = 1; ; attempt++) {
          try {
            return await pool.connect();
          } catch (error) {
            // A failed attempt has chosen the next server.
            if (attempt >= servers.count || !(isUnreachable(error) || isStandby(error))) throw clearError(error);
          }
        }
      };
      let client: pg.PoolClient | undefined = await connect();
      let lost = false;
      let isFirst = true;
      // The query layer sends a rollback after an error. The error of the rollback must not hide the first error.
      let failure: unknown;
      // All idle connections of the pool may be lost, for example after a restart of the database.
      let replacements = pool.options.max;
      const query = async (text: string, parameters: unknown[]): Promise<unknown> => {
        const mayRepeat = isFirst && replacements-- > 0 && CHANGES_NOTHING.test(text);
        isFirst = false;
        if (failure !== undefined) throw failure;
        try {
          const [first] = parameters;
          if (first instanceof RowsToCopy) return await runCopy(client!, text, first);
          return await send(client!, text, parameters);
        } catch (error) {
          if (isStandby(error)) servers.refuse(client);
          lost = isUnreachable(error) || isStandby(error);
          if (!lost) throw clearError(error);
          if (!mayRepeat) {
            failure = text === 'commit' ? outcomeUnknown(url, error) : clearError(error);
            throw failure;
          }
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

/** Only transactions that may write reach the server, so the error means that the server refuses all writes. */
function isStandby(error: unknown): boolean {
  return (error as { code?: string }).code === READ_ONLY_CODE;
}

function unreachable(url: string, error: unknown): AppError {
  return new AppError('storage.unreachable', `Cannot reach the database at ${url}: ${reason(error)}.`, {
    cause: error,
  });
}

/** The database may have stored the transaction before the connection was lost. */
function outcomeUnknown(url: string, error: unknown): AppError {
  return new AppError(
    OUTCOME_UNKNOWN_CODE,
    `Lost the database at ${url} during a commit: ${reason(error)}. The change may be stored or not.`,
    { cause: error },
  );
}

function diskFull(url: string, error: unknown): AppError {
  return new AppError(
    'storage.full',
    `The disk of the database at ${url} is full: make room and try again. Unfinished changes were rolled back.`,
    { cause: error },
  );
}

/** Returns 64-bit integers as numbers. The driver returns text, but counters and instants are exact in a double. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
