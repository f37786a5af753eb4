/** Sessions in SQL. */
import type { Db } from '../engine.js';
import type { Session, SessionStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { removalsIn } from './grants.js';

const SESSION = columnsOf<Session>()({
  userId: number('user_id'),
  opened: number('opened'),
  expires: number('expires'),
  lastUsed: number('last_used'),
  userAgent: text('user_agent'),
  means: text('means'),
});

export function sessionStore(db: Db): SessionStore {
  return {
    ...removalsIn(db, 'session'),
    async find(hash) {
      const row = await db.selectFrom('session').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && SESSION.fromRow(row);
    },
    async add(hash, session) {
      await db
        .insertInto('session')
        .values({ hash, ...SESSION.toRow(session) })
        .execute();
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_used', 'desc')
        .orderBy('hash')
        .execute();
      return rows.map((row) => ({ hash: row.hash, ...SESSION.fromRow(row) }));
    },
    async setUsed(hash, { expires, lastUsed }) {
      await db.updateTable('session').set({ expires, last_used: lastUsed }).where('hash', '=', hash).execute();
    },
  };
}
