/** Grants in SQL: sign-in links, and the part of sessions that is the same. */
import type { Db } from '../engine.js';
import type { GrantStore, SignInLink, SignInLinkStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { deleteRows, insertRow, rowsWith } from './rows.js';

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
      const [row] = await rowsWith(db, 'sign_in_link', { hash });
      return row && LINK.fromRow(row);
    },
    async add(hash, grant) {
      await insertRow(db, 'sign_in_link', { hash, ...LINK.toRow(grant) });
    },
    async removeOfUser(userId, purpose) {
      await deleteRows(db, 'sign_in_link', { user_id: userId, ...(purpose !== undefined && { purpose }) });
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
      await deleteRows(db, table, { user_id: userId });
    },
    async removeExpired(now) {
      await db.deleteFrom(table).where('expires', '<=', now).execute();
    },
  };
}
