/** The list of migrations, and the runner that updates the schema of a database. */
import { sql } from 'kysely';
import { AppError } from '../../model/error.js';
import { compiled } from '../compiled-query.js';
import type { Db, Engine, EngineKind } from '../engine.js';
import { initial } from './0001-initial.js';
import { linkedFindings } from './0002-linked-findings.js';
import { accessAndEvents } from './0003-access-and-events.js';
import { languageCodes } from './0004-language-codes.js';
import { missingStrings } from './0005-missing-strings.js';
import { languageNames } from './0006-language-names.js';
import { sessionStart } from './0007-session-start.js';
import { outcomes } from './0008-outcomes.js';
import { leases } from './0009-leases.js';
import { fileStamps } from './0010-file-stamps.js';
import { people } from './0011-people.js';
import { signInProviders } from './0012-sign-in-providers.js';
import { languagesAndStrings } from './0013-languages-and-strings.js';
import { calls } from './0014-calls.js';
import { changeKinds } from './0015-changes.js';
import { categories } from './0016-categories.js';
import { repositories } from './0017-repositories.js';
import { snapshots } from './0018-snapshots.js';
import { confirmedAddresses } from './0019-confirmed-addresses.js';
import { hookSecrets } from './0020-hook-secrets.js';
import { nearbyKeys } from './0021-nearby-keys.js';
import { fileDigests } from './0022-file-digests.js';
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
  fileStamps,
  people,
  signInProviders,
  languagesAndStrings,
  calls,
  changeKinds,
  categories,
  repositories,
  snapshots,
  confirmedAddresses,
  hookSecrets,
  nearbyKeys,
  fileDigests,
];

/** The version of the schema that this program uses. */
export const SCHEMA_VERSION = migrations.length;

/** Runs the missing migrations in one transaction. Rejects a database from a newer version of the program. */
export async function migrate(engine: Engine): Promise<void> {
  // Usually the schema is current. This check must not wait for writers.
  if (isCurrent(await schemaVersion(engine))) return;
  const upgrade = async (db: Db) => {
    await createVersionTable(db);
    // Waits for the transactions of other processes that know the old schema only. Their next transactions wait, and are then
    // refused.
    if (engine.kind === 'postgresql') await sql`lock table schema_version in access exclusive mode`.execute(db);
    const version = await versionOf(db);
    if (!isCurrent(version)) await runMigrations(db, engine.kind, version, SCHEMA_VERSION);
  };
  // PostgreSQL must not give up waiting for locks. SQLite would only start a thread for a caller who waits.
  await engine.transaction(upgrade, { isBulk: engine.kind === 'postgresql' });
}

/** Runs the migrations after version `from`, up to version `to`, inside a transaction. */
export async function runMigrations(db: Db, engine: EngineKind, from: number, to: number): Promise<void> {
  await createVersionTable(db);
  for (const migration of migrations.slice(from, to)) await migration.up(db, engine);
  await sql`delete from schema_version`.execute(db);
  await db.insertInto('schema_version').values({ version: to }).execute();
}

async function createVersionTable(db: Db): Promise<void> {
  await db.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
}

/** Throws if a newer version of the program made the schema. */
export function refuseNewer(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new AppError(
    'storage.newer-schema',
    `The database has schema version ${version}, this program knows ${SCHEMA_VERSION}: upgrade Tallyglot.`,
  );
}

const versions = compiled((db) => db.selectFrom('schema_version').select('version'));

/**
 * Throws if another process has changed the schema since the store was opened. Until the transaction ends, no other process
 * can change the schema.
 */
export async function confirmSchema(db: Db): Promise<void> {
  const [row] = await versions(db);
  const version = row?.version ?? 0;
  refuseNewer(version);
  if (version === SCHEMA_VERSION) return;
  throw new AppError(
    'storage.older-schema',
    `The database has schema version ${version}, this program needs ${SCHEMA_VERSION}: somebody has replaced the ` +
      'database by an older one. Restart Tallyglot, which upgrades the database.',
  );
}

function isCurrent(version: number): boolean {
  refuseNewer(version);
  return version === SCHEMA_VERSION;
}

async function versionOf(db: Db): Promise<number> {
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The version outside a transaction; 0 for an empty database. */
export async function schemaVersion({ db }: Engine): Promise<number> {
  try {
    return await versionOf(db);
  } catch (error) {
    if (isMissingTable(error)) return 0;
    throw error;
  }
}

function isMissingTable(error: unknown): boolean {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  if (error instanceof AppError) return cause !== undefined && isMissingTable(cause);
  return code === UNDEFINED_TABLE || /no such table/.test(message ?? '');
}
