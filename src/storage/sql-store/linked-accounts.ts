/** Accounts of other services that sign users in, in SQL. */
import type { Db } from '../engine.js';
import type { GrantedAccess, LinkedAccount, LinkedAccountStore } from '../store.js';
import { json, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';
import { byBytes } from './text-order.js';

const LINKED_ACCOUNT = columnsOf<LinkedAccount>()({
  provider: fixed(text('provider')),
  subject: fixed(text('subject')),
  userId: fixed(number('user_id')),
  name: text('name'),
  granted: json<'granted', GrantedAccess>('granted'),
  created: fixed(number('created')),
});

export function linkedAccountStore(db: Db): LinkedAccountStore {
  return {
    async find(provider, subject) {
      const [row] = await rowsWith(db, 'linked_account', { provider, subject });
      return row && LINKED_ACCOUNT.fromRow(row);
    },
    async ofUser(userId) {
      const ofUser = db.selectFrom('linked_account').selectAll().where('user_id', '=', userId);
      const rows = await ofUser.orderBy('provider', byBytes).orderBy('subject', byBytes).execute();
      return rows.map(LINKED_ACCOUNT.fromRow);
    },
    async add(account) {
      await insertRow(db, 'linked_account', LINKED_ACCOUNT.toRow(account));
    },
    async update(provider, subject, values) {
      await updateRows(db, 'linked_account', { provider, subject }, LINKED_ACCOUNT.partialRow(values));
    },
    async remove(provider, subject) {
      await deleteRows(db, 'linked_account', { provider, subject });
    },
  };
}
