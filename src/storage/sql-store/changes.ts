/** History in SQL: a row a changed string, and a row an instant that says how many changed then. */
import type { Change, ChangeKind, Version } from '../../model/change.js';
import { STATE_CODES, stateFromCode } from '../../model/state.js';
import type { Db, Engine } from '../engine.js';
import type { Schema } from '../schema.js';
import type { ChangeStore, ListedChange } from '../store.js';
import { changeDays } from './change-days.js';
import { changeRows, changeTotal } from './change-pages.js';
import { chunks } from './chunks.js';
import { decodeForms, encodeForms } from './forms.js';

export function changeStore(db: Db, engine: Engine): ChangeStore {
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
      await db
        .insertInto('activity')
        .values({ component_id: componentId, language_id: languageId, at, changes: total })
        .onConflict((conflict) =>
          conflict.columns(['component_id', 'language_id', 'at']).doUpdateSet({ changes: total }),
        )
        .execute();
      await engine.insertMany(
        db,
        'change',
        changes.map((change, index) => ({
          component_id: componentId,
          language_id: languageId,
          string_id: change.stringId,
          at,
          seq: first + index,
          kind: change.kind,
          author: change.author,
          before_target: change.before && encodeForms(change.before.target),
          before_state: change.before && STATE_CODES[change.before.state],
          after_target: change.after && encodeForms(change.after.target),
          after_state: change.after && STATE_CODES[change.after.state],
        })),
      );
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
    async page(filter, offset, limit) {
      const rows = await changeRows({ db, kind: engine.kind }, filter, offset, limit);
      return rows.map(listed);
    },
    total: (filter) => changeTotal(db, filter),
    perDay: (time) => changeDays(db, time),
    async find(componentId, languageId, at, seq) {
      const row = await db
        .selectFrom('change')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('at', '=', at)
        .where('seq', '=', seq)
        .executeTakeFirst();
      return row && listed(row);
    },
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
      return rows.map(fromRow);
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
        for (const row of rows) found.push(listed(row));
      }
      return found;
    },
  };
}

function listed(row: Schema['change']): ListedChange {
  return { ...fromRow(row), componentId: row.component_id, languageId: row.language_id, seq: row.seq };
}

function fromRow(row: Schema['change']): Change {
  return {
    stringId: row.string_id,
    kind: row.kind as ChangeKind,
    at: row.at,
    author: row.author,
    before: version(row.before_target, row.before_state),
    after: version(row.after_target, row.after_state),
  };
}

function version(target: string | null, state: number | null): Version | null {
  return target === null ? null : { target: decodeForms(target), state: stateFromCode(state!) };
}
