/** Rows of several languages and components, found by their whole keys. */
import { type RawBuilder, sql } from 'kysely';
import { concatenated } from '../../model/concatenated.js';
import { type Column, columnOf } from '../column-rows.js';
import type { Db, EngineKind, TableRow } from '../engine.js';
import type { StringsOfLanguage } from '../store.js';
import { chunks } from './chunks.js';

/** The columns that identify a row, or the rows of one string. The first is the component. */
const KEYS = {
  language: ['component_id', 'id'],
  string: ['component_id', 'id'],
  unit: ['component_id', 'language_id', 'string_id'],
  finding: ['component_id', 'language_id', 'string_id'],
} as const;

/** The columns that identify the rows of a string in all its languages. */
export const STRING_KEY = ['component_id', 'string_id'] as const;

type KeyedTable = keyof typeof KEYS;

/** The values of the key columns. */
type Key = readonly number[];

/** The keys of one query. */
export const KEYS_AT_ONCE = 5000;

export function keysOf({ componentId, languageId, stringIds }: StringsOfLanguage): Key[] {
  return stringIds.map((stringId) => [componentId, languageId, stringId]);
}

/** The columns of the key, and `Column`. */
type KeyedRow<Table extends KeyedTable, Column extends keyof TableRow<Table>> = Pick<
  TableRow<Table>,
  Column | Extract<(typeof KEYS)[Table][number], keyof TableRow<Table>>
>;

/** The rows of a table with these keys. Each key is one search in the primary key. Reads all columns, or the given ones. */
export async function rowsAt<Table extends KeyedTable, Column extends keyof TableRow<Table> = keyof TableRow<Table>>(
  db: Db,
  kind: EngineKind,
  table: Table,
  keys: readonly Key[],
  columns?: readonly Column[],
): Promise<KeyedRow<Table, Column>[]> {
  const found: KeyedRow<Table, Column>[] = [];
  for (const chunk of chunks(keys, KEYS_AT_ONCE)) {
    const { rows } = await queryAt(kind, table, chunk, columns as readonly string[] | undefined).execute(db);
    for (const row of rows) found.push(row);
  }
  return found;
}

/** `keyColumns` are the columns of the keys. */
export function queryAt<Table extends KeyedTable>(
  kind: EngineKind,
  table: Table,
  keys: readonly Key[],
  wantedColumns?: readonly string[],
  keyColumns: readonly string[] = KEYS[table],
): RawBuilder<TableRow<Table>> {
  const rows = sql.table(table);
  const selected =
    wantedColumns === undefined
      ? sql`${rows}.*`
      : sql.join([...keyColumns, ...wantedColumns].map((name) => sql`${rows}.${sql.ref(name)}`));
  const names = keyColumns.map((name) => sql.ref(name));
  const isThere = sql.join(
    names.map((name) => sql`${rows}.${name} = wanted.${name}`),
    sql` and `,
  );
  if (kind === 'sqlite') {
    const columns = sql.join(names.map((name, position) => sql`value ->> ${sql.lit(position)} as ${name}`));
    // SQLite reads the tables of a cross join in this order.
    return sql`
      select ${selected} from (select ${columns} from json_each(${JSON.stringify(keys)})) as wanted
      cross join ${rows} where ${isThere}`;
  }
  const columns = sql.join(
    names.map((name, position) => {
      const values = keys.map((key) => key[position]);
      return sql`unnest(${values}::${sql.raw(position === 0 ? 'bigint' : 'integer')}[]) as ${name}`;
    }),
  );
  // The order inside keeps PostgreSQL from reading the whole table, which it may think is small.
  return sql`
    select ${selected} from (select ${columns}) as wanted
    cross join lateral (select * from ${rows} where ${isThere} order by ${sql.join(names)}) as ${rows}`;
}

/** The key columns of rows that are grouped by language. Keys of the map are ids of languages. */
export function placeColumns(componentId: number, rows: ReadonlyMap<number, readonly unknown[]>) {
  const lists = [...rows].map(([languageId, { length }]) => new Array<number>(length).fill(languageId));
  const component_id: Column<number> = { all: componentId };
  return { component_id, language_id: columnOf(concatenated(lists)) };
}
