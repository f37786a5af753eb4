/** Counters of requests in SQL. One statement adds to a counter, so processes need no further coordination. */
import type { CounterDb } from '../engine.js';
import type { RequestCountStore } from '../store.js';

export function requestCountStore(db: CounterDb): RequestCountStore {
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
        .executeTakeFirstOrThrow();
      return row.amount;
    },
    async removeBefore(window) {
      await db.deleteFrom('request_count').where('window', '<', window).execute();
    },
  };
}
