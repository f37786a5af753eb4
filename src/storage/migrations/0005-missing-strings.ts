/** Adds the number of strings that the file of a language lacks, and the setting of components that counts them. */
import type { Migration } from './migration.js';

export const missingStrings: Migration = {
  name: '0005-missing-strings',
  async up(db) {
    await db.schema
      .alterTable('language')
      .addColumn('missing_from_file', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('component')
      .addColumn('count_basis', 'text', (c) => c.notNull().defaultTo('file'))
      .execute();
  },
};
