/** Adds the time at which a session began. Until now, every session lasted 30 days. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

const THIRTY_DAYS = 30 * 86_400 * 1_000_000;

export const sessionStart: Migration = {
  name: '0007-session-start',
  async up(db) {
    await db.schema
      .alterTable('session')
      .addColumn('opened', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update session set opened = expires - ${sql.lit(THIRTY_DAYS)}`.execute(db);
  },
};
