/** Sessions and sign-in links in SQL: the same rows in two tables. */
import type { Db } from '../engine.js';
import type { GrantStore } from '../store.js';

export function grantStore(db: Db, table: 'session' | 'sign_in_link'): GrantStore {
  return {
    async find(hash) {
      const row = await db.selectFrom(table).select(['user_id', 'expires']).where('hash', '=', hash).executeTakeFirst();
      return row && { userId: row.user_id, expires: row.expires };
    },
    async add(hash, { userId, expires }) {
      await db.insertInto(table).values({ hash, user_id: userId, expires }).execute();
    },
    async remove(hash) {
      const removed = await db.deleteFrom(table).where('hash', '=', hash).returning('hash').executeTakeFirst();
      return removed !== undefined;
    },
    async removeOfUser(userId) {
      await db.deleteFrom(table).where('user_id', '=', userId).execute();
    },
    async removeExpired(now) {
      await db.deleteFrom(table).where('expires', '<=', now).execute();
    },
  };
}
