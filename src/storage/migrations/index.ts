/** The migrations in their order, and the runner that brings a database up to date. */
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../model/error.js';
import type { Engine, EngineKind } from '../engine.js';
import { initial } from './0001-initial.js';

export interface Migration {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its day, not today's
  up(db: Kysely<any>, engine: EngineKind): Promise<void>;
}

const migrations: readonly Migration[] = [initial];

/** Runs what the database lacks, all in one transaction; refuses a database that a newer version made. */
export async function migrate(engine: Engine): Promise<void> {
  await engine.transaction(async (db) => {
    await db.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
    const version = row?.version ?? 0;
    if (version > migrations.length) {
      throw new AppError(
        'storage.newer-schema',
        `The database has schema version ${version}, this program knows ${migrations.length}: upgrade Tallyglot.`,
      );
    }
    if (version === migrations.length) return;
    for (const migration of migrations.slice(version)) await migration.up(db, engine.kind);
    await sql`delete from schema_version`.execute(db);
    await db.insertInto('schema_version').values({ version: migrations.length }).execute();
  });
}
