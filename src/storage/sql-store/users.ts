/** People in SQL: found by their names in lower case. */
import type { Db } from '../engine.js';
import type { UserTable } from '../schema.js';
import type { User, UserStore } from '../store.js';
import { newId } from './ids.js';

export function userStore(db: Db): UserStore {
  const users = db.selectFrom('user').selectAll();
  return {
    async list() {
      const rows = await users.orderBy('name_key').execute();
      return rows.map(userFromRow);
    },
    async find(username) {
      const row = await users.where('name_key', '=', nameKey(username)).executeTakeFirst();
      return row && userFromRow(row);
    },
    async get(id) {
      const row = await users.where('id', '=', id).executeTakeFirst();
      return row && userFromRow(row);
    },
    async add(user) {
      const added = { id: newId(), ...user };
      const { id, username, fullName, email, admin, active, created } = added;
      await db
        .insertInto('user')
        .values({
          id,
          username,
          name_key: nameKey(username),
          full_name: fullName,
          email,
          admin: admin ? 1 : 0,
          active: active ? 1 : 0,
          created,
          password: null,
        })
        .execute();
      return added;
    },
    async update(id, { fullName, email, admin, active }) {
      const row: Partial<UserTable> = {};
      if (fullName !== undefined) row.full_name = fullName;
      if (email !== undefined) row.email = email;
      if (admin !== undefined) row.admin = admin ? 1 : 0;
      if (active !== undefined) row.active = active ? 1 : 0;
      if (Object.keys(row).length > 0) await db.updateTable('user').set(row).where('id', '=', id).execute();
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
    },
  };
}

/** All that hold rows of a user. */
const TABLES_OF_USERS = ['role', 'token', 'session', 'sign_in_link'] as const;

function nameKey(username: string): string {
  return username.toLowerCase();
}

export function userFromRow(row: UserTable): User {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    admin: row.admin === 1,
    active: row.active === 1,
    created: row.created,
  };
}
