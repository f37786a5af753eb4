/** Users in SQL. A user is found by the name in lower case. */
import type { Db } from '../engine.js';
import type { User, UserStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';
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

const byName = (db: Db) => db.selectFrom('user').selectAll().orderBy('name_key');

export function userStore(db: Db): UserStore {
  return {
    async list() {
      return (await byName(db).execute()).map(USER.fromRow);
    },
    async find(username) {
      const [row] = await rowsWith(db, 'user', { name_key: nameKey(username) });
      return row && USER.fromRow(row);
    },
    async get(id) {
      const [row] = await rowsWith(db, 'user', { id });
      return row && USER.fromRow(row);
    },
    async withEmail(email, limit) {
      const rows = await byName(db)
        .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
        .limit(limit)
        .execute();
      return rows.map(USER.fromRow);
    },
    async add(user) {
      const added = { id: newId(), hideEmail: false, waiting: false, emailVerified: false, ...user };
      await insertRow(db, 'user', { name_key: nameKey(user.username), password: null, ...USER.toRow(added) });
      await touchPeople(db);
      return added;
    },
    async update(id, values) {
      const row = USER.partialRow(values);
      if (row === undefined) return;
      await updateRows(db, 'user', { id }, row);
      await touchPeople(db);
    },
    async passwordOf(id) {
      const [row] = await rowsWith(db, 'user', { id });
      return row?.password ?? null;
    },
    async setPassword(id, hash) {
      await updateRows(db, 'user', { id }, { password: hash });
    },
    async remove(id) {
      for (const table of TABLES_OF_USERS) await deleteRows(db, table, { user_id: id });
      await deleteRows(db, 'user', { id });
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
