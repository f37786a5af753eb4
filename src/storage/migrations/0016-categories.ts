/** Adds categories, the folders of components in a project. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const categories: Migration = {
  name: '0016-categories',
  async up(db, engine) {
    await db.schema
      .createTable('category')
      .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
      .addColumn('project_id', 'bigint', (c) => c.notNull())
      .addColumn('id', 'bigint', (c) => c.notNull())
      // 0 for a category without a parent: unique indexes treat nulls as different.
      .addColumn('parent_id', 'bigint', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('category_pk', ['project_id', 'id'])
      .execute();
    await db.schema
      .createIndex('category_slug')
      .on('category')
      .columns(['project_id', 'parent_id', 'slug'])
      .unique()
      .execute();
    await db.schema.createIndex('category_id').on('category').column('id').execute();
    await db.schema
      .alterTable('component')
      .addColumn('category_id', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
