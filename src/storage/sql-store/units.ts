/** Units in SQL. The units of one language are contiguous rows, in the order of their strings. */
import { sql } from 'kysely';
import { concatenated } from '../../model/concatenated.js';
import { compiled, compiledList } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { PlacedUnit, StoredUnit, UnitStore, UnitWithString } from '../store.js';
import { chunks, inChunks } from './chunks.js';
import { KEYS_AT_ONCE, sharedTextKeys } from './key-lookups.js';
import { unitsOfTwins, unitsSharing } from './related-units.js';
import { rowsWith, updateRows } from './rows.js';
import { keysOf, placeColumns, rowsAt } from './rows-by-key.js';
import { unitPage } from './unit-pages.js';
import { explainingPatterns, matchingUnits } from './unit-query.js';
import {
  COUNTED_UNIT,
  PLACED_UNIT,
  UNIT,
  UNIT_IN_LANGUAGE,
  UNIT_OF_LANGUAGE,
  UNIT_WITH_STRING,
  withStrings,
} from './unit-rows.js';
import { MAX_STRING_ID, unitsOfLanguage } from './unit-scope.js';

const byString = compiled((db, componentId: number, languageId: number) =>
  unitsOfLanguage(db, componentId, languageId).selectAll().orderBy('string_id'),
);

const slice = compiledList(UNIT, (db, componentId: number, languageId: number, after: number, limit: number) =>
  unitsOfLanguage(db, componentId, languageId)
    .select(UNIT.names)
    .where('string_id', '>', after)
    .orderBy('string_id')
    .limit(limit),
);

const range = compiledList(
  UNIT_IN_LANGUAGE,
  (db, componentId: number, languageIds: readonly number[], after: number, upTo: number) =>
    db
      .selectFrom('unit')
      .select(UNIT_IN_LANGUAGE.names)
      .where('component_id', '=', componentId)
      .where('language_id', 'in', languageIds)
      .where('string_id', '>', after)
      .where('string_id', '<=', upTo),
);

const placed = compiledList(
  PLACED_UNIT,
  (db, componentId: number, languageIds: readonly number[], stringIds: readonly number[]) =>
    db
      .selectFrom('unit')
      .select(PLACED_UNIT.names)
      .where('component_id', '=', componentId)
      .where('language_id', 'in', languageIds)
      .where('string_id', 'in', stringIds),
);

const withIds = compiledList(
  UNIT_WITH_STRING,
  (db, componentId: number, languageId: number, stringIds: readonly number[]) =>
    withStrings(unitsOfLanguage(db, componentId, languageId)).where('unit.string_id', 'in', stringIds),
);

const edited = compiled((db, componentId: number, languageId: number) =>
  withStrings(unitsOfLanguage(db, componentId, languageId))
    .where('unit.imported_target', 'is not', null)
    .orderBy('unit.string_id'),
);

const inLanguages = compiled((db, componentId: number, stringId: number) =>
  db
    .selectFrom('language')
    // Joins the units to the languages: each unit is one lookup by primary key.
    .innerJoin('unit', (join) =>
      join
        .onRef('unit.component_id', '=', 'language.component_id')
        .onRef('unit.language_id', '=', 'language.id')
        .on('unit.string_id', '=', stringId),
    )
    .select(['unit.language_id', 'unit.target', 'unit.state'])
    .where('language.component_id', '=', componentId)
    .where('language.absent', '=', 0)
    .orderBy('language.id'),
);

const deleteUnits = compiled((db, componentId: number, languageId: number, stringIds: readonly number[]) =>
  db
    .deleteFrom('unit')
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId)
    .where('string_id', 'in', stringIds),
);

export function unitStore(db: Db, engine: Engine): UnitStore {
  async function remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void> {
    for (const chunk of chunks(stringIds)) await deleteUnits(db, componentId, languageId, chunk);
  }

  async function addMany(componentId: number, units: ReadonlyMap<number, readonly StoredUnit[]>): Promise<void> {
    const rows = UNIT.toColumns(concatenated(units.values()), placeColumns(componentId, units));
    await engine.insertColumns(db, 'unit', rows);
  }

  return {
    async list(componentId, languageId) {
      return (await byString(db, componentId, languageId)).map(UNIT.fromRow);
    },
    async slice(componentId, languageId, after, limit) {
      return slice(db, componentId, languageId, after, limit);
    },
    async range(componentId, languageIds, after, upTo) {
      return range(db, componentId, languageIds, after, upTo);
    },
    async find(componentId, languageId, stringId) {
      const key = { component_id: componentId, language_id: languageId, string_id: stringId };
      const [row] = await rowsWith(db, 'unit', key);
      return row && UNIT.fromRow(row);
    },
    add: (componentId, languageId, units) => addMany(componentId, new Map([[languageId, units]])),
    addMany,
    async update(componentId, languageId, units) {
      if (units.length === 1) {
        const [unit] = units as [StoredUnit];
        const key = { component_id: componentId, language_id: languageId, string_id: unit.stringId };
        return updateRows(db, 'unit', key, UNIT.partialRow(unit));
      }
      // Deleting and inserting rows in bulk is many times faster than updating them one by one.
      await remove(
        componentId,
        languageId,
        units.map((unit) => unit.stringId),
      );
      await this.add(componentId, languageId, units);
    },
    remove,
    async shiftLines(componentId, languageId, shifts) {
      for (const { first, last, by } of shifts) {
        await db
          .updateTable('unit')
          .set((eb) => ({ line: eb('line', '+', by) }))
          .where('component_id', '=', componentId)
          .where('language_id', '=', languageId)
          .where('string_id', '>=', first)
          .where('string_id', '<=', last)
          .execute();
      }
    },
    async pick(componentId, languageId, stringIds) {
      const found: UnitWithString[] = [];
      for (const chunk of chunks(stringIds)) {
        for (const unit of await withIds(db, componentId, languageId, chunk)) found.push(unit);
      }
      return found;
    },
    async pickCounted(strings) {
      const units = await rowsAt(db, engine.kind, 'unit', strings.flatMap(keysOf), ['state']);
      const idOf = (componentId: number, stringId: number) => `${componentId} ${stringId}`;
      const wanted = new Map(
        units.map(({ component_id, string_id }) => [idOf(component_id, string_id), [component_id, string_id]]),
      );
      const rows = await rowsAt(db, engine.kind, 'string', [...wanted.values()], ['words', 'chars']);
      const stringsOf = new Map(rows.map((row) => [idOf(row.component_id, row.id), row]));
      return units.flatMap((unit) => {
        const string = stringsOf.get(idOf(unit.component_id, unit.string_id));
        return string === undefined ? [] : [COUNTED_UNIT.fromRow({ ...string, ...unit })];
      });
    },
    async pickPlaced(componentId, languageIds, stringIds) {
      const found: PlacedUnit[] = [];
      for (const chunk of chunks(stringIds, KEYS_AT_ONCE)) {
        for (const unit of await placed(db, componentId, languageIds, chunk)) found.push(unit);
      }
      return found;
    },
    async edited(componentId, languageId) {
      return (await edited(db, componentId, languageId)).map(UNIT_WITH_STRING.fromRow);
    },
    sharing: (textKeys, limit) =>
      inChunks(textKeys, limit, (chunk, left) => unitsSharing(db, engine.kind, chunk, left)),
    twins: (twinKeys, codes, limit) =>
      inChunks(twinKeys, limit, (chunk, left) => unitsOfTwins(db, engine.kind, chunk, left, codes)),
    async sharedKeys(textKeys) {
      const shared: number[] = [];
      for (const chunk of chunks(textKeys, KEYS_AT_ONCE)) {
        for (const row of await sharedTextKeys(db, engine.kind, chunk)) shared.push(row.text_key!);
      }
      return shared;
    },
    page: (componentId, languageId, query, after, limit, skip = 0) =>
      explainingPatterns(unitPage(db, engine.kind, { componentId, languageId, query, after, limit, skip })),
    async ids(componentId, languageId, query, limit, { after = 0, before = MAX_STRING_ID } = {}) {
      const matching = matchingUnits({ db, kind: engine.kind, componentId, languageId }, query)
        .select('unit.string_id')
        .where('unit.string_id', '>', Math.min(after, MAX_STRING_ID))
        .where('unit.string_id', '<', Math.min(before, MAX_STRING_ID))
        .orderBy('unit.string_id')
        .limit(limit);
      const rows = await explainingPatterns(matching.execute());
      return rows.map((row) => row.string_id);
    },
    async runs(componentId, languageId, query, limit) {
      const matching = matchingUnits({ db, kind: engine.kind, componentId, languageId }, query)
        .select('unit.string_id as id')
        .orderBy('unit.string_id')
        .limit(limit);
      // The ids of a run differ from their row numbers by the same number.
      const runs = db
        .selectFrom(
          db
            .selectFrom(matching.as('matching'))
            .select(['id', sql<number>`id - row_number() over (order by id)`.as('run')])
            .as('numbered'),
        )
        .select((eb) => [eb.fn.min('id').as('first'), eb.fn.countAll<number>().as('count')])
        .groupBy('run')
        .orderBy('first');
      const rows = await explainingPatterns(runs.execute());
      return rows.map(({ first, count }) => [first, Number(count)]);
    },
    async previous(componentId, languageId, query, stringId) {
      const matching = matchingUnits({ db, kind: engine.kind, componentId, languageId }, query)
        .select('unit.string_id')
        .where('unit.string_id', '<', Math.min(stringId, MAX_STRING_ID))
        .orderBy('unit.string_id', 'desc')
        .limit(1);
      return (await explainingPatterns(matching.executeTakeFirst()))?.string_id;
    },
    async inLanguages(componentId, stringId) {
      return (await inLanguages(db, componentId, stringId)).map(UNIT_OF_LANGUAGE.fromRow);
    },
    async count(componentId, languageId, query) {
      const matching = matchingUnits({ db, kind: engine.kind, componentId, languageId }, query).select((eb) =>
        eb.fn.countAll<number | string>().as('total'),
      );
      return Number((await explainingPatterns(matching.executeTakeFirstOrThrow())).total);
    },
  };
}
