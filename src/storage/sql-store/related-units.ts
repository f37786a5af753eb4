/** Units that share a text key, units of strings that share a twin key, and these strings. */
import type { CompiledQuery } from 'kysely';
import { compiledList } from '../compiled-query.js';
import type { Db, EngineKind } from '../engine.js';
import type { CodedUnit, PlacedString, PlacedUnit } from '../store.js';
import { wanted } from './key-lookups.js';
import { PLACED_STRING, type PlacedStringRow } from './string-rows.js';
import { CODED_UNIT, type CodedRow, PLACED_UNIT, type PlacedRow } from './unit-rows.js';

/** The units with these text keys, at most `limit`. */
export async function unitsSharing(
  db: Db,
  kind: EngineKind,
  textKeys: readonly number[],
  limit: number,
): Promise<PlacedUnit[]> {
  if (kind === 'sqlite') return sharingByList(db, textKeys, limit);
  return (await db.executeQuery(sharingByIndex(db, textKeys, limit))).rows.map(PLACED_UNIT.fromRow);
}

/** The units of strings with these twin keys in the languages with these codes, at most `limit`. */
export async function unitsOfTwins(
  db: Db,
  kind: EngineKind,
  twinKeys: readonly number[],
  limit: number,
  codes: readonly string[],
): Promise<CodedUnit[]> {
  if (kind === 'sqlite') return twinsByList(db, twinKeys, limit, codes);
  return (await db.executeQuery(twinsByIndex(db, twinKeys, limit, codes))).rows.map(CODED_UNIT.fromRow);
}

/** The strings with these twin keys, at most `limit`. */
export async function stringsOfTwins(
  db: Db,
  kind: EngineKind,
  twinKeys: readonly number[],
  limit: number,
): Promise<PlacedString[]> {
  if (kind === 'sqlite') return twinStringsByList(db, twinKeys, limit);
  return (await db.executeQuery(twinStringsByIndex(db, twinKeys, limit))).rows.map(PLACED_STRING.fromRow);
}

const sharingByList = compiledList(PLACED_UNIT, (db, textKeys: readonly number[], limit: number) =>
  db.selectFrom('unit').select(PLACED_UNIT.names).where('text_key', 'in', textKeys).limit(limit),
);

const twinStringsByList = compiledList(PLACED_STRING, (db, twinKeys: readonly number[], limit: number) =>
  db.selectFrom('string').select(PLACED_STRING.names).where('twin_key', 'in', twinKeys).limit(limit),
);

/** The columns of a `CodedRow` that its unit has. */
const UNIT_COLUMNS = PLACED_UNIT.names.map((name) => `unit.${name}` as const);

const twinsByList = compiledList(
  CODED_UNIT,
  (db, twinKeys: readonly number[], limit: number, codes: readonly string[]) =>
    db
      .selectFrom('string')
      // SQLite reads the tables of cross joins in this order: each row is one lookup by an index.
      .crossJoin('language')
      .crossJoin('unit')
      .select(UNIT_COLUMNS)
      .select(['string.twin_key', 'language.code as language_code'])
      .where('string.twin_key', 'in', twinKeys)
      .whereRef('language.component_id', '=', 'string.component_id')
      .where('language.code', 'in', codes)
      .where('language.absent', '=', 0)
      .whereRef('unit.component_id', '=', 'language.component_id')
      .whereRef('unit.language_id', '=', 'language.id')
      .whereRef('unit.string_id', '=', 'string.id')
      .limit(limit),
);

// For PostgreSQL, the order of each join makes it look up each row in an index: see key-lookups.ts.

export const sharingByIndex = (db: Db, textKeys: readonly number[], limit: number): CompiledQuery<PlacedRow> =>
  db
    .selectFrom(wanted(textKeys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit')
          .select(PLACED_UNIT.names)
          .whereRef('unit.text_key', '=', 'wanted.wanted_key')
          .orderBy('unit.text_key')
          .orderBy('unit.component_id')
          .orderBy('unit.language_id')
          .orderBy('unit.string_id')
          .as('unit'),
      (join) => join.onTrue(),
    )
    .selectAll('unit')
    .limit(limit)
    .compile();

export const twinStringsByIndex = (
  db: Db,
  twinKeys: readonly number[],
  limit: number,
): CompiledQuery<PlacedStringRow> =>
  db
    .selectFrom(wanted(twinKeys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('string')
          .select(PLACED_STRING.names)
          .whereRef('string.twin_key', '=', 'wanted.wanted_key')
          .orderBy('string.twin_key')
          .orderBy('string.component_id')
          .orderBy('string.id')
          .as('string'),
      (join) => join.onTrue(),
    )
    .selectAll('string')
    .limit(limit)
    .compile();

export const twinsByIndex = (
  db: Db,
  twinKeys: readonly number[],
  limit: number,
  codes: readonly string[],
): CompiledQuery<CodedRow> =>
  db
    .selectFrom(wanted(twinKeys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('string')
          .select(['string.component_id', 'string.id', 'string.twin_key'])
          .whereRef('string.twin_key', '=', 'wanted.wanted_key')
          .orderBy('string.twin_key')
          .orderBy('string.component_id')
          .orderBy('string.id')
          .as('string'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('language')
          .select(['language.id as found_id', 'language.code as language_code'])
          .whereRef('language.component_id', '=', 'string.component_id')
          .where('language.code', 'in', codes)
          .where('language.absent', '=', 0)
          .orderBy('language.component_id')
          .orderBy('language.code')
          .as('found'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit')
          .select(PLACED_UNIT.names)
          .whereRef('unit.component_id', '=', 'string.component_id')
          .whereRef('unit.language_id', '=', 'found.found_id')
          .whereRef('unit.string_id', '=', 'string.id')
          .orderBy('unit.component_id')
          .orderBy('unit.language_id')
          .orderBy('unit.string_id')
          .as('unit'),
      (join) => join.onTrue(),
    )
    .selectAll('unit')
    .select(['string.twin_key', 'found.language_code'])
    .limit(limit)
    .compile();
