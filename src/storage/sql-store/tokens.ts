/** Tokens in SQL. A token is found by the hash of its secret. */
import type { Db } from '../engine.js';
import type { Token, TokenStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf, nullable } from './columns.js';
import { newId } from './ids.js';

const TOKEN = columnsOf<Token>()({
  id: number('id'),
  userId: number('user_id'),
  name: text('name'),
  hint: text('hint'),
  scope: text('scope'),
  created: number('created'),
  expires: nullable(number('expires')),
  lastUsed: nullable(number('last_used')),
});

export function tokenStore(db: Db): TokenStore {
  const tokens = db.selectFrom('token').selectAll();
  return {
    async ofUser(userId) {
      const rows = await tokens.where('user_id', '=', userId).orderBy('created').orderBy('id').execute();
      return rows.map(TOKEN.fromRow);
    },
    async find(hash) {
      const row = await tokens.where('hash', '=', hash).executeTakeFirst();
      return row && TOKEN.fromRow(row);
    },
    async add(token, hash) {
      const added = { id: newId(), ...token, lastUsed: null };
      await db
        .insertInto('token')
        .values({ hash, ...TOKEN.toRow(added) })
        .execute();
      return added;
    },
    async remove(id) {
      await db.deleteFrom('token').where('id', '=', id).execute();
    },
    async setLastUsed(id, at) {
      await db.updateTable('token').set({ last_used: at }).where('id', '=', id).execute();
    },
  };
}
