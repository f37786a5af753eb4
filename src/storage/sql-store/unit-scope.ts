/** The language that a query searches, and conditions that select its strings from other tables. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import type { Condition } from './text-search.js';

/** The language that a query searches. */
export interface UnitScope {
  readonly db: Db;
  readonly kind: EngineKind;
  readonly componentId: number;
  readonly languageId: number;
}

/** The units of a language. */
export const unitsOfLanguage = (db: Db, componentId: number, languageId: number) =>
  db.selectFrom('unit').where('unit.component_id', '=', componentId).where('unit.language_id', '=', languageId);

/** PostgreSQL rejects a comparison with a number that does not fit into the column. */
export const MAX_STRING_ID = 2 ** 31 - 1;

/** Lets a reader thread stop the query, every 256 strings. PostgreSQL can stop any query. */
export function keepGoing(stringId: string): Condition {
  return sql<SqlBool>`(${sql.ref(stringId)} % 256 <> 0 or keep_going())`;
}

type LanguageTable = 'finding' | 'change' | 'suggestion' | 'comment';

type IdsIn<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, { string_id: number }>;

/** The strings of the language that have rows in the table. A reader thread can also stop while it reads these rows. */
export function idsIn<Table extends LanguageTable>(scope: UnitScope, table: Table): IdsIn<Table> {
  const { db, kind, componentId, languageId } = scope;
  const rows = db
    .selectFrom<LanguageTable>(table)
    .select('string_id')
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId);
  return (kind === 'sqlite' ? rows.where(keepGoing(`${table}.string_id`)) : rows) as unknown as IdsIn<Table>;
}

/** The ids of the component's strings in the table of progress, which has the time when each was added. */
export function idsInProgress({ db, kind, componentId }: UnitScope): IdsIn<'progress'> {
  const rows = db.selectFrom('progress').select('string_id').where('component_id', '=', componentId);
  return kind === 'sqlite' ? rows.where(keepGoing('progress.string_id')) : rows;
}

type StringIds = Expression<{ string_id: number }>;

/**
 * The condition that the unit is one of the selected strings. SQLite runs a plain `in` fast. PostgreSQL turns `in` into
 * a join; before it has statistics of a table, it may then scan all findings for each unit. It evaluates an array first
 * and finds the units by it. `is true` prevents the join: PostgreSQL then makes a set of the ids.
 */
export function among({ kind }: UnitScope, leads: boolean): (stringIds: StringIds) => Condition {
  const id = sql.ref('unit.string_id');
  if (kind === 'sqlite') return (stringIds) => sql<SqlBool>`${id} in ${stringIds}`;
  if (leads) return (stringIds) => sql<SqlBool>`${id} = any(array${stringIds})`;
  return (stringIds) => sql<SqlBool>`(${id} in ${stringIds}) is true`;
}
