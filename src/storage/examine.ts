/** Looks at a store without changing it: no migrations, no new files. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { DATABASE_FILE, openEngine, type StoreLocation } from './connect.js';
import type { Engine } from './engine.js';
import { SCHEMA_VERSION, schemaVersion } from './migrations/index.js';
import { requireUtf8 } from './postgres-encoding.js';
import { createSqlStore } from './sql-store/index.js';
import { isDatabase } from './sqlite-file.js';
import type { Store } from './store.js';

export interface Examination {
  /** The version of the schema; 0 for an empty database. */
  readonly schema: number;
  /** The version that this program uses. */
  readonly known: number;
  readonly isReadOnly: boolean;
  /** How far the clock of the database server is ahead of this machine. Undefined for the embedded database. */
  readonly aheadMs: number | undefined;
}

/** The file of the embedded database, whether it exists or not. */
export const databaseFile = ({ data }: Pick<StoreLocation, 'data'>) => join(data, DATABASE_FILE);

/**
 * Returns undefined if the embedded database does not exist yet. Throws if the database cannot be opened, or not be read by this user. Calls `look` with
 * the store only if the schema is the one that this program uses.
 */
export async function examineStore(
  location: StoreLocation,
  look: (store: Store) => Promise<void>,
): Promise<Examination | undefined> {
  if (location.database === undefined && !isDatabase(databaseFile(location))) return undefined;
  const engine = await openEngine(location);
  try {
    await requireUtf8(engine);
    const schema = await schemaVersion(engine);
    if (schema === SCHEMA_VERSION) await look(createSqlStore(engine));
    const aheadMs = engine.kind === 'postgresql' ? await clockAhead(engine) : undefined;
    return { schema, known: SCHEMA_VERSION, isReadOnly: engine.isReadOnly, aheadMs };
  } finally {
    await engine.close();
  }
}

/** Compares with the middle of the query, because the server reads its clock during the query. */
async function clockAhead({ db }: Engine): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return Math.round(rows[0]!.now - (before + Date.now()) / 2);
}
