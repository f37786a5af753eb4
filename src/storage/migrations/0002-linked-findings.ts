/** Adds the data for findings that depend on other strings: flags, keys to find related strings, and progress. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const linkedFindings: Migration = {
  name: '0002-linked-findings',
  async up(db, engine) {
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    const add = (table: string, column: string, type: 'text' | 'bigint' | 'smallint', value: string | number) =>
      db.schema
        .alterTable(table)
        .addColumn(column, type, (c) => c.notNull().defaultTo(value))
        .execute();
    await add('project', 'version', 'bigint', 0);
    await add('component', 'project_name', 'text', '');
    await sql`update component set project_name = (select name from project where project.id = component.project_id)`.execute(
      db,
    );
    await add('component', 'project_flags', 'text', '');
    await add('component', 'flags', 'text', '');
    await add('component', 'glossary', 'smallint', 0);
    await add('component', 'checked_with', 'text', '');
    await add('component', 'aged_until', 'bigint', 0);
    await db.schema
      .alterTable('component')
      .addColumn('share', 'double precision', (c) => c.notNull().defaultTo(0))
      .execute();
    await add('string', 'flags', 'text', '');
    await add('string', 'extra_flags', 'text', '');
    await db.schema.alterTable('string').addColumn('twin_key', 'bigint').execute();
    await db.schema.alterTable('unit').addColumn('text_key', 'bigint').execute();

    await db.schema
      .createTable('progress')
      .modifyEnd(clustered)
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('string_id', 'integer', (c) => c.notNull())
      .addColumn('languages', 'integer', (c) => c.notNull())
      .addColumn('translated', 'integer', (c) => c.notNull())
      .addColumn('share', 'double precision', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('progress_pk', ['component_id', 'string_id'])
      .execute();

    const index = (name: string, table: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns]);
    // These two indexes begin with the key, because related strings are in several components. The key includes the
    // project, and the key of a unit also includes the language.
    await index('unit_text_key', 'unit', ['text_key', 'component_id', 'language_id', 'string_id'])
      .where('text_key', 'is not', null)
      .execute();
    await index('string_twin_key', 'string', ['twin_key', 'component_id', 'id'])
      .where('twin_key', 'is not', null)
      .execute();
    await index('progress_share', 'progress', ['component_id', 'share']).execute();
    await index('progress_since', 'progress', ['component_id', 'since']).execute();
    await index('finding_string', 'finding', ['component_id', 'string_id', 'language_id']).execute();
    await index('change_string', 'change', ['component_id', 'language_id', 'string_id', 'at', 'seq']).execute();
  },
};
