/** Units in SQL: the translations of one language are one run of rows in the order of their strings. */
import type { SelectQueryBuilder } from 'kysely';
import type { Query } from '../../model/query/query.js';
import { stateFromCode } from '../../model/state.js';
import { objectsOf } from '../column-rows.js';
import type { Db, Engine, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import type { UnitDetails, UnitPlace, UnitStore, UnitWithString } from '../store.js';
import { chunks } from './chunks.js';
import { decodeForms } from './forms.js';
import { among, chosenUnits } from './unit-query.js';
import { type DetailedRow, fromRow, STRING_COLUMNS, toColumns, withString } from './unit-rows.js';

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
      const rows = await ofLanguage(componentId, languageId).execute();
      return rows.map(fromRow);
    },
    async find(componentId, languageId, stringId) {
      const row = await ofLanguage(componentId, languageId).where('string_id', '=', stringId).executeTakeFirst();
      return row && fromRow(row);
    },
    async add(componentId, languageId, units) {
      await engine.insertColumns(db, 'unit', toColumns(componentId, languageId, units));
    },
    async update(componentId, languageId, units) {
      if (units.length === 1) {
        const { component_id, language_id, string_id, ...values } = objectsOf(
          toColumns(componentId, languageId, units),
        )[0]!;
        await db
          .updateTable('unit')
          .set(values)
          .where('component_id', '=', component_id)
          .where('language_id', '=', language_id)
          .where('string_id', '=', string_id)
          .execute();
        return;
      }
      // Taking the old rows away and inserting the new ones is many times faster than as many updates.
      await remove(
        componentId,
        languageId,
        units.map((unit) => unit.stringId),
      );
      await this.add(componentId, languageId, units);
    },
    remove,
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
        for (const row of rows) found.push(withString(row));
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
      return rows.map(withString);
    },
    async sharing(textKeys, most) {
      const found: UnitPlace[] = [];
      for (const chunk of chunks(textKeys)) {
        if (found.length === most) break;
        const places = db
          .selectFrom('unit')
          .select(['component_id', 'language_id', 'string_id', 'text_key'])
          .where('text_key', 'in', chunk);
        const rows = await (most === undefined ? places : places.limit(most - found.length)).execute();
        for (const row of rows) {
          found.push({
            componentId: row.component_id,
            languageId: row.language_id,
            stringId: row.string_id,
            textKey: row.text_key!,
          });
        }
      }
      return found;
    },
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
      page(db, engine.kind, { componentId, languageId, query, after, limit, skip }),
    async ids(componentId, languageId, query, limit, { after = 0, before = LARGEST_ID } = {}) {
      const rows = await chosenUnits({ db, kind: engine.kind, componentId, languageId }, query)
        .select('unit.string_id')
        .where('unit.string_id', '>', Math.min(after, LARGEST_ID))
        .where('unit.string_id', '<', Math.min(before, LARGEST_ID))
        .orderBy('unit.string_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.string_id);
    },
    async previous(componentId, languageId, query, stringId) {
      const row = await chosenUnits({ db, kind: engine.kind, componentId, languageId }, query)
        .select('unit.string_id')
        .where('unit.string_id', '<', Math.min(stringId, LARGEST_ID))
        .orderBy('unit.string_id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.string_id;
    },
    async inLanguages(componentId, stringId) {
      // From the languages to the units: each is one look into the primary key.
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
      return rows.map((row) => ({
        languageId: row.language_id,
        target: decodeForms(row.target),
        state: stateFromCode(row.state),
      }));
    },
    async count(componentId, languageId, query) {
      const { total } = await chosenUnits({ db, kind: engine.kind, componentId, languageId }, query)
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

/** PostgreSQL refuses to compare the column with more than it can hold. */
const LARGEST_ID = 2 ** 31 - 1;

interface PageRequest {
  readonly componentId: number;
  readonly languageId: number;
  readonly query: Query;
  readonly after: number;
  readonly limit: number;
  readonly skip: number;
}

async function page(db: Db, kind: EngineKind, request: PageRequest): Promise<UnitDetails[]> {
  const { componentId, languageId } = request;
  const places = { db, kind, componentId, languageId };
  // Which units they are is found first, mostly in an index alone; only those of the page are read.
  const ids = chosenUnits(places, request.query)
    .select('unit.string_id')
    .where('unit.string_id', '>', Math.min(request.after, LARGEST_ID))
    .orderBy('unit.string_id')
    .limit(request.limit)
    .offset(request.skip);
  const rows = await withStrings(
    db
      .selectFrom('unit')
      .where('unit.component_id', '=', componentId)
      .where('unit.language_id', '=', languageId)
      .where(among(places, true)(ids)),
  )
    .orderBy('unit.string_id')
    .execute();
  return detailed(db, componentId, languageId, rows);
}

/** Each unit with its string. */
function withStrings(units: SelectQueryBuilder<Schema, 'unit', object>) {
  return units
    .innerJoin('string', (join) =>
      join.onRef('string.component_id', '=', 'unit.component_id').onRef('string.id', '=', 'unit.string_id'),
    )
    .selectAll('unit')
    .select(STRING_COLUMNS);
}

/** The units with their strings and failing checks. */
async function detailed(
  db: Db,
  componentId: number,
  languageId: number,
  rows: readonly DetailedRow[],
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
  return rows.map((row) => ({ ...withString(row), failing: failing.get(row.string_id) ?? [] }));
}
