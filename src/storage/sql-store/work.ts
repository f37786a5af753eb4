/** How much each user did, in SQL: counters that one statement increases. */
import type { Db } from '../engine.js';
import type { Work, WorkStore } from '../store.js';
import { number } from './codecs.js';
import { columnsOf, type RowOf } from './columns.js';
import { byBytes } from './text-order.js';

const WORK = columnsOf<Work>()({
  translated: number('translated'),
  suggested: number('suggested'),
  uploaded: number('uploaded'),
  commented: number('commented'),
});

type Counters = RowOf<typeof WORK.fields>;

const ZEROS = eachCounter(() => 0);

export function workStore(db: Db): WorkStore {
  return {
    async add(componentId, languageId, author, done) {
      await db
        .insertInto('work')
        .values({ component_id: componentId, language_id: languageId, author, ...ZEROS, ...WORK.partialRow(done) })
        .onConflict((conflict) =>
          conflict
            .columns(['component_id', 'language_id', 'author'])
            .doUpdateSet((eb) => eachCounter((name) => eb(`work.${name}`, '+', eb.ref(`excluded.${name}`)))),
        )
        .execute();
    },
    async ofAuthor(author) {
      const rows = await db
        .selectFrom('work')
        .innerJoin('component', 'component.id', 'work.component_id')
        // The same language has another id in each component, so the code identifies it.
        .innerJoin('language', (join) =>
          join.onRef('language.component_id', '=', 'work.component_id').onRef('language.id', '=', 'work.language_id'),
        )
        .select(['component.project_id', 'language.code'])
        .select(({ fn }) => WORK.names.map((name) => fn.sum<number | string>(`work.${name}`).as(name)))
        .where('author', '=', author)
        .groupBy(['component.project_id', 'language.code'])
        .orderBy('component.project_id')
        .orderBy('language.code', byBytes)
        .execute();
      return rows.map((row) => ({
        projectId: row.project_id,
        language: row.code,
        // PostgreSQL returns sums as texts.
        ...WORK.fromRow(eachCounter((name) => Number(row[name]))),
      }));
    },
  };
}

/** A value for each column of counters. */
function eachCounter<Value>(makeValue: (name: keyof Counters) => Value): Record<keyof Counters, Value> {
  return Object.fromEntries(WORK.names.map((name) => [name, makeValue(name)])) as Record<keyof Counters, Value>;
}
