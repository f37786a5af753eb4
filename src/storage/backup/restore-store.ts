/** Fills an empty store, of either engine, from a backup file. */
import { AppError } from '../../model/error.js';
import { openEngine, type StoreLocation } from '../connect.js';
import type { Db, Engine } from '../engine.js';
import { refuseNewer, runMigrations, SCHEMA_VERSION, schemaVersion } from '../migrations/index.js';
import { requireUtf8 } from '../postgres-encoding.js';
import type { Schema } from '../schema.js';
import { isRows, type Manifest, readBackupFile, readManifest, type TableStart } from './backup-file.js';
import { SAVED_TABLES, UNSAVED_TABLES } from './tables.js';

export interface RestoreOptions {
  /**
   * Called with the number of rows that are done. During the check, the total is not known yet and grows with the rows.
   */
  readonly onProgress: (step: 'check' | 'restore', done: number, total: number) => void;
}

/** Everything happens in one transaction. Returns the description of the backup and the number of rows. */
export async function restoreStore(
  location: StoreLocation,
  path: string,
  { onProgress }: RestoreOptions,
): Promise<{ manifest: Manifest; rows: number }> {
  const manifest = await readManifest(path, SCHEMA_VERSION);
  let total = 0;
  // Reads the whole file first, so that a damaged backup does not touch the store.
  for await (const part of readBackupFile(path)) {
    if (isRows(part)) total += part.length;
    else knownTable(path, part);
    onProgress('check', total, total);
  }
  const engine = await openEngine(location);
  try {
    await requireUtf8(engine);
    const restore = async (db: Db) => {
      await refuseFull(engine, db);
      for (const table of [...SAVED_TABLES.map((saved) => saved.table), ...UNSAVED_TABLES]) {
        await db.schema.dropTable(table).ifExists().execute();
      }
      // The rows have the columns of the schema at that time.
      await runMigrations(db, engine.kind, 0, manifest.schema);
      await insertAll(engine, db, path, (rows) => onProgress('restore', rows, total));
      await runMigrations(db, engine.kind, manifest.schema, SCHEMA_VERSION);
    };
    await engine.transaction(restore, { isBulk: true });
    return { manifest, rows: total };
  } finally {
    await engine.close();
  }
}

async function refuseFull(engine: Engine, db: Db): Promise<void> {
  const version = await schemaVersion(engine);
  if (version === 0) return;
  refuseNewer(version);
  for (const table of ['project', 'user'] as const) {
    if ((await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined) continue;
    throw new AppError(
      'restore.not-empty',
      'The store already has projects or users: restore into an empty store, for example a new folder with --data.',
    );
  }
}

async function insertAll(engine: Engine, db: Db, path: string, onRows: (rows: number) => void): Promise<void> {
  let done = 0;
  let start: TableStart | undefined;
  for await (const part of readBackupFile(path)) {
    if (!isRows(part)) start = part;
    else {
      const { table, columns } = start!;
      const rows = part.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
      if (table === 'file') for (const row of rows) await insertFile(db, row);
      else await engine.insertMany(db, table as 'fact', rows as never);
      done += part.length;
      onRows(done);
    }
  }
}

/** The only table with bytes. */
async function insertFile(db: Db, row: Record<string, unknown>): Promise<void> {
  const { bytes, ...rest } = row as Omit<Schema['file'], 'bytes'> & { readonly bytes: string };
  await db
    .insertInto('file')
    .values({ ...rest, bytes: Buffer.from(bytes, 'base64') })
    .execute();
}

function knownTable(path: string, { table }: TableStart): void {
  if (SAVED_TABLES.some((saved) => saved.table === table)) return;
  throw new AppError('backup.broken', `${path} has an unknown table ${table}: use another backup.`);
}
