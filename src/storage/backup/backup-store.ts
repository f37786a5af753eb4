/** Copies all data of one moment into a backup file, while other processes use the store. */
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { AppError } from '../../model/error.js';
import { openEngine, refuseMissing, type StoreLocation } from '../connect.js';
import type { Db } from '../engine.js';
import { migrate, SCHEMA_VERSION } from '../migrations/index.js';
import { BACKUP_FORMAT, type Part, writeBackupFile } from './backup-file.js';
import { SAVED_TABLES } from './tables.js';

/** Rows that are in memory at a time. */
const ROWS_AT_ONCE = 1000;

export interface BackupOptions {
  readonly version: string;
  /** Called with the table and the number of rows that are written so far. */
  readonly onProgress: (table: string, rows: number) => void;
}

/** Returns the number of rows. The file appears when it is complete. */
export async function backupStore(location: StoreLocation, path: string, options: BackupOptions): Promise<number> {
  if (await stat(path).catch(() => undefined)) {
    throw new AppError('backup.exists', `${path} exists already: choose another name, or remove it.`);
  }
  refuseMissing(location);
  // A store in a database with a wrong encoding can be moved to another database.
  const engine = await openEngine(location);
  const temporary = `${path}.part`;
  try {
    await migrate(engine);
    const manifest = {
      tallyglot: 'backup',
      format: BACKUP_FORMAT,
      version: options.version,
      schema: SCHEMA_VERSION,
      engine: engine.kind,
      at: new Date().toISOString(),
    } as const;
    // The file of an interrupted backup may be readable for other users.
    await rm(temporary, { force: true });
    const rows = await engine.snapshot((db) => writeBackupFile(temporary, manifest, partsOf(db, options)));
    await sync(temporary);
    await rename(temporary, path);
    // After this, the name of the file survives a crash of the machine. Some systems cannot do this for folders.
    await sync(dirname(path)).catch(() => {});
    return rows;
  } catch (error) {
    await rm(temporary, { force: true });
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new AppError('backup.unwritable', `Cannot write ${path}: ${message}.`, { cause: error });
  } finally {
    await engine.close();
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* partsOf(db: Db, { onProgress }: BackupOptions): AsyncGenerator<Part, void> {
  let written = 0;
  for (const { table, key } of SAVED_TABLES) {
    let columns: readonly string[] | undefined;
    for (let last: Record<string, unknown> | undefined; ; ) {
      const rows = await page(db, table, key, last);
      if (rows.length === 0) break;
      if (columns === undefined) {
        columns = Object.keys(rows[0]!);
        yield { table, columns };
      }
      const names = columns;
      yield rows.map((row) => names.map((name) => portable(row[name])));
      written += rows.length;
      onProgress(table, written);
      last = rows.at(-1);
    }
  }
}

/** The rows after the last one, in the order of the key. */
async function page(
  db: Db,
  table: string,
  key: readonly string[],
  last: Record<string, unknown> | undefined,
): Promise<readonly Record<string, unknown>[]> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const after = last && sql`where (${names}) > (${sql.join(key.map((name) => last[name]))})`;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} ${after ?? sql``} order by ${names} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

/** JSON has no bytes. */
function portable(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
