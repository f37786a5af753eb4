/** Pages of history over several components in SQL: newest changes first, without reading changes of other pages. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import type { ChangeFilter } from '../store.js';
import { chunks } from './chunks.js';

/** SQLite accepts at most 500 parts in a union. */
export const MAX_UNION_PARTS = 200;
/** Each row adds a condition to the query; too many conditions would be nested too deeply. */
const ROWS_PER_QUERY = 100;

type Key = Pick<Schema['change'], 'component_id' | 'language_id' | 'at' | 'seq'>;

type Keys = SelectQueryBuilder<Schema, 'change', Key>;

interface Database {
  readonly db: Db;
  readonly kind: EngineKind;
}

export async function changeRows(
  database: Database,
  filter: ChangeFilter,
  offset: number,
  limit: number,
): Promise<Schema['change'][]> {
  const { db } = database;
  const { componentIds } = filter;
  if (limit === 0 || hasEmptyList(filter)) return [];
  if (componentIds.length <= MAX_UNION_PARTS)
    return rowsOf(db, await keys(database, filter, componentIds, offset, limit));
  const merged: Key[] = [];
  for (let start = 0; start < componentIds.length; start += MAX_UNION_PARTS) {
    const part = componentIds.slice(start, start + MAX_UNION_PARTS);
    for (const key of await keys(database, filter, part, 0, offset + limit)) merged.push(key);
  }
  return rowsOf(db, merged.sort(newestFirst).slice(offset, offset + limit));
}

export async function changeTotal(db: Db, filter: ChangeFilter): Promise<number> {
  if (hasEmptyList(filter)) return 0;
  let total = 0;
  for (const chunk of chunks(filter.componentIds)) total += await totalOf(db, filter, chunk);
  return total;
}

/** An empty list matches nothing, and PostgreSQL rejects it. */
function hasEmptyList({ componentIds, kinds }: ChangeFilter): boolean {
  return componentIds.length === 0 || kinds?.length === 0;
}

async function totalOf(db: Db, filter: ChangeFilter, componentIds: readonly number[]): Promise<number> {
  const { languageId, author, kinds, from, before } = filter;
  if (author !== undefined || kinds !== undefined) {
    const { total } = await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .where('component_id', 'in', componentIds)
      .executeTakeFirstOrThrow();
    return Number(total);
  }
  let activity = db
    .selectFrom('activity')
    .select((eb) => eb.fn.sum<number | string | null>('changes').as('total'))
    .where('component_id', 'in', componentIds);
  if (languageId !== undefined) activity = activity.where('language_id', '=', languageId);
  if (from !== undefined) activity = activity.where('at', '>=', from);
  if (before !== undefined) activity = activity.where('at', '<', before);
  const { total } = await activity.executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/**
 * Reads only the keys of the changes. An index returns the changes of each component in order. SQLite merges these runs
 * and stops at the end of the page. PostgreSQL would sort all changes, so each run has its own limit.
 */
function keys(
  { db, kind }: Database,
  filter: ChangeFilter,
  componentIds: readonly number[],
  offset: number,
  limit: number,
): Promise<Key[]> {
  const [first, ...others] = componentIds.map((id): Keys => {
    const run = filtered(db, filter)
      .select(['component_id', 'language_id', 'at', 'seq'])
      .where('component_id', '=', id);
    if (kind === 'sqlite') return run;
    const newest = run.orderBy('at', 'desc').orderBy('language_id', 'desc').orderBy('seq', 'desc');
    // The subquery has the columns and the name of the table, but the query layer gives it another type.
    return db.selectFrom(newest.limit(offset + limit).as('change')).selectAll() as unknown as Keys;
  });
  return others
    .reduce((union, one) => union.unionAll(one), first!)
    .orderBy('at', 'desc')
    .orderBy('component_id', 'desc')
    .orderBy('language_id', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The changes with these keys, newest first. */
export async function rowsOf(db: Db, all: readonly Key[]): Promise<Schema['change'][]> {
  const rows: Schema['change'][] = [];
  for (let start = 0; start < all.length; start += ROWS_PER_QUERY) {
    const part = all.slice(start, start + ROWS_PER_QUERY);
    const found = await db
      .selectFrom('change')
      .selectAll()
      .where((eb) => eb.or(part.map((key) => eb.and(key))))
      .execute();
    for (const row of found) rows.push(row);
  }
  return rows.sort(newestFirst);
}

export function newestFirst(a: Key, b: Key): number {
  return b.at - a.at || b.component_id - a.component_id || b.language_id - a.language_id || b.seq - a.seq;
}

/** All conditions of the filter except the components. */
function filtered(db: Db, filter: ChangeFilter): SelectQueryBuilder<Schema, 'change', object> {
  const { languageId, author, kinds, from, before } = filter;
  let changes: SelectQueryBuilder<Schema, 'change', object> = db.selectFrom('change');
  if (languageId !== undefined) changes = changes.where('language_id', '=', languageId);
  if (author !== undefined) changes = changes.where('author', '=', author);
  // Redundant, but without this condition SQLite does not use the partial index of changes with an author.
  if (author !== undefined && author !== '') changes = changes.where('author', '<>', sql.lit(''));
  if (kinds !== undefined) changes = changes.where('kind', 'in', kinds);
  if (from !== undefined) changes = changes.where('at', '>=', from);
  if (before !== undefined) changes = changes.where('at', '<', before);
  return changes;
}
