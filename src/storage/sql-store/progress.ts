/** The progress of strings over all languages in SQL. It has its own table, because every translation changes it. */
import { sql } from 'kysely';
import { STATE_CODES } from '../../model/state.js';
import { compiled } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { ProgressStore, StringProgress } from '../store.js';
import { chunks } from './chunks.js';
import { number } from './codecs.js';
import { columnsOf } from './columns.js';

const PROGRESS = columnsOf<StringProgress>()({
  stringId: number('string_id'),
  languages: number('languages'),
  translated: number('translated'),
  since: number('since'),
});

const ofComponent = (db: Db, componentId: number) =>
  db.selectFrom('progress').selectAll().where('component_id', '=', componentId);

const byString = compiled((db, componentId: number) => ofComponent(db, componentId).orderBy('string_id'));

const ofStrings = compiled((db, componentId: number, stringIds: readonly number[]) =>
  ofComponent(db, componentId).where('string_id', 'in', stringIds),
);

const deleteOfStrings = compiled((db, componentId: number, stringIds: readonly number[]) =>
  db.deleteFrom('progress').where('component_id', '=', componentId).where('string_id', 'in', stringIds),
);

const within = compiled((db, componentId: number, from: number, below: number, after: number, upTo: number) =>
  ofComponent(db, componentId)
    .where('share', '>=', from)
    .where('share', '<', below)
    .where('since', '>', after)
    .where('since', '<=', upTo)
    .orderBy('string_id'),
);

const recounted = compiled((db, componentId: number, languageIds: readonly number[]) => {
  const isTranslated = sql<number>`case when state >= ${STATE_CODES.translated} then 1 else 0 end`;
  return db
    .selectFrom('unit')
    .select(({ fn }) => [
      'string_id',
      fn.countAll<number | string>().as('languages'),
      fn.sum<number | string>(isTranslated).as('translated'),
    ])
    .where('component_id', '=', componentId)
    .where('language_id', 'in', languageIds)
    .groupBy('string_id');
});

export function progressStore(db: Db, engine: Engine): ProgressStore {
  async function remove(componentId: number, stringIds: readonly number[]): Promise<void> {
    for (const chunk of chunks(stringIds)) await deleteOfStrings(db, componentId, chunk);
  }

  return {
    async list(componentId) {
      return (await byString(db, componentId)).map(PROGRESS.fromRow);
    },
    async pick(componentId, stringIds) {
      const found: StringProgress[] = [];
      for (const chunk of chunks(stringIds)) {
        for (const row of await ofStrings(db, componentId, chunk)) found.push(PROGRESS.fromRow(row));
      }
      return found;
    },
    async put(componentId, strings) {
      // Deleting and inserting rows in bulk is many times faster than updating them one by one.
      await remove(
        componentId,
        strings.map((string) => string.stringId),
      );
      const rows = PROGRESS.toColumns(strings, {
        component_id: { all: componentId },
        share: { values: strings.map(({ translated, languages }) => translated / languages) },
      });
      await engine.insertColumns(db, 'progress', rows);
    },
    remove,
    async within(componentId, { from, below, after, upTo }) {
      return (await within(db, componentId, from, below, after, upTo)).map(PROGRESS.fromRow);
    },
    async recount(componentId, languageIds) {
      if (languageIds.length === 0) return [];
      const rows = await recounted(db, componentId, languageIds);
      return rows.map((row) => ({
        stringId: row.string_id,
        languages: Number(row.languages),
        translated: Number(row.translated),
      }));
    },
  };
}
