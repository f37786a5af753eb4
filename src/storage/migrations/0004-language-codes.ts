/** Adds the setting of projects for the codes of their languages. */
import type { Migration } from './migration.js';

export const languageCodes: Migration = {
  name: '0004-language-codes',
  async up(db) {
    await db.schema
      .alterTable('project')
      .addColumn('language_codes', 'text', (c) => c.notNull().defaultTo('server'))
      .execute();
  },
};
