/** People and their rights, events and webhooks, uploaded files, and what pages of history need to be found by. */
import { type CreateTableBuilder, sql } from 'kysely';
import type { Migration } from './migration.js';

export const accessAndEvents: Migration = {
  name: '0003-access-and-events',
  async up(db, engine) {
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    /** Text that both engines order in the same way, by its bytes. */
    const orderedText = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;

    const extend = (table: string, column: string, type: 'text' | 'bigint' | 'smallint', value: string | number) =>
      db.schema
        .alterTable(table)
        .addColumn(column, type, (c) => c.notNull().defaultTo(value))
        .execute();
    await extend('project', 'private', 'smallint', 0);
    await extend('project', 'web', 'text', '');
    await extend('project', 'thresholds', 'text', '');
    await extend('project', 'next_event', 'bigint', 1);
    await db.schema.alterTable('component').addColumn('folder', 'text').execute();
    await extend('component', 'license', 'text', '');
    await extend('component', 'locked', 'smallint', 0);

    const index = (name: string, table: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns]);
    await index('change_at', 'change', ['component_id', 'at', 'language_id', 'seq']).execute();
    // Imports are most of the history and have no author.
    await index('change_author', 'change', ['component_id', 'author', 'at', 'language_id', 'seq'])
      .where('author', '<>', sql.lit(''))
      .execute();

    /** A table of columns that all hold something; `| null` after the type says otherwise. */
    const create = async (name: string, columns: Readonly<Record<string, ColumnType>>, key: readonly string[]) => {
      let table: CreateTableBuilder<string, string> = db.schema.createTable(name).modifyEnd(clustered);
      for (const [column, type] of Object.entries(columns)) {
        if (type === 'ordered text') table = table.addColumn(column, orderedText, (c) => c.notNull());
        else if (type === 'text | null') table = table.addColumn(column, 'text');
        else if (type === 'bigint | null') table = table.addColumn(column, 'bigint');
        else table = table.addColumn(column, type, (c) => c.notNull());
      }
      await table.addPrimaryKeyConstraint(`${name}_pk`, [...key]).execute();
    };

    await create(
      'user',
      {
        id: 'bigint',
        username: 'text',
        name_key: 'ordered text',
        full_name: 'text',
        email: 'text',
        admin: 'smallint',
        active: 'smallint',
        created: 'bigint',
        password: 'text | null',
      },
      ['id'],
    );
    await index('user_name_key', 'user', ['name_key']).unique().execute();

    await create('role', { project_id: 'bigint', user_id: 'bigint', role: 'text' }, ['project_id', 'user_id']);
    await index('role_user', 'role', ['user_id']).execute();

    await create(
      'token',
      {
        id: 'bigint',
        user_id: 'bigint',
        name: 'text',
        hint: 'text',
        scope: 'text',
        hash: 'text',
        created: 'bigint',
        expires: 'bigint | null',
        last_used: 'bigint | null',
      },
      ['id'],
    );
    await index('token_hash', 'token', ['hash']).unique().execute();
    await index('token_user', 'token', ['user_id']).execute();

    for (const table of ['session', 'sign_in_link']) {
      await create(table, { hash: 'text', user_id: 'bigint', expires: 'bigint' }, ['hash']);
      await index(`${table}_user_id`, table, ['user_id']).execute();
    }

    await create('event', { project_id: 'bigint', id: 'bigint', type: 'text', at: 'bigint', body: 'text' }, [
      'project_id',
      'id',
    ]);
    await index('event_at', 'event', ['project_id', 'at']).execute();

    await create(
      'webhook',
      {
        project_id: 'bigint',
        id: 'bigint',
        url: 'text',
        secret: 'text',
        events: 'text',
        active: 'smallint',
        created: 'bigint',
      },
      ['project_id', 'id'],
    );
    await create(
      'delivery',
      {
        project_id: 'bigint',
        webhook_id: 'bigint',
        event_id: 'bigint',
        attempts: 'integer',
        due: 'bigint',
        last_error: 'text',
      },
      ['project_id', 'webhook_id', 'event_id'],
    );
    await index('delivery_due', 'delivery', ['due']).execute();
    await index('delivery_event', 'delivery', ['project_id', 'event_id']).execute();

    // Not clustered: whole files among the keys would make finding one slow.
    await db.schema
      .createTable('file')
      .addColumn('project_id', 'bigint', (c) => c.notNull())
      .addColumn('path', orderedText, (c) => c.notNull())
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (c) => c.notNull())
      .addPrimaryKeyConstraint('file_pk', ['project_id', 'path'])
      .execute();

    await create(
      'work',
      {
        component_id: 'bigint',
        language_id: 'integer',
        author: 'text',
        translated: 'bigint',
        suggested: 'bigint',
        uploaded: 'bigint',
        commented: 'bigint',
      },
      ['component_id', 'language_id', 'author'],
    );
    await index('work_author', 'work', ['author']).execute();

    await create('fact', { name: 'text', value: 'text' }, ['name']);
    // The window comes first, so that those that are over are one run of rows.
    await create('request_count', { window: 'bigint', key: 'text', amount: 'bigint' }, ['window', 'key']);
  },
};

type ColumnType = 'bigint' | 'integer' | 'smallint' | 'text' | 'ordered text' | 'text | null' | 'bigint | null';
