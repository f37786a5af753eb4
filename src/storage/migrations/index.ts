/** The list of migrations, and the runner that updates the schema of a database. */
import { sql } from 'kysely';
import { AppError } from '../../model/error.js';
import type { Db, Engine } from '../engine.js';
import { initial } from './0001-initial.js';
import { linkedFindings } from './0002-linked-findings.js';
import { accessAndEvents } from './0003-access-and-events.js';
import { languageCodes } from './0004-language-codes.js';
import { missingStrings } from './0005-missing-strings.js';
import { languageNames } from './0006-language-names.js';
import { sessionStart } from './0007-session-start.js';
import { outcomes } from './0008-outcomes.js';
import { leases } from './0009-leases.js';
import type { Migration } from './migration.js';

/** Error code of PostgreSQL for a missing table. */
const UNDEFINED_TABLE = '42P01';

const migrations: readonly Migration[] = [
  initial,
  linkedFindings,
  accessAndEvents,
  languageCodes,
  missingStrings,
  languageNames,
  sessionStart,
  outcomes,
  leases,
];

/** The version of the schema that this program needs. */
export const SCHEMA_VERSION = migrations.length;

/** Runs the missing migrations in one transaction. Rejects a database from a newer version of the program. */
export async function migrate(engine: Engine): Promise<void> {
  // Usually the schema is current. This check must not wait for writers.
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

/** The version outside a transaction; 0 for an empty database. */
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
