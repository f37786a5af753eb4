/** Outcomes of requests with an Idempotency-Key in SQL. */
import type { Db } from '../engine.js';
import type { OutcomeStore } from '../store.js';
import { insertRow, updateRows } from './rows.js';

export function outcomeStore(db: Db): OutcomeStore {
  return {
    async find(owner, key) {
      return db
        .selectFrom('outcome')
        .select(['digest', 'result', 'at'])
        .where('owner', '=', owner)
        .where('key', '=', key)
        .executeTakeFirst();
    },
    async claim(owner, key, digest, at) {
      await insertRow(db, 'outcome', { owner, key, digest, result: '', at });
    },
    async finish(owner, key, result) {
      await updateRows(db, 'outcome', { owner, key }, { result });
    },
    async removeOutside(from, to, owner) {
      await db
        .deleteFrom('outcome')
        .$if(owner !== undefined, (query) => query.where('owner', '=', owner!))
        .where((eb) => eb.or([eb('at', '<', from), eb('at', '>', to)]))
        .execute();
    },
    async removeOldest(owner, keep) {
      const oldest = await db
        .selectFrom('outcome')
        .select('at')
        .where('owner', '=', owner)
        .orderBy('at', 'desc')
        .offset(keep - 1)
        .limit(1)
        .executeTakeFirst();
      if (oldest === undefined) return;
      await db.deleteFrom('outcome').where('owner', '=', owner).where('at', '<', oldest.at).execute();
    },
  };
}
