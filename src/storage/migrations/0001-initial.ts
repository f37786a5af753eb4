/** The first schema: projects, components, languages with their counters, strings, units and what belongs to them. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.js';

const COUNTERS = ['total', 'translated', 'fuzzy', 'failing', 'approved', 'readonly'].flatMap((group) => [
  group,
  `${group}_words`,
  `${group}_chars`,
]);

export const initial: Migration = {
  name: '0001-initial',
  async up(db, engine) {
    /** Rows next to each other on disk in the order of their key: a language is one contiguous run. */
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    const table = (name: string) => db.schema.createTable(name).modifyEnd(clustered);
    const languageTable = (name: string) =>
      table(name)
        .addColumn('component_id', 'bigint', (c) => c.notNull())
        .addColumn('language_id', 'integer', (c) => c.notNull());
    const stringTable = (name: string) => languageTable(name).addColumn('string_id', 'integer', (c) => c.notNull());

    await table('project')
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('project_pk', ['id'])
      .execute();

    await table('component')
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('project_id', 'bigint', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('filemask', 'text', (c) => c.notNull())
      .addColumn('template', 'text')
      .addColumn('source_language', 'text', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('source_fingerprint', 'text', (c) => c.notNull())
      .addColumn('next_string_id', 'integer', (c) => c.notNull())
      .addColumn('next_language_id', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('component_pk', ['id'])
      .addUniqueConstraint('component_slug', ['project_id', 'slug'])
      .execute();

    let language = table('language')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('filename', 'text')
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('absent', 'smallint', (c) => c.notNull())
      .addColumn('plural_forms', 'integer', (c) => c.notNull())
      .addColumn('plural_formula', 'text', (c) => c.notNull());
    for (const counter of [...COUNTERS, 'suggestions', 'comments']) {
      language = language.addColumn(counter, 'bigint', (c) => c.notNull());
    }
    await language
      .addColumn('checks', 'text', (c) => c.notNull())
      .addColumn('last_change', 'bigint')
      .addColumn('recent_changes', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('language_pk', ['component_id', 'id'])
      .addUniqueConstraint('language_code', ['component_id', 'code'])
      .execute();

    await table('string')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('context', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('words', 'integer', (c) => c.notNull())
      .addColumn('chars', 'integer', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('places', 'text', (c) => c.notNull())
      .addColumn('in_template', 'smallint', (c) => c.notNull())
      .addColumn('readonly', 'smallint', (c) => c.notNull())
      .addPrimaryKeyConstraint('string_pk', ['component_id', 'id'])
      .execute();

    await stringTable('mention')
      .addPrimaryKeyConstraint('mention_pk', ['component_id', 'language_id', 'string_id'])
      .execute();

    await stringTable('unit')
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('state', 'smallint', (c) => c.notNull())
      .addColumn('flags', 'text', (c) => c.notNull())
      .addColumn('line', 'integer', (c) => c.notNull())
      .addColumn('previous', 'text')
      .addColumn('imported_target', 'text')
      .addColumn('imported_state', 'smallint')
      .addPrimaryKeyConstraint('unit_pk', ['component_id', 'language_id', 'string_id'])
      .execute();
    await index(db, 'unit', ['component_id', 'language_id', 'state', 'string_id']);

    await stringTable('finding')
      .addColumn('check_id', 'text', (c) => c.notNull())
      .addColumn('dismissed', 'smallint', (c) => c.notNull())
      .addPrimaryKeyConstraint('finding_pk', ['component_id', 'language_id', 'string_id', 'check_id'])
      .execute();
    await index(db, 'finding', ['component_id', 'language_id', 'check_id', 'string_id']);

    await stringTable('change')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('before_target', 'text')
      .addColumn('before_state', 'smallint')
      .addColumn('after_target', 'text')
      .addColumn('after_state', 'smallint')
      .addPrimaryKeyConstraint('change_pk', ['component_id', 'language_id', 'at', 'seq'])
      .execute();

    await languageTable('activity')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('changes', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('activity_pk', ['component_id', 'language_id', 'at'])
      .execute();

    await stringTable('suggestion')
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('suggestion_pk', ['component_id', 'language_id', 'string_id', 'id'])
      .execute();

    await stringTable('comment')
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('resolved', 'smallint', (c) => c.notNull())
      .addPrimaryKeyConstraint('comment_pk', ['component_id', 'language_id', 'string_id', 'id'])
      .execute();
  },
};

function index<DB>(db: Kysely<DB>, table: string, columns: readonly [string, string, string, string]): Promise<void> {
  return db.schema
    .createIndex(`${table}_${columns[2]}`)
    .on(table)
    .columns([...columns])
    .execute();
}
