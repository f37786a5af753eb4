/** Sessions in SQL. */
import type { Db } from '../engine.js';
import type { Session, SessionStore } from '../store.js';
import { number } from './codecs.js';
import { columnsOf } from './columns.js';
import { removalsIn } from './grants.js';

const SESSION = columnsOf<Session>()({
  userId: number('user_id'),
  opened: number('opened'),
  expires: number('expires'),
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
    async setExpires(hash, expires) {
      await db.updateTable('session').set({ expires }).where('hash', '=', hash).execute();
    },
  };
}
