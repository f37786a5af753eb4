/** Rows of strings in several languages and components. */
import { type Selectable, sql } from 'kysely';
import { type Column, columnOf } from '../column-rows.js';
import type { Db, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import type { StringsOfLanguage } from '../store.js';

type Place = readonly [componentId: number, languageId: number, stringId: number];

/** The number of places that one query reads. */
export const PLACES_AT_ONCE = 5000;

export function placesOf({ componentId, languageId, stringIds }: StringsOfLanguage): Place[] {
  return stringIds.map((stringId) => [componentId, languageId, stringId]);
}

/** The rows of a table at these places. Each place is one search in the primary key. */
export async function rowsAt<Table extends 'finding'>(
  db: Db,
  kind: EngineKind,
  table: Table,
  places: readonly Place[],
): Promise<Selectable<Schema[Table]>[]> {
  return (await queryAt<Table>(kind, table, places).execute(db)).rows;
}

export function queryAt<Table extends 'finding'>(kind: EngineKind, table: Table, places: readonly Place[]) {
  const rows = sql.table(table);
  const isThere = sql`${rows}.component_id = place.component_id and ${rows}.language_id = place.language_id
    and ${rows}.string_id = place.string_id`;
  if (kind === 'sqlite') {
    // SQLite reads the tables of a cross join in this order.
    return sql<Selectable<Schema[Table]>>`
      select ${rows}.* from (
        select value ->> 0 as component_id, value ->> 1 as language_id, value ->> 2 as string_id
        from json_each(${JSON.stringify(places)})
      ) as place cross join ${rows} where ${isThere}`;
  }
  const column = (position: 0 | 1 | 2) => places.map((place) => place[position]);
  // The order inside keeps PostgreSQL from reading the whole table, which it may think is small.
  return sql<Selectable<Schema[Table]>>`
    select ${rows}.* from (
      select unnest(${column(0)}::bigint[]) as component_id, unnest(${column(1)}::integer[]) as language_id,
        unnest(${column(2)}::integer[]) as string_id
    ) as place cross join lateral (
      select * from ${rows} where ${isThere} order by component_id, language_id, string_id
    ) as ${rows}`;
}

/** The columns of the places of rows that are grouped by language. */
export function placeColumns(componentId: number, rows: ReadonlyMap<number, readonly unknown[]>) {
  const languageIds = [...rows].flatMap(([languageId, { length }]) => new Array<number>(length).fill(languageId));
  const component_id: Column<number> = { all: componentId };
  return { component_id, language_id: columnOf(languageIds) };
}
