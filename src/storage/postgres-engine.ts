/** The engine for PostgreSQL and for databases that use its protocol. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { parseDatabaseUrl } from '../model/database-url.js';
import { AppError } from '../model/error.js';
import { type ColumnRows, columnRows, objectsOf } from './column-rows.js';
import type { Db, Engine } from './engine.js';
import { copyStatement } from './postgres-copy.js';
import { explained, READ_ONLY_CODE, sqlStateOf, unreachable } from './postgres-errors.js';
import { checkIntegrity } from './postgres-integrity.js';
import {
  CONNECT_TIMEOUT_MS,
  onlyReads,
  openPool,
  queryTexts,
  type SendQuery,
  useOf,
  withClearErrors,
} from './postgres-pool.js';
import { queryPrepared } from './postgres-prepared.js';
import { PostgresServers } from './postgres-servers.js';
import type { Schema } from './schema.js';

/** COPY takes two round trips, so a few rows are inserted with one statement instead. */
const MIN_ROWS_TO_COPY = 20;
const MAX_ATTEMPTS = 10;
const COUNTER_CONNECTIONS = 4;
const URGENT_CONNECTIONS = 2;

/** Settings of each transaction that may write. */
const SETTINGS = {
  // A transaction that waits longer for a lock, for example for the project that is being imported, gives its connection back
  // and starts again. Otherwise the transactions that wait for one project would soon have all connections.
  lock_timeout: '2s',
  // A machine that vanished during a transaction would keep its locks for hours. With keepalives, the database notices
  // within 10 seconds, so another process can take a lease as soon as it has expired.
  tcp_keepalives_idle: '4',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '2',
  tcp_user_timeout: '10s',
  // A process that hangs still has a network. A busy import computes for a shorter time between two statements.
  idle_in_transaction_session_timeout: '60s',
};
/** Some engines do not have all settings. */
const SET_LOCALLY = `select set_config(key, value, true) from json_each_text('${JSON.stringify(SETTINGS)}'::json)
  where current_setting(key, true) is not null`;
/** The error code for a lock that was not free in time. */
const LOCK_NOT_FREE = '55P03';

/** Error codes after which a retry of the transaction may succeed: of conflicts, and of a server that became a standby. */
const CONFLICTS = new Set(['40001', '40P01', '23505', '42P07', READ_ONLY_CODE]);

/**
 * Connections have no individual settings, because with a pooler such as PgBouncer, each transaction may use another
 * connection to the server. For the same reason, only the query for versions is a prepared statement. It also works as
 * a plain query.
 */
export async function openPostgres(address: string): Promise<Engine> {
  const parsed = parseDatabaseUrl(address);
  if (typeof parsed === 'string') {
    throw new AppError('storage.invalid-address', `The address of the database ${parsed}.`);
  }
  const { shown: url } = parsed;
  const servers = new PostgresServers(parsed);
  // Writers may wait long for each other, so the wait for a free connection has no timeout.
  const pool = openPool(servers, {});
  const urgentPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: URGENT_CONNECTIONS });
  const readPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Requests must be counted while writers use all their connections.
  const counterPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: COUNTER_CONNECTIONS });
  // Every read waits for its version, so this query must not wait until a search returns its connection.
  const versionPool = openPool(servers, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, max: 1 });
  // The query layer does not close a pool that it never used.
  const close = async () => {
    servers.close();
    await Promise.all([pool, urgentPool, readPool, counterPool, versionPool].map((open) => open.ending || open.end()));
  };
  const writeDb = kysely(withClearErrors(pool, servers, url, withSettings));
  const urgentDb = kysely(withClearErrors(urgentPool, servers, url, withSettings));
  // Reads outside a transaction use connections that refuse writes, so that no write happens outside a transaction.
  const db = kysely(onlyReads(withClearErrors(readPool, servers, url)));
  try {
    await sql`select 1`.execute(writeDb);
  } catch (error) {
    await close();
    const clear = explained(url, error);
    throw clear instanceof AppError ? clear : unreachable(url, error);
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
    versionQuery: queryTexts(withClearErrors(versionPool, servers, url, queryPrepared())),
    async transaction(work, { isQuick = false, isUrgent = false, isBulk = false } = {}) {
      const inside = async (transaction: Db) => {
        if (isQuick) await sql`set local synchronous_commit = off`.execute(transaction);
        // Starting again would cost too much.
        if (isBulk) await sql`set local lock_timeout = 0`.execute(transaction);
        return work(transaction);
      };
      const own = isUrgent ? urgentDb : writeDb;
      for (let conflicts = 0; ; ) {
        try {
          return await own.transaction().setIsolationLevel('read committed').execute(inside);
        } catch (error) {
          if (sqlStateOf(error) === LOCK_NOT_FREE) continue;
          conflicts++;
          if (conflicts === MAX_ATTEMPTS || !mayRetry(error)) throw error;
          await sleep(Math.random() * 20 * conflicts);
        }
      }
    },
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    scan: (signal, work) => scan(db, signal, work),
    checkIntegrity: () => checkIntegrity(db),
    connections: () =>
      Object.entries({
        write: pool,
        urgent: urgentPool,
        read: readPool,
        counter: counterPool,
        version: versionPool,
      }).map(([kind, one]) => useOf(kind, [one])),
    insertMany,
    insertColumns,
    close,
  };
}

/**
 * Runs `work` on the data of one moment. When the signal aborts, the server cancels the running query of the
 * connection. Then rejects, as soon as the connection is free again.
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

/** Sets the settings of a transaction in the message that starts it. */
const withSettings: SendQuery = (client, text, parameters) =>
  client.query(text.startsWith('start transaction') ? `${text}; ${SET_LOCALLY}` : text, parameters);

/** In all these cases, nothing was changed. */
function mayRetry(error: unknown): boolean {
  return CONFLICTS.has(sqlStateOf(error));
}

function kysely(pool: PostgresPool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
