/** Finds out which of many text keys or twin keys other rows also have. */
import { type CompiledQuery, sql } from 'kysely';
import { compiled } from '../compiled-query.js';
import type { Db, EngineKind } from '../engine.js';

/** The keys of one query. They are one parameter. */
export const KEYS_AT_ONCE = 5000;

/** The text keys that more than one unit has. */
export async function sharedTextKeys(db: Db, kind: EngineKind, textKeys: readonly number[]) {
  return kind === 'sqlite' ? sharedByList(db, textKeys) : (await db.executeQuery(sharedByIndex(db, textKeys))).rows;
}

/** Returns those of the twin keys that exist in other components. */
export async function twinKeysElsewhere(db: Db, kind: EngineKind, componentId: number, twinKeys: readonly number[]) {
  if (kind === 'sqlite') return elsewhereByList(db, componentId, twinKeys);
  return (await db.executeQuery(elsewhereByIndex(db, componentId, twinKeys))).rows;
}

const sharedByList = compiled((db, textKeys: readonly number[]) =>
  db
    .selectFrom('unit')
    .select('text_key')
    .where('text_key', 'in', textKeys)
    .groupBy('text_key')
    .having(({ fn }) => fn.countAll(), '>', 1),
);

const elsewhereByList = compiled((db, componentId: number, twinKeys: readonly number[]) =>
  db
    .selectFrom('string')
    .select('twin_key')
    .distinct()
    .where('twin_key', 'in', twinKeys)
    .where('component_id', '!=', componentId),
);

// PostgreSQL does not know how many rows have a key until it has analysed the table. In a new store, it would read the whole
// table for a list of keys. The order of the queries below makes it look up each key in the index.

/** The keys as rows of a table `wanted` with a column `wanted_key`. */
export const wanted = (keys: readonly number[]) =>
  sql<{ wanted_key: number }>`(select unnest(${keys}::bigint[]) as wanted_key)`.as<'wanted'>('wanted');

export const sharedByIndex = (db: Db, textKeys: readonly number[]): CompiledQuery<{ text_key: number | null }> =>
  db
    .selectFrom(wanted(textKeys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit')
          .select('unit.text_key')
          .whereRef('unit.text_key', '=', 'wanted.wanted_key')
          .orderBy('unit.text_key')
          .orderBy('unit.component_id')
          .orderBy('unit.language_id')
          .orderBy('unit.string_id')
          .offset(1)
          .limit(1)
          .as('second'),
      (join) => join.onTrue(),
    )
    .select('second.text_key')
    .compile();

export const elsewhereByIndex = (
  db: Db,
  componentId: number,
  twinKeys: readonly number[],
): CompiledQuery<{ twin_key: number | null }> =>
  db
    .selectFrom(wanted(twinKeys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('string')
          .select('string.twin_key')
          .whereRef('string.twin_key', '=', 'wanted.wanted_key')
          .where('string.component_id', '!=', componentId)
          .orderBy('string.twin_key')
          .orderBy('string.component_id')
          .orderBy('string.id')
          .limit(1)
          .as('other'),
      (join) => join.onTrue(),
    )
    .select('other.twin_key')
    .compile();
