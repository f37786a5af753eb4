/** Single values that belong to the whole store in SQL, as JSON. */
import type { Db } from '../engine.js';
import type { FactStore } from '../store.js';
import { putRow, rowsWith } from './rows.js';

export function factStore(db: Db): FactStore {
  return {
    async get(name) {
      const [row] = await rowsWith(db, 'fact', { name });
      return row && JSON.parse(row.value);
    },
    async set(name, fact) {
      await putRow(db, 'fact', { name }, { value: JSON.stringify(fact) });
    },
  };
}
