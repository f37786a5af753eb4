/** Grants in SQL: sign-in links, and the part of sessions that is the same. */
import type { Db } from '../engine.js';
import type { Grant, GrantStore } from '../store.js';
import { number } from './codecs.js';
import { columnsOf } from './columns.js';

const GRANT = columnsOf<Grant>()({ userId: number('user_id'), expires: number('expires') });

export function signInLinkStore(db: Db): GrantStore {
  return {
    ...removalsIn(db, 'sign_in_link'),
    async find(hash) {
      const row = await db.selectFrom('sign_in_link').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && GRANT.fromRow(row);
    },
    async add(hash, grant) {
      await db
        .insertInto('sign_in_link')
        .values({ hash, ...GRANT.toRow(grant) })
        .execute();
    },
  };
}

/** The methods that remove grants from a table of sessions or sign-in links. */
export function removalsIn(
  db: Db,
  table: 'session' | 'sign_in_link',
): Pick<GrantStore, 'remove' | 'removeOfUser' | 'removeExpired'> {
  return {
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
