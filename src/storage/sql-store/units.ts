/** Units in SQL. The units of one language are contiguous rows, in the order of their strings. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ResolvedQuery } from '../../model/query/query.js';
import type { Db, Engine, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import type { PlacedUnit, StoredUnit, UnitDetails, UnitStore, UnitWithString } from '../store.js';
import { chunks } from './chunks.js';
import { explainingPatterns, matchingUnits } from './unit-query.js';
import { STRING_COLUMNS, UNIT, UNIT_OF_LANGUAGE, UNIT_WITH_STRING, type UnitWithStringRow } from './unit-rows.js';
import { among } from './unit-scope.js';

export function unitStore(db: Db, engine: Engine): UnitStore {
  const ofLanguage = (componentId: number, languageId: number) =>
    db.selectFrom('unit').selectAll().where('component_id', '=', componentId).where('language_id', '=', languageId);

  async function remove(componentId: number, languageId: number, stringIds: readonly number[]): Promise<void> {
    for (const chunk of chunks(stringIds)) {
      await db
        .deleteFrom('unit')
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('string_id', 'in', chunk)
        .execute();
    }
  }

  return {
    async list(componentId, languageId) {
      const rows = await ofLanguage(componentId, languageId).orderBy('string_id').execute();
      return rows.map(UNIT.fromRow);
    },
    async slice(componentId, languageId, after, limit) {
      const rows = await ofLanguage(componentId, languageId)
        .where('string_id', '>', after)
        .orderBy('string_id')
        .limit(limit)
        .execute();
      return rows.map(UNIT.fromRow);
    },
    async find(componentId, languageId, stringId) {
      const row = await ofLanguage(componentId, languageId).where('string_id', '=', stringId).executeTakeFirst();
      return row && UNIT.fromRow(row);
    },
    async add(componentId, languageId, units) {
      const rows = UNIT.toColumns(units, { component_id: { all: componentId }, language_id: { all: languageId } });
      await engine.insertColumns(db, 'unit', rows);
    },
    async update(componentId, languageId, units) {
      if (units.length === 1) {
        const [unit] = units as [StoredUnit];
        await db
          .updateTable('unit')
          .set(UNIT.partialRow(unit)!)
          .where('component_id', '=', componentId)
          .where('language_id', '=', languageId)
          .where('string_id', '=', unit.stringId)
          .execute();
        return;
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
        const rows = await withStrings(
          db
            .selectFrom('unit')
            .where('unit.component_id', '=', componentId)
            .where('unit.language_id', '=', languageId)
            .where('unit.string_id', 'in', chunk),
        ).execute();
        for (const row of rows) found.push(UNIT_WITH_STRING.fromRow(row));
      }
      return found;
    },
    async edited(componentId, languageId) {
      const rows = await withStrings(
        db
          .selectFrom('unit')
          .where('unit.component_id', '=', componentId)
          .where('unit.language_id', '=', languageId)
          .where('unit.imported_target', 'is not', null),
      )
        .orderBy('unit.string_id')
        .execute();
      return rows.map(UNIT_WITH_STRING.fromRow);
    },
    sharing: (textKeys, limit) =>
      placed(textKeys, limit, (chunk) => withStrings(db.selectFrom('unit').where('unit.text_key', 'in', chunk))),
    twins: (twinKeys, code, limit) =>
      placed(twinKeys, limit, (chunk) =>
        withStrings(db.selectFrom('unit'))
          // Compared with a subquery, so that each unit is one lookup by primary key.
          .where('unit.language_id', '=', (eb) =>
            eb
              .selectFrom('language')
              .select('language.id')
              .whereRef('language.component_id', '=', 'string.component_id')
              .where('language.code', '=', code)
              .where('language.absent', '=', 0),
          )
          .where('string.twin_key', 'in', chunk),
      ),
    async sharedKeys(textKeys) {
      const shared: number[] = [];
      for (const chunk of chunks(textKeys)) {
        const rows = await db
          .selectFrom('unit')
          .select('text_key')
          .where('text_key', 'in', chunk)
          .groupBy('text_key')
          .having((eb) => eb.fn.countAll(), '>', 1)
          .execute();
        for (const row of rows) shared.push(row.text_key!);
      }
      return shared;
    },
    page: (componentId, languageId, query, after, limit, skip = 0) =>
      explainingPatterns(page(db, engine.kind, { componentId, languageId, query, after, limit, skip })),
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
      // Joins the units to the languages: each unit is one lookup by primary key.
      const rows = await db
        .selectFrom('language')
        .innerJoin('unit', (join) =>
          join
            .onRef('unit.component_id', '=', 'language.component_id')
            .onRef('unit.language_id', '=', 'language.id')
            .on('unit.string_id', '=', stringId),
        )
        .select(['unit.language_id', 'unit.target', 'unit.state'])
        .where('language.component_id', '=', componentId)
        .where('language.absent', '=', 0)
        .orderBy('language.id')
        .execute();
      return rows.map(UNIT_OF_LANGUAGE.fromRow);
    },
    async count(componentId, languageId, query) {
      const matching = matchingUnits({ db, kind: engine.kind, componentId, languageId }, query).select((eb) =>
        eb.fn.countAll<number | string>().as('total'),
      );
      return Number((await explainingPatterns(matching.executeTakeFirstOrThrow())).total);
    },
  };
}

/** PostgreSQL rejects a comparison with a number that does not fit into the column. */
const MAX_STRING_ID = 2 ** 31 - 1;

interface PageRequest {
  readonly componentId: number;
  readonly languageId: number;
  readonly query: ResolvedQuery;
  readonly after: number;
  readonly limit: number;
  readonly skip: number;
}

async function page(db: Db, kind: EngineKind, request: PageRequest): Promise<UnitDetails[]> {
  const { componentId, languageId } = request;
  const scope = { db, kind, componentId, languageId };
  // The subquery finds the ids of the page, mostly in an index alone. Only the units of the page are read.
  const ids = matchingUnits(scope, request.query)
    .select('unit.string_id')
    .where('unit.string_id', '>', Math.min(request.after, MAX_STRING_ID))
    .orderBy('unit.string_id')
    .limit(request.limit)
    .offset(request.skip);
  const rows = await withStrings(
    db
      .selectFrom('unit')
      .where('unit.component_id', '=', componentId)
      .where('unit.language_id', '=', languageId)
      .where(among(scope, true)(ids)),
  )
    .orderBy('unit.string_id')
    .execute();
  return detailed(db, componentId, languageId, rows);
}

/** Reads the units of many keys, in as many queries as needed. `select` selects units with their strings. */
async function placed(
  keys: readonly number[],
  limit: number | undefined,
  select: (keys: readonly number[]) => UnitsWithStrings,
): Promise<PlacedUnit[]> {
  const found: PlacedUnit[] = [];
  for (const chunk of chunks(keys)) {
    if (found.length === limit) break;
    const units = select(chunk);
    const rows = await (limit === undefined ? units : units.limit(limit - found.length)).execute();
    for (const row of rows) {
      const { component_id: componentId, language_id: languageId } = row;
      found.push({ ...UNIT_WITH_STRING.fromRow(row), componentId, languageId });
    }
  }
  return found;
}

interface UnitsWithStrings {
  limit(count: number): UnitsWithStrings;
  execute(): Promise<(UnitWithStringRow & { component_id: number; language_id: number })[]>;
}

/** Joins each unit with its string. */
function withStrings(units: SelectQueryBuilder<Schema, 'unit', object>) {
  return units
    .innerJoin('string', (join) =>
      join.onRef('string.component_id', '=', 'unit.component_id').onRef('string.id', '=', 'unit.string_id'),
    )
    .selectAll('unit')
    .select(STRING_COLUMNS);
}

/** Adds the failing checks. */
async function detailed(
  db: Db,
  componentId: number,
  languageId: number,
  rows: readonly UnitWithStringRow[],
): Promise<UnitDetails[]> {
  const failing = new Map<number, string[]>();
  for (const chunk of chunks(rows.map((row) => row.string_id))) {
    const findings = await db
      .selectFrom('finding')
      .select(['string_id', 'check_id'])
      .where('component_id', '=', componentId)
      .where('language_id', '=', languageId)
      .where('string_id', 'in', chunk)
      .where('dismissed', '=', 0)
      .orderBy('check_id')
      .execute();
    for (const { string_id, check_id } of findings) {
      const checks = failing.get(string_id);
      if (checks === undefined) failing.set(string_id, [check_id]);
      else checks.push(check_id);
    }
  }
  return rows.map((row) => ({ ...UNIT_WITH_STRING.fromRow(row), failing: failing.get(row.string_id) ?? [] }));
}
