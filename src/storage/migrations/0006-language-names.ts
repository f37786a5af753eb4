/** Adds the setting of components that names the languages of their files. */
import type { Migration } from './migration.js';

export const languageNames: Migration = {
  name: '0006-language-names',
  async up(db) {
    await db.schema
      .alterTable('component')
      .addColumn('language_names', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};
