/** Single values that belong to the whole store in SQL, as JSON. */
import type { Db } from '../engine.js';
import type { FactStore } from '../store.js';

export function factStore(db: Db): FactStore {
  return {
    async get(name) {
      const row = await db.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst();
      return row && JSON.parse(row.value);
    },
    async set(name, fact) {
      const value = JSON.stringify(fact);
      await db
        .insertInto('fact')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
