/** Accounts of other services that sign users in, in SQL. */
import type { Db } from '../engine.js';
import type { GrantedAccess, LinkedAccount, LinkedAccountStore } from '../store.js';
import { json, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';

const LINKED_ACCOUNT = columnsOf<LinkedAccount>()({
  provider: fixed(text('provider')),
  subject: fixed(text('subject')),
  userId: fixed(number('user_id')),
  name: text('name'),
  granted: json<'granted', GrantedAccess>('granted'),
  created: fixed(number('created')),
});

export function linkedAccountStore(db: Db): LinkedAccountStore {
  const accounts = db.selectFrom('linked_account').selectAll();
  return {
    async find(provider, subject) {
      const row = await accounts.where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst();
      return row && LINKED_ACCOUNT.fromRow(row);
    },
    async ofUser(userId) {
      const rows = await accounts.where('user_id', '=', userId).orderBy('provider').orderBy('subject').execute();
      return rows.map(LINKED_ACCOUNT.fromRow);
    },
    async add(account) {
      await db.insertInto('linked_account').values(LINKED_ACCOUNT.toRow(account)).execute();
    },
    async update(provider, subject, values) {
      await db
        .updateTable('linked_account')
        .set(LINKED_ACCOUNT.partialRow(values)!)
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute();
    },
    async remove(provider, subject) {
      await db.deleteFrom('linked_account').where('provider', '=', provider).where('subject', '=', subject).execute();
    },
  };
}
