/** Adds an index that finds the changes of one kind in order of time. */
import type { Migration } from './migration.js';

export const changeKinds: Migration = {
  name: '0015-changes',
  async up(db) {
    await db.schema
      .createIndex('change_kind')
      .on('change')
      .columns(['component_id', 'kind', 'at', 'language_id', 'seq'])
      .execute();
  },
};
