/** Adds leases: which process does work that only one process may do. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const leases: Migration = {
  name: '0009-leases',
  async up(db, engine) {
    await db.schema
      .createTable('lease')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('lease_pk', ['name'])
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
  },
};
