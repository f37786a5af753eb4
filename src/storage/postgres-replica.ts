/** One standby of a PostgreSQL database: its connections, its store, and whether reads may use it at the moment. */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { parseReplicaUrl } from '../model/database-url.js';
import { AppError } from '../model/error.js';
import type { Db, Engine, QueryTexts } from './engine.js';
import { type LeaderPositions, MAX_LAG_MS } from './leader-positions.js';
import { SCHEMA_VERSION } from './migrations/index.js';
import { isUnreachable } from './postgres-errors.js';
import { onlyReads, openPool, queryTexts, type SendQuery } from './postgres-pool.js';
import { queryPrepared } from './postgres-prepared.js';
import { PostgresServers } from './postgres-servers.js';
import type { Schema } from './schema.js';
import { createSqlStore } from './sql-store/index.js';
import type { Replica, ReplicaReport, Store } from './store.js';

/** Short timeouts, because the leader answers after them. */
const CONNECT_TIMEOUT_MS = 2000;
const QUERY_TIMEOUT_MS = 5000;
/** Every read begins with a query for versions, which also finds out that the replica hangs. */
const VERSION_TIMEOUT_MS = 2000;

/** Identifies the database: a standby is a copy of the whole cluster, with the same databases. */
const IDENTITY = sql<string>`system_identifier || ':' ||
(select oid from pg_database where datname = current_database())`;

interface LeaderState {
  readonly identity: string;
  readonly server: string;
  /** The driver returns numbers of any size as text. */
  readonly position: string;
}

/** The position of the last record, which may not be on the disk yet: other transactions can already see it. */
export async function readLeader(db: Db): Promise<LeaderState> {
  const { rows } = await sql<LeaderState>`select ${IDENTITY} as identity, pg_postmaster_start_time()::text as server,
(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position from pg_control_system()`.execute(db);
  return rows[0]!;
}

export class PostgresReplica implements Replica {
  readonly store: Store;
  readonly pools: readonly pg.Pool[];
  readonly #address: string;
  readonly #db: Db;
  readonly #onNote: (sentence: string) => void;
  /**
   * The last known time at which the leader had no data that this replica lacks. Undefined if the replica must not be
   * used.
   */
  #caughtUpAt: number | undefined;
  /** Whether the last note said that the replica is not used. */
  #isNoted = false;

  constructor(address: string, onNote: (sentence: string) => void) {
    const parsed = parseReplicaUrl(address);
    if (typeof parsed === 'string')
      throw new AppError('storage.invalid-address', `The address of a replica ${parsed}.`);
    this.#address = parsed.shown;
    this.#onNote = onNote;
    const servers = new PostgresServers(parsed);
    const timeouts = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS };
    const pool = openPool(servers, timeouts);
    // Reads of versions and checks of the replica must not wait for long reads.
    const versionPool = openPool(servers, { ...timeouts, query_timeout: VERSION_TIMEOUT_MS, max: 1 });
    this.pools = [pool, versionPool];
    const versions = queryTexts(withoutLost(versionPool, queryPrepared()));
    this.#db = kysely(withoutLost(versionPool));
    this.store = createSqlStore(readOnlyEngine(kysely(withoutLost(pool)), versions));
  }

  get isUsable(): boolean {
    return this.#caughtUpAt !== undefined;
  }

  get lag(): number {
    return Math.ceil((performance.now() - (this.#caughtUpAt ?? 0)) / 1000);
  }

  get report(): ReplicaReport {
    return { address: this.#address, isUsable: this.isUsable, lag: this.isUsable ? this.lag : undefined };
  }

  /** Finds out whether the replica can be used. */
  async check(identity: string, positions: LeaderPositions): Promise<void> {
    try {
      const { rows } = await sql<{ identity: string; isStandby: boolean; position: string | null }>`select
${IDENTITY} as identity, pg_is_in_recovery() as "isStandby",
(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position from pg_control_system()`.execute(this.#db);
      const { isStandby, position, ...found } = rows[0]!;
      if (found.identity !== identity) return this.#refuse('it is not a copy of this database');
      // A server that has become the leader, or that was cut off while it was the leader.
      if (!isStandby) return this.#refuse('it is not a standby');
      const schema = await this.#db.selectFrom('schema_version').select('version').executeTakeFirst();
      if (schema?.version !== SCHEMA_VERSION) {
        return this.#refuse(`its schema has version ${schema?.version ?? 0}, this program needs ${SCHEMA_VERSION}`);
      }
      this.#caughtUpAt = position === null ? undefined : positions.reachedAt(BigInt(position));
      if (this.#caughtUpAt !== undefined) this.#accept();
      else if (positions.isFull(performance.now())) this.#refuse(`it is more than ${MAX_LAG_MS / 1000} seconds behind`);
    } catch (error) {
      this.#refuse((error as Error).message || String(error));
    }
  }

  failed(error: unknown): void {
    if (isUnreachable(error)) this.#refuse((error as Error).message || String(error));
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }

  #accept(): void {
    if (this.#isNoted) this.#onNote(`The replica ${this.#address} is used again.`);
    this.#isNoted = false;
  }

  #refuse(reason: string): void {
    this.#caughtUpAt = undefined;
    if (this.#isNoted) return;
    this.#isNoted = true;
    this.#onNote(`The replica ${this.#address} is not used: ${reason}. Another replica or the leader answers.`);
  }
}

/** The engine of a store that only reads. */
function readOnlyEngine(db: Db, versionQuery: QueryTexts): Engine {
  const refuse = async () => {
    throw new AppError('storage.read-only', 'A replica cannot be changed.');
  };
  const snapshot: Engine['snapshot'] = (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  return {
    kind: 'postgresql',
    isReadOnly: true,
    db,
    versionQuery,
    transaction: refuse,
    snapshot,
    scan: (_signal, work) => snapshot(work),
    insertMany: refuse,
    insertColumns: refuse,
    connections: () => [],
    checkIntegrity: refuse,
    close: async () => {},
  };
}

function kysely(pool: PostgresPool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: onlyReads(pool) }) });
}

/** Never reuses a connection after a query without an answer. Does not retry either: the leader answers instead. */
function withoutLost(
  pool: pg.Pool,
  send: SendQuery = (client, text, parameters) => client.query(text, parameters),
): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let isLost = false;
      const query = async (text: string, parameters: unknown[]): Promise<unknown> => {
        try {
          return await send(client, text, parameters);
        } catch (error) {
          isLost ||= isUnreachable(error);
          throw error;
        }
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) };
    },
    end: async () => {},
  };
}
