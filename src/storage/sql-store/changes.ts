/** History in SQL: one row for each changed string, and one row for each instant with the number of its changes. */
import { sql } from 'kysely';
import type { Change } from '../../model/change.js';
import type { Db, Engine } from '../engine.js';
import type { AuthorChanges, ChangeStore, ListedChange } from '../store.js';
import { changeDays } from './change-days.js';
import { changeFeedRows } from './change-feed.js';
import { changeRows, changeTotal } from './change-pages.js';
import { chunks } from './chunks.js';
import { number, text, version } from './codecs.js';
import { columnsOf, nullable } from './columns.js';

const CHANGE = columnsOf<Change>()({
  stringId: number('string_id'),
  kind: text('kind'),
  at: number('at'),
  author: text('author'),
  before: nullable(version('before')),
  after: nullable(version('after')),
});

const LISTED_CHANGE = columnsOf<ListedChange>()({
  ...CHANGE.fields,
  componentId: number('component_id'),
  languageId: number('language_id'),
  seq: number('seq'),
});

export function changeStore(db: Db, engine: Engine): ChangeStore {
  async function find(componentId: number, languageId: number, at: number, seq: number) {
    const row = await db
      .selectFrom('change')
      .selectAll()
      .where('component_id', '=', componentId)
      .where('language_id', '=', languageId)
      .where('at', '=', at)
      .where('seq', '=', seq)
      .executeTakeFirst();
    return row && LISTED_CHANGE.fromRow(row);
  }

  return {
    async add(componentId, languageId, changes) {
      if (changes.length === 0) return;
      const { at } = changes[0]!;
      const before = await db
        .selectFrom('activity')
        .select('changes')
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('at', '=', at)
        .executeTakeFirst();
      const first = before?.changes ?? 0;
      const total = first + changes.length;
      const number = before === undefined ? await nextNumber(db, componentId, languageId) : 0;
      await db
        .insertInto('activity')
        .values({ component_id: componentId, language_id: languageId, at, changes: total, first: number })
        .onConflict((conflict) =>
          conflict.columns(['component_id', 'language_id', 'at']).doUpdateSet({ changes: total }),
        )
        .execute();
      const rows = CHANGE.toColumns(changes, {
        component_id: { all: componentId },
        language_id: { all: languageId },
        at: { all: at },
        seq: { values: changes.map((_, index) => first + index) },
      });
      await engine.insertColumns(db, 'change', rows);
    },
    async count(componentId, languageId, after, upTo) {
      const row = await db
        .selectFrom('activity')
        .select((eb) => eb.fn.sum<number | null>('changes').as('changes'))
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('at', '>', after)
        .where('at', '<=', upTo)
        .executeTakeFirstOrThrow();
      return Number(row.changes ?? 0);
    },
    async countAll(places, after, upTo) {
      let total = 0;
      for (const chunk of chunks(places)) {
        const rows = chunk.map(
          ({ componentId, languageId }) => sql`(cast(${componentId} as bigint), cast(${languageId} as integer))`,
        );
        // Joined, so that each language is one search in the primary key.
        const { rows: sums } = await sql<{ changes: number | string | null }>`
          select sum(activity.changes) as changes
          from (values ${sql.join(rows)}) as place
          join activity on activity.component_id = place.column1 and activity.language_id = place.column2
          where activity.at > ${after} and activity.at <= ${upTo}`.execute(db);
        total += Number(sums[0]!.changes ?? 0);
      }
      return total;
    },
    async page(filter, offset, limit) {
      const rows = await changeRows({ db, kind: engine.kind }, filter, offset, limit);
      return rows.map(LISTED_CHANGE.fromRow);
    },
    total: (filter) => changeTotal(db, filter),
    async feed(request) {
      const { rows, next } = await changeFeedRows({ db, kind: engine.kind }, request);
      return { changes: rows.map(LISTED_CHANGE.fromRow), next };
    },
    perDay: (time) => changeDays(db, time),
    async byAuthor({ componentIds, from, before }) {
      const found: AuthorChanges[] = [];
      for (const chunk of chunks(componentIds)) {
        const rows = await db
          .selectFrom('change')
          .select((eb) => ['component_id', 'language_id', 'author', eb.fn.countAll<number | string>().as('changes')])
          .where('component_id', 'in', chunk)
          .where('at', '>=', from)
          .where('at', '<', before)
          // Written as a literal, so that SQLite uses the partial index of changes with an author.
          .where('author', '<>', sql.lit(''))
          .groupBy(['component_id', 'language_id', 'author'])
          .execute();
        for (const { component_id, language_id, author, changes } of rows) {
          found.push({ componentId: component_id, languageId: language_id, author, changes: Number(changes) });
        }
      }
      return found;
    },
    async numbers(componentId, languageId, instants) {
      const found = new Map<number, number>();
      for (const chunk of chunks(instants)) {
        const rows = await db
          .selectFrom('activity')
          .select(['at', 'first'])
          .where('component_id', '=', componentId)
          .where('language_id', '=', languageId)
          .where('at', 'in', chunk)
          .execute();
        for (const { at, first } of rows) found.set(at, first);
      }
      return found;
    },
    async withNumber(componentId, languageId, number) {
      const together = await db
        .selectFrom('activity')
        .select(['at', 'first'])
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('first', '<=', number)
        .orderBy('first', 'desc')
        .limit(1)
        .executeTakeFirst();
      return together && find(componentId, languageId, together.at, number - together.first);
    },
    find,
    async latest(componentId, languageId, limit) {
      const rows = await db
        .selectFrom('change')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .orderBy('at', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      return rows.map(CHANGE.fromRow);
    },
    async lastAuthors(componentId) {
      const rows = await db
        .selectFrom('language')
        .select((eb) => [
          'language.id',
          eb
            .selectFrom('change')
            .select('change.author')
            .whereRef('change.component_id', '=', 'language.component_id')
            .whereRef('change.language_id', '=', 'language.id')
            .orderBy('change.at', 'desc')
            .orderBy('change.seq', 'desc')
            .limit(1)
            .as('author'),
        ])
        .where('language.component_id', '=', componentId)
        .execute();
      return new Map(rows.flatMap(({ id, author }) => (author === null ? [] : [[id, author] as const])));
    },
    async ofStrings(componentId, languageId, stringIds) {
      const found: ListedChange[] = [];
      for (const chunk of chunks(stringIds)) {
        const rows = await db
          .selectFrom('change')
          .selectAll()
          .where('component_id', '=', componentId)
          .where('language_id', '=', languageId)
          .where('string_id', 'in', chunk)
          .orderBy('string_id')
          .orderBy('at')
          .orderBy('seq')
          .execute();
        for (const row of rows) found.push(LISTED_CHANGE.fromRow(row));
      }
      return found;
    },
  };
}

/** Changes of a language are numbered from 0, in the order in which they were recorded. */
async function nextNumber(db: Db, componentId: number, languageId: number): Promise<number> {
  const last = await db
    .selectFrom('activity')
    .select(['first', 'changes'])
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.first + last.changes;
}
