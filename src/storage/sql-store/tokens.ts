/** Tokens in SQL. A token is found by the hash of its secret. */
import type { Db } from '../engine.js';
import type { Token, TokenStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf, nullable } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';

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
  return {
    async ofUser(userId) {
      const ofUser = db.selectFrom('token').selectAll().where('user_id', '=', userId);
      const rows = await ofUser.orderBy('created').orderBy('id').execute();
      return rows.map(TOKEN.fromRow);
    },
    async find(hash) {
      const [row] = await rowsWith(db, 'token', { hash });
      return row && TOKEN.fromRow(row);
    },
    async add(token, hash) {
      const added = { id: newId(), ...token, lastUsed: null };
      await insertRow(db, 'token', { hash, ...TOKEN.toRow(added) });
      return added;
    },
    async remove(id) {
      await deleteRows(db, 'token', { id });
    },
    async setLastUsed(id, at) {
      await updateRows(db, 'token', { id }, { last_used: at });
    },
  };
}
