/** Adds repositories, from which the files of components are fetched, and stores their files apart from uploaded files. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const repositories: Migration = {
  name: '0017-repositories',
  async up(db, engine) {
    const isSqlite = engine === 'sqlite';
    await db.schema
      .createTable('repository')
      .modifyEnd(isSqlite ? sql`without rowid` : sql``)
      .addColumn('project_id', 'bigint', (c) => c.notNull())
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('branch', 'text', (c) => c.notNull())
      .addColumn('directory', 'text', (c) => c.notNull())
      .addColumn('push', 'text', (c) => c.notNull())
      .addColumn('push_branch', 'text', (c) => c.notNull())
      .addColumn('poll', 'bigint', (c) => c.notNull())
      .addColumn('declared', 'integer', (c) => c.notNull())
      .addColumn('discovers', 'integer', (c) => c.notNull())
      .addColumn('followed_branch', 'text', (c) => c.notNull())
      .addColumn('remote_commit', 'text', (c) => c.notNull())
      .addColumn('imported_commit', 'text', (c) => c.notNull())
      .addColumn('looked_at', 'bigint', (c) => c.notNull())
      .addColumn('problem_code', 'text', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('repository_pk', ['project_id', 'id'])
      .execute();
    await db.schema
      .alterTable('component')
      .addColumn('repository_id', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('component')
      .addColumn('push_branch', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    if (isSqlite) {
      await db.schema.alterTable('file').renameTo('old_file').execute();
      await db.schema
        .createTable('file')
        .addColumn('project_id', 'bigint', (c) => c.notNull())
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('bytes', 'blob', (c) => c.notNull())
        .addColumn('repository_id', 'bigint', (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('file_pk', ['project_id', 'repository_id', 'path'])
        .execute();
      await sql`insert into file (project_id, path, bytes) select project_id, path, bytes from old_file`.execute(db);
      await db.schema.dropTable('old_file').execute();
    } else {
      await db.schema
        .alterTable('file')
        .addColumn('repository_id', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('file').dropConstraint('file_pk').execute();
      await db.schema
        .alterTable('file')
        .addPrimaryKeyConstraint('file_pk', ['project_id', 'repository_id', 'path'])
        .execute();
    }
  },
};
