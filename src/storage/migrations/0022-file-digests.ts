/** Adds digests of the strings in each imported file, so that the next import reads only the strings that changed. */
import type { Migration } from './migration.js';

export const fileDigests: Migration = {
  name: '0022-file-digests',
  async up(db, engine) {
    // Not clustered, because large rows next to the keys would make lookups slow.
    await db.schema
      .createTable('file_digest')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('language_id', 'integer', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('digests', engine === 'sqlite' ? 'blob' : 'bytea', (c) => c.notNull())
      .addPrimaryKeyConstraint('file_digest_pk', ['component_id', 'language_id'])
      .execute();
  },
};
