/** Users in SQL. A user is found by the name in lower case. */
import type { Db } from '../engine.js';
import type { User, UserStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';
import { touchPeople } from './versions.js';

export const USER = columnsOf<User>()({
  id: fixed(number('id')),
  username: fixed(text('username')),
  fullName: text('full_name'),
  email: text('email'),
  admin: flag('admin'),
  active: flag('active'),
  created: fixed(number('created')),
  hideEmail: flag('hide_email'),
  waiting: flag('waiting'),
  emailVerified: flag('email_verified'),
});

export function userStore(db: Db): UserStore {
  const users = db.selectFrom('user').selectAll();
  return {
    async list() {
      const rows = await users.orderBy('name_key').execute();
      return rows.map(USER.fromRow);
    },
    async find(username) {
      const row = await users.where('name_key', '=', nameKey(username)).executeTakeFirst();
      return row && USER.fromRow(row);
    },
    async get(id) {
      const row = await users.where('id', '=', id).executeTakeFirst();
      return row && USER.fromRow(row);
    },
    async withEmail(email, limit) {
      const rows = await users
        .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
        .orderBy('name_key')
        .limit(limit)
        .execute();
      return rows.map(USER.fromRow);
    },
    async add(user) {
      const added = { id: newId(), hideEmail: false, waiting: false, emailVerified: false, ...user };
      await db
        .insertInto('user')
        .values({ name_key: nameKey(user.username), password: null, ...USER.toRow(added) })
        .execute();
      await touchPeople(db);
      return added;
    },
    async update(id, values) {
      const row = USER.partialRow(values);
      if (row === undefined) return;
      await db.updateTable('user').set(row).where('id', '=', id).execute();
      await touchPeople(db);
    },
    async passwordOf(id) {
      const row = await db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirst();
      return row?.password ?? null;
    },
    async setPassword(id, hash) {
      await db.updateTable('user').set({ password: hash }).where('id', '=', id).execute();
    },
    async remove(id) {
      for (const table of TABLES_OF_USERS) await db.deleteFrom(table).where('user_id', '=', id).execute();
      await db.deleteFrom('user').where('id', '=', id).execute();
      await touchPeople(db);
    },
  };
}

/** All tables that have rows of users. */
const TABLES_OF_USERS = [
  ...(['role', 'token', 'session', 'sign_in_link', 'linked_account', 'sign_in_attempt'] as const),
  ...(['two_factor', 'recovery_code'] as const),
];

function nameKey(username: string): string {
  return username.toLowerCase();
}
