/**
 * Queries for many keys on PostgreSQL. It knows nothing about the keys of a table that has just grown, and would read the
 * whole table for a list of keys. The order in these queries makes each key one lookup in an index.
 */
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../engine.js';

/** The keys as rows of a table `wanted` with a column `key`. */
const wanted = (keys: readonly number[]) =>
  sql<{ key: number }>`(select unnest(${keys}::bigint[]) as key)`.as<'wanted'>('wanted');

/** The text keys that more than one unit has. */
export const sharedKeysByIndex = (db: Db, textKeys: readonly number[]): CompiledQuery<{ text_key: number | null }> =>
  db
    .selectFrom(wanted(textKeys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit')
          .select('unit.text_key')
          .whereRef('unit.text_key', '=', 'wanted.key')
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

/** The twin keys that strings of other components have. */
export const twinKeysByIndex = (
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
          .whereRef('string.twin_key', '=', 'wanted.key')
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
