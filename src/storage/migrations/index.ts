/** The migrations in their order, and the runner that brings a database up to date. */
import { sql } from 'kysely';
import { AppError } from '../../model/error.js';
import type { Db, Engine } from '../engine.js';
import { initial } from './0001-initial.js';
import { linkedFindings } from './0002-linked-findings.js';
import { accessAndEvents } from './0003-access-and-events.js';
import type { Migration } from './migration.js';

/** What PostgreSQL calls a table that is not there. */
const UNDEFINED_TABLE = '42P01';

const migrations: readonly Migration[] = [initial, linkedFindings, accessAndEvents];

/** Runs what the database lacks, all in one transaction; refuses a database that a newer version made. */
export async function migrate(engine: Engine): Promise<void> {
  // Most of the time there is nothing to do, and to find that out must not wait for those who write.
  if (isCurrent(await versionIfAny(engine))) return;
  await engine.transaction(async (db) => {
    await db.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    const version = await versionOf(db);
    if (isCurrent(version)) return;
    for (const migration of migrations.slice(version)) await migration.up(db, engine.kind);
    await sql`delete from schema_version`.execute(db);
    await db.insertInto('schema_version').values({ version: migrations.length }).execute();
  });
}

function isCurrent(version: number): boolean {
  if (version > migrations.length) {
    throw new AppError(
      'storage.newer-schema',
      `The database has schema version ${version}, this program knows ${migrations.length}: upgrade Tallyglot.`,
    );
  }
  return version === migrations.length;
}

async function versionOf(db: Db): Promise<number> {
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The version as readers see it: 0 in a database that nothing has been made in yet. */
async function versionIfAny({ db }: Engine): Promise<number> {
  try {
    return await versionOf(db);
  } catch (error) {
    if (isMissingTable(error)) return 0;
    throw error;
  }
}

function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === UNDEFINED_TABLE || /no such table/.test(message ?? '');
}
