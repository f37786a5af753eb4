/** How far each string is over all languages, in SQL: in a table of its own, since it changes with every translation. */
import { sql } from 'kysely';
import { STATE_CODES } from '../../model/state.js';
import type { Db, Engine } from '../engine.js';
import type { ProgressStore, StringProgress } from '../store.js';
import { chunks } from './chunks.js';

export function progressStore(db: Db, engine: Engine): ProgressStore {
  async function remove(componentId: number, stringIds: readonly number[]): Promise<void> {
    for (const chunk of chunks(stringIds)) {
      await db.deleteFrom('progress').where('component_id', '=', componentId).where('string_id', 'in', chunk).execute();
    }
  }

  return {
    async list(componentId) {
      const rows = await db.selectFrom('progress').selectAll().where('component_id', '=', componentId).execute();
      return rows.map(fromRow);
    },
    async pick(componentId, stringIds) {
      const found: StringProgress[] = [];
      for (const chunk of chunks(stringIds)) {
        const rows = await db
          .selectFrom('progress')
          .selectAll()
          .where('component_id', '=', componentId)
          .where('string_id', 'in', chunk)
          .execute();
        for (const row of rows) found.push(fromRow(row));
      }
      return found;
    },
    async put(componentId, strings) {
      // Taking the old rows away and inserting the new ones is many times faster than as many updates.
      await remove(
        componentId,
        strings.map((string) => string.stringId),
      );
      await engine.insertMany(
        db,
        'progress',
        strings.map(({ stringId, languages, translated, since }) => ({
          component_id: componentId,
          string_id: stringId,
          languages,
          translated,
          share: translated / languages,
          since,
        })),
      );
    },
    remove,
    async within(componentId, { from, below, after, upTo }) {
      const rows = await db
        .selectFrom('progress')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('share', '>=', from)
        .where('share', '<', below)
        .where('since', '>', after)
        .where('since', '<=', upTo)
        .orderBy('string_id')
        .execute();
      return rows.map(fromRow);
    },
    async recount(componentId, languageIds) {
      if (languageIds.length === 0) return [];
      const isTranslated = sql<number>`case when state >= ${STATE_CODES.translated} then 1 else 0 end`;
      const rows = await db
        .selectFrom('unit')
        .select((eb) => [
          'string_id',
          eb.fn.countAll<number | string>().as('languages'),
          eb.fn.sum<number | string>(isTranslated).as('translated'),
        ])
        .where('component_id', '=', componentId)
        .where('language_id', 'in', languageIds)
        .groupBy('string_id')
        .execute();
      return rows.map((row) => ({
        stringId: row.string_id,
        languages: Number(row.languages),
        translated: Number(row.translated),
      }));
    },
  };
}

function fromRow(row: { string_id: number; languages: number; translated: number; since: number }): StringProgress {
  return { stringId: row.string_id, languages: row.languages, translated: row.translated, since: row.since };
}
