/** The server engine: PostgreSQL, or another database that speaks its protocol. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../model/error.js';
import type { Db, Engine } from './engine.js';
import type { Schema } from './schema.js';

const ROWS_PER_INSERT = 2000;
const MOST_ATTEMPTS = 10;
const INT8 = 20;

/** Errors that mean "the same transaction may succeed if it is tried again". */
const CONFLICTS = new Set(['40001', '40P01', '23505', '42P07']);

export async function openPostgres(url: string): Promise<Engine> {
  const pool = openPool(url, {});
  // Reads outside a transaction have connections of their own that refuse writes, so that none can slip past one.
  const readPool = openPool(url, { options: '-c default_transaction_read_only=on' });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await Promise.all([pool.end(), readPool.end()]);
    throw new AppError(
      'storage.unreachable',
      `Cannot reach the database at ${withoutPassword(url)}: ${reason(error)}.`,
      {
        cause: error,
      },
    );
  }
  const writeDb: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: readPool }) });
  return {
    kind: 'postgresql',
    db,
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
    async insertMany(transaction, table, rows) {
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT));
        const into = sql.table(table);
        await sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${chunk}::json)`.execute(
          transaction,
        );
      }
    },
    async close() {
      await Promise.all([db.destroy(), writeDb.destroy()]);
    },
  };
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser }, ...options });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
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
