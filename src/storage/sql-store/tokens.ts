/** Tokens in SQL, each found by the hash of its secret. */
import type { TokenScope } from '../../model/access.js';
import type { Db } from '../engine.js';
import type { TokenTable } from '../schema.js';
import type { Token, TokenStore } from '../store.js';
import { newId } from './ids.js';

export function tokenStore(db: Db): TokenStore {
  const tokens = db.selectFrom('token').selectAll();
  return {
    async ofUser(userId) {
      const rows = await tokens.where('user_id', '=', userId).orderBy('created').orderBy('id').execute();
      return rows.map(fromRow);
    },
    async find(hash) {
      const row = await tokens.where('hash', '=', hash).executeTakeFirst();
      return row && fromRow(row);
    },
    async add(token, hash) {
      const added = { id: newId(), ...token, lastUsed: null };
      const { id, userId, name, hint, scope, created, expires } = added;
      await db
        .insertInto('token')
        .values({ id, user_id: userId, name, hint, scope, hash, created, expires, last_used: null })
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

function fromRow(row: TokenTable): Token {
  const { id, name, hint, created, expires } = row;
  return {
    id,
    userId: row.user_id,
    name,
    hint,
    scope: row.scope as TokenScope,
    created,
    expires,
    lastUsed: row.last_used,
  };
}
