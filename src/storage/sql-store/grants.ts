/** Sessions and sign-in links in SQL: two tables with the same columns. */
import type { Db } from '../engine.js';
import type { Grant, GrantStore } from '../store.js';
import { number } from './codecs.js';
import { columnsOf } from './columns.js';

const GRANT = columnsOf<Grant>()({ userId: number('user_id'), expires: number('expires') });

export function grantStore(db: Db, table: 'session' | 'sign_in_link'): GrantStore {
  return {
    async find(hash) {
      const row = await db.selectFrom(table).select(['user_id', 'expires']).where('hash', '=', hash).executeTakeFirst();
      return row && GRANT.fromRow(row);
    },
    async add(hash, grant) {
      await db
        .insertInto(table)
        .values({ hash, ...GRANT.toRow(grant) })
        .execute();
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
