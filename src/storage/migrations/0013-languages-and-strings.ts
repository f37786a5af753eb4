/** Adds who may start languages, the source browser of projects, and explanations of strings. */
import type { Migration } from './migration.js';

export const languagesAndStrings: Migration = {
  name: '0013-languages-and-strings',
  async up(db) {
    // SQLite adds one column at a time.
    await db.schema
      .alterTable('project')
      .addColumn('new_languages', 'text', (c) => c.notNull().defaultTo('managers'))
      .execute();
    await db.schema
      .alterTable('project')
      .addColumn('repo_web', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('string')
      .addColumn('explanation', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
