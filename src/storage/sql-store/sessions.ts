/** Sessions in SQL. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Session, SessionStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { removalsIn } from './grants.js';
import { insertRow, rowsWith, updateRows } from './rows.js';
import { byBytes } from './text-order.js';

const SESSION = columnsOf<Session>()({
  userId: number('user_id'),
  opened: number('opened'),
  expires: number('expires'),
  lastUsed: number('last_used'),
  userAgent: text('user_agent'),
  means: text('means'),
});

const ofUser = compiled((db, userId: number) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used', 'desc')
    .orderBy('hash', byBytes),
);

export function sessionStore(db: Db): SessionStore {
  return {
    ...removalsIn(db, 'session'),
    async find(hash) {
      const [row] = await rowsWith(db, 'session', { hash });
      return row && SESSION.fromRow(row);
    },
    async add(hash, session) {
      await insertRow(db, 'session', { hash, ...SESSION.toRow(session) });
    },
    async ofUser(userId) {
      const rows = await ofUser(db, userId);
      return rows.map((row) => ({ hash: row.hash, ...SESSION.fromRow(row) }));
    },
    async setUsed(hash, { expires, lastUsed }) {
      await updateRows(db, 'session', { hash }, { expires, last_used: lastUsed });
    },
  };
}
