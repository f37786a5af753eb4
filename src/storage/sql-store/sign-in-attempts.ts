/** Sign-ins at other services that have begun, in SQL. */
import type { Db } from '../engine.js';
import type { SignInAttempt, SignInAttemptStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf, nullable } from './columns.js';
import { insertRow } from './rows.js';

const ATTEMPT = columnsOf<SignInAttempt>()({
  provider: text('provider'),
  browser: text('browser'),
  nonce: text('nonce'),
  verifier: text('verifier'),
  next: text('next'),
  userId: nullable(number('user_id')),
  expires: number('expires'),
});

export function signInAttemptStore(db: Db): SignInAttemptStore {
  return {
    async add(hash, attempt) {
      await insertRow(db, 'sign_in_attempt', { hash, ...ATTEMPT.toRow(attempt) });
    },
    async take(hash) {
      const row = await db.deleteFrom('sign_in_attempt').where('hash', '=', hash).returningAll().executeTakeFirst();
      return row && ATTEMPT.fromRow(row);
    },
    async removeExpired(now) {
      await db.deleteFrom('sign_in_attempt').where('expires', '<=', now).execute();
    },
  };
}
