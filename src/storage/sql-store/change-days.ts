/** Counts the changes of each day in SQL. It reads the table of counts, not the changes. */
import { sql } from 'kysely';
import { DAY } from '../../model/instant.js';
import type { Db } from '../engine.js';
import type { ChangesOfDay, ChangeTime } from '../store.js';
import { chunks } from './chunks.js';

export async function changeDays(db: Db, time: ChangeTime): Promise<ChangesOfDay[]> {
  const { componentIds, languageId, from, before } = time;
  const days = new Map<number, number>();
  for (const chunk of chunks(componentIds)) {
    // Both engines divide integers into integers. The length of a day is a literal, because PostgreSQL treats
    // expressions with different parameters as different and rejects the grouping.
    const day = sql<number | string>`at / ${sql.lit(DAY)}`;
    let rows = db
      .selectFrom('activity')
      .select((eb) => [day.as('day'), eb.fn.sum<number | string>('changes').as('changes')])
      .where('component_id', 'in', chunk)
      .where('at', '>=', from)
      .where('at', '<', before)
      .groupBy(day);
    if (languageId !== undefined) rows = rows.where('language_id', '=', languageId);
    for (const row of await rows.execute()) {
      const at = Number(row.day) * DAY;
      days.set(at, (days.get(at) ?? 0) + Number(row.changes));
    }
  }
  return [...days].sort(([a], [b]) => a - b).map(([day, changes]) => ({ day, changes }));
}
