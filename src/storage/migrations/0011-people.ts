/** Adds invitations, two-factor sign-in, accounts that wait for approval, and details of sessions and links. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const people: Migration = {
  name: '0011-people',
  async up(db, engine) {
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    const extend = (table: string, column: string, type: 'text' | 'bigint' | 'smallint', value: string | number) =>
      db.schema
        .alterTable(table)
        .addColumn(column, type, (c) => c.notNull().defaultTo(value))
        .execute();
    await extend('user', 'hide_email', 'smallint', 0);
    await extend('user', 'waiting', 'smallint', 0);
    await extend('session', 'last_used', 'bigint', 0);
    await extend('session', 'user_agent', 'text', '');
    await extend('session', 'means', 'text', 'password');
    // The last use of older sessions is not known.
    await db.updateTable('session').set({ last_used: sql`opened` }).execute();
    await extend('sign_in_link', 'purpose', 'text', 'sign-in');

    await db.schema
      .createTable('invitation')
      .addColumn('id', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('membership', 'text', (c) => c.notNull())
      .addColumn('invited_by', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('invitation_pk', ['id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema.createIndex('invitation_hash').on('invitation').column('hash').unique().execute();

    await db.schema
      .createTable('two_factor')
      .addColumn('user_id', 'bigint', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('confirmed', 'smallint', (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('two_factor_pk', ['user_id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('recovery_code')
      .addColumn('user_id', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_code_pk', ['user_id', 'hash'])
      .modifyEnd(clustered)
      .execute();
  },
};
