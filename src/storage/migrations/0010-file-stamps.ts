/** Adds the stamps of imported files, which tell without reading a file that it did not change. */
import type { Migration } from './migration.js';

export const fileStamps: Migration = {
  name: '0010-file-stamps',
  async up(db) {
    await db.schema
      .alterTable('language')
      .addColumn('stamp', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
