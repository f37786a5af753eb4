/** Connection pools of PostgreSQL: clear errors, lost connections, and connections that refuse writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { QueryTexts, TextRow } from './engine.js';
import { RowsToCopy, runCopy } from './postgres-copy.js';
import { explained, isUnreachable, outcomeUnknown, READ_ONLY_CODE, sqlStateOf } from './postgres-errors.js';
import type { PostgresServers } from './postgres-servers.js';
import { returnsNothing } from './returns-nothing.js';
import type { ConnectionUse } from './store.js';
import { UnwaitedWrites } from './unwaited-writes.js';

/** Type id of PostgreSQL for 64-bit integers. */
const INT8 = 20;
export const CONNECT_TIMEOUT_MS = 5000;

const TOO_MANY_CONNECTIONS = '53300';
/** The longest pause before the server is asked for a connection again. */
const MAX_PAUSE_MS = 200;

/** The beginning of queries that may run twice. */
const CHANGES_NOTHING = /^(?:select|begin|start transaction)\b/i;

/** The first words of the statements that connections for reading accept. */
const READS = /^\s*(?:select|start transaction .*\bread only$|commit|rollback)\b/i;

export function openPool({ Client }: PostgresServers, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ Client, max: 10, types: { getTypeParser }, ...options });
  // Without a listener, a connection that breaks while idle ends the process. The pool replaces the connection.
  pool.on('error', () => {});
  // The same is true for a connection that breaks between two queries. The next query fails and reports the error.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // The first error has the cause; others only say that the connection is lost.
      if (!losses.has(client)) losses.set(client, error);
    }),
  );
  return pool;
}

/** Why connections were lost between two queries. */
const losses = new WeakMap<pg.ClientBase, Error>();

/** The error of the next query says only that the connection is lost. */
function lossOf(client: pg.ClientBase, error: unknown): unknown {
  return (error as { code?: string }).code === undefined ? (losses.get(client) ?? error) : error;
}

/** The use of the connections of several pools together. */
export function useOf(kind: string, pools: readonly pg.Pool[]): ConnectionUse {
  const sum = (pick: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + pick(pool), 0);
  return {
    kind,
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Refuses statements that may write, with the error code of PostgreSQL for a write in a read-only transaction. */
export function onlyReads(pool: PostgresPool): PostgresPool {
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

/** Runs each query on a connection of the pool, without the query layer. The pool must return rows of texts. */
export function queryTexts(pool: PostgresPool): QueryTexts {
  return async (text, parameters) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<TextRow>(text, parameters);
      return rows;
    } finally {
      client.release();
    }
  };
}

export type SendQuery = (client: pg.PoolClient, text: string, parameters: unknown[]) => Promise<unknown>;

/** For a statement that nobody waits for. */
const NO_ROWS = { command: 'COPY', rowCount: 0, rows: [] };

/**
 * Wraps a pool. Explains errors of the server and of connections, and never reuses a lost connection. A
 * connection can be lost while it is idle. If its first query fails for this reason and can be repeated, another
 * connection answers. Callers do not wait until rows are copied: the next statement that waits throws the error.
 */
export function withClearErrors(
  pool: pg.Pool,
  servers: PostgresServers,
  url: string,
  send: SendQuery = (client, text, parameters) => client.query(text, parameters),
): PostgresPool {
  return {
    async connect() {
      const connect = async (): Promise<pg.PoolClient> => {
        const began = performance.now();
        for (let attempt = 1; ; attempt++) {
          try {
            return await pool.connect();
          } catch (error) {
            // Other connections of this pool or of other programs become free. More than one server may be full.
            if (sqlStateOf(error) === TOO_MANY_CONNECTIONS && performance.now() - began < CONNECT_TIMEOUT_MS) {
              attempt = 0;
              await sleep(MAX_PAUSE_MS * Math.random());
              continue;
            }
            // A failed attempt has chosen the next server.
            if (attempt >= servers.count || !(isUnreachable(error) || isStandby(error))) throw explained(url, error);
          }
        }
      };
      let client: pg.PoolClient | undefined = await connect();
      let lost = false;
      let isFirst = true;
      // The query layer sends a rollback after an error. The error of the rollback must not hide the first error.
      let failure: unknown;
      const writes = new UnwaitedWrites();
      // All idle connections of the pool may be lost, for example after a restart of the database.
      let replacements = pool.options.max;
      const query = async (text: string, parameters: unknown[]): Promise<unknown> => {
        const mayRepeat = isFirst && replacements-- > 0 && CHANGES_NOTHING.test(text);
        isFirst = false;
        if (failure !== undefined) throw failure;
        if (writes.areRunning && returnsNothing(text)) {
          writes.add(() => send(client!, text, parameters));
          return NO_ROWS;
        }
        let isSent = false;
        try {
          await (text === 'rollback' ? writes.settle().catch(() => {}) : writes.settle());
          // A statement on a connection that is known to be lost never reaches the server.
          isSent = !losses.has(client!);
          const [rows] = parameters;
          if (!(rows instanceof RowsToCopy)) {
            const result = await send(client!, text, parameters);
            if (text === 'commit') assertCommitted(result);
            return result;
          }
          writes.add(() => runCopy(client!, text, rows));
          return NO_ROWS;
        } catch (error) {
          if (isStandby(error)) servers.refuse(client);
          lost = isUnreachable(error) || isStandby(error);
          const reason = lossOf(client!, error);
          if (!lost) throw explained(url, reason);
          if (!mayRepeat) {
            failure = text === 'commit' && isSent ? outcomeUnknown(url, reason) : explained(url, reason);
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

/** PostgreSQL rolls back a transaction with a failed statement, and does not call this an error of the commit. */
function assertCommitted(result: unknown): void {
  if ((result as pg.QueryResult).command === 'ROLLBACK') {
    throw new Error('the transaction was rolled back, because one of its statements had failed');
  }
}

/** Only transactions that may write reach the server, so the error means that the server refuses all writes. */
function isStandby(error: unknown): boolean {
  return (error as { code?: string }).code === READ_ONLY_CODE;
}

/** Returns 64-bit integers as numbers. The driver returns text, but counters and instants are exact in a double. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}
