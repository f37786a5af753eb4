/** Grants in SQL: sign-in links, and the part of sessions that is the same. */
import type { Db } from '../engine.js';
import type { GrantStore, SignInLink, SignInLinkStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf } from './columns.js';

const LINK = columnsOf<SignInLink>()({
  userId: number('user_id'),
  expires: number('expires'),
  purpose: text('purpose'),
  email: text('email'),
});

export function signInLinkStore(db: Db): SignInLinkStore {
  return {
    ...removalsIn(db, 'sign_in_link'),
    async find(hash) {
      const row = await db.selectFrom('sign_in_link').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && LINK.fromRow(row);
    },
    async add(hash, grant) {
      await db
        .insertInto('sign_in_link')
        .values({ hash, ...LINK.toRow(grant) })
        .execute();
    },
    async removeOfUser(userId, purpose) {
      let removal = db.deleteFrom('sign_in_link').where('user_id', '=', userId);
      if (purpose !== undefined) removal = removal.where('purpose', '=', purpose);
      await removal.execute();
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
