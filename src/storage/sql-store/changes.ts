/** History in SQL: one row for each changed string, and one row for each instant with the number of its changes. */
import { sql } from 'kysely';
import type { Change } from '../../model/change.js';
import { compiled, firstOf } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { AuthorChanges, ChangeStore, ListedChange } from '../store.js';
import { changeDays } from './change-days.js';
import { changeFeedRows } from './change-feed.js';
import { changeRows, changeTotal } from './change-pages.js';
import { chunks } from './chunks.js';
import { number, text, version } from './codecs.js';
import { columnsOf, nullable } from './columns.js';
import { insertRow, rowsWith, updateRows } from './rows.js';

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

const activityOf = (db: Db, componentId: number, languageId: number) =>
  db.selectFrom('activity').where('component_id', '=', componentId).where('language_id', '=', languageId);

const sumBetween = compiled((db, componentId: number, languageId: number, after: number, upTo: number) =>
  activityOf(db, componentId, languageId)
    .select(({ fn }) => fn.sum<number | string | null>('changes').as('changes'))
    .where('at', '>', after)
    .where('at', '<=', upTo),
);

const atInstants = compiled((db, componentId: number, languageId: number, instants: readonly number[]) =>
  activityOf(db, componentId, languageId).select(['at', 'first']).where('at', 'in', instants),
);

const withNumber = compiled((db, componentId: number, languageId: number, number: number) =>
  activityOf(db, componentId, languageId)
    .select(['at', 'first'])
    .where('first', '<=', number)
    .orderBy('first', 'desc')
    .limit(1),
);

const lastActivity = compiled((db, componentId: number, languageId: number) =>
  activityOf(db, componentId, languageId).select(['first', 'changes']).orderBy('first', 'desc').limit(1),
);

const changesOf = (db: Db, componentId: number, languageId: number) =>
  db.selectFrom('change').selectAll().where('component_id', '=', componentId).where('language_id', '=', languageId);

const latest = compiled((db, componentId: number, languageId: number, limit: number) =>
  changesOf(db, componentId, languageId).orderBy('at', 'desc').orderBy('seq', 'desc').limit(limit),
);

const ofStrings = compiled((db, componentId: number, languageId: number, stringIds: readonly number[]) =>
  changesOf(db, componentId, languageId)
    .where('string_id', 'in', stringIds)
    .orderBy('string_id')
    .orderBy('at')
    .orderBy('seq'),
);

const lastAuthors = compiled((db, componentId: number) =>
  db
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
    .where('language.component_id', '=', componentId),
);

export function changeStore(db: Db, engine: Engine): ChangeStore {
  async function find(componentId: number, languageId: number, at: number, seq: number) {
    const key = { component_id: componentId, language_id: languageId, at, seq };
    const [row] = await rowsWith(db, 'change', key);
    return row && LISTED_CHANGE.fromRow(row);
  }

  return {
    async add(componentId, languageId, changes) {
      if (changes.length === 0) return;
      const { at } = changes[0]!;
      const key = { component_id: componentId, language_id: languageId, at };
      const [before] = await rowsWith(db, 'activity', key);
      const seq = before?.changes ?? 0;
      const total = { changes: seq + changes.length };
      if (before === undefined) {
        await insertRow(db, 'activity', { ...key, ...total, first: await nextNumber(db, componentId, languageId) });
      } else await updateRows(db, 'activity', key, total);
      const rows = CHANGE.toColumns(changes, {
        component_id: { all: componentId },
        language_id: { all: languageId },
        at: { all: at },
        seq: { values: changes.map((_, index) => seq + index) },
      });
      await engine.insertColumns(db, 'change', rows);
    },
    async count(componentId, languageId, after, upTo) {
      const { changes } = firstOf(await sumBetween(db, componentId, languageId, after, upTo));
      return Number(changes ?? 0);
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
        const rows = await atInstants(db, componentId, languageId, chunk);
        for (const { at, first } of rows) found.set(at, first);
      }
      return found;
    },
    async withNumber(componentId, languageId, number) {
      const [together] = await withNumber(db, componentId, languageId, number);
      return together && find(componentId, languageId, together.at, number - together.first);
    },
    find,
    async latest(componentId, languageId, limit) {
      return (await latest(db, componentId, languageId, limit)).map(CHANGE.fromRow);
    },
    async lastAuthors(componentId) {
      const rows = await lastAuthors(db, componentId);
      return new Map(rows.flatMap(({ id, author }) => (author === null ? [] : [[id, author] as const])));
    },
    async ofStrings(componentId, languageId, stringIds) {
      const found: ListedChange[] = [];
      for (const chunk of chunks(stringIds)) {
        const rows = await ofStrings(db, componentId, languageId, chunk);
        for (const row of rows) found.push(LISTED_CHANGE.fromRow(row));
      }
      return found;
    },
  };
}

/** Changes of a language are numbered from 0, in the order in which they were recorded. */
async function nextNumber(db: Db, componentId: number, languageId: number): Promise<number> {
  const [last] = await lastActivity(db, componentId, languageId);
  return last === undefined ? 0 : last.first + last.changes;
}
