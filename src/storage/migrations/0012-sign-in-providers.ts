/** Adds accounts of other services that sign users in, and the sign-ins at these services that have begun. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const signInProviders: Migration = {
  name: '0012-sign-in-providers',
  async up(db, engine) {
    const { schema } = db;
    await schema
      .createTable('linked_account')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('granted', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('linked_account_pk', ['provider', 'subject'])
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await schema.createIndex('linked_account_user').on('linked_account').columns(['user_id']).execute();
    await schema
      .createTable('sign_in_attempt')
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('browser', 'text', (c) => c.notNull())
      .addColumn('nonce', 'text', (c) => c.notNull())
      .addColumn('verifier', 'text', (c) => c.notNull())
      .addColumn('next', 'text', (c) => c.notNull())
      .addColumn('user_id', 'bigint')
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('sign_in_attempt_pk', ['hash'])
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await schema.createIndex('sign_in_attempt_expires').on('sign_in_attempt').columns(['expires']).execute();
  },
};
