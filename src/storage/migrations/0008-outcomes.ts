/** Adds the outcomes of requests with an Idempotency-Key. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const outcomes: Migration = {
  name: '0008-outcomes',
  async up(db, engine) {
    await db.schema
      .createTable('outcome')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('result', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('outcome_pk', ['owner', 'key'])
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await db.schema.createIndex('outcome_at').on('outcome').columns(['owner', 'at']).execute();
  },
};
