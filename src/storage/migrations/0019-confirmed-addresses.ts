/** Adds whether a user's e-mail address is confirmed, and the address that a link confirms. */
import type { Migration } from './migration.js';

export const confirmedAddresses: Migration = {
  name: '0019-confirmed-addresses',
  async up(db) {
    await db.schema
      .alterTable('user')
      .addColumn('email_verified', 'smallint', (c) => c.notNull().defaultTo(0))
      .execute();
    // Administrators set the addresses of earlier versions. They keep working for forgotten passwords.
    await db.updateTable('user').set({ email_verified: 1 }).where('email', '<>', '').execute();
    await db.schema
      .alterTable('sign_in_link')
      .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
