/** Counters of requests in SQL. One statement adds to a counter, so processes need no further coordination. */
import { sql } from 'kysely';
import type { CounterDb, EngineKind } from '../engine.js';
import type { RequestCountStore } from '../store.js';

/**
 * Applies to the one statement that contains it. Losing counts in a power failure is acceptable, and no request should
 * wait for the disk or for a replica.
 */
const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`;

export function requestCountStore(db: CounterDb, kind: EngineKind): RequestCountStore {
  return {
    async take(key, window, amount) {
      const row = await db
        .insertInto('request_count')
        .values({ window, key, amount })
        .onConflict((conflict) =>
          conflict
            .columns(['window', 'key'])
            .doUpdateSet((eb) => ({ amount: eb('request_count.amount', '+', eb.ref('excluded.amount')) })),
        )
        .returning('amount')
        .$if(kind === 'postgresql', (query) => query.returning(WITHOUT_WAITING.as('commit')))
        .executeTakeFirstOrThrow();
      return row.amount;
    },
    async removeBefore(window) {
      await db.deleteFrom('request_count').where('window', '<', window).execute();
    },
  };
}
