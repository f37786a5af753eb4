/** Statements that find the rows of one table by their columns, insert, update or delete them. */
import type { Compilable, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { type Argument, compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Schema } from '../schema.js';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** The columns that rows have in common, with their values. */
type Key<Table extends keyof Schema> = Partial<Row<Table>>;

export function rowsWith<Table extends keyof Schema>(db: Db, table: Table, key: Key<Table>): Promise<Row<Table>[]> {
  return find(db, table, key) as Promise<Row<Table>[]>;
}

export async function insertRow<Table extends keyof Schema>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<void> {
  await insert(db, table, row);
}

/** Inserts a row. If the table has a row with this primary key, updates that row instead. */
export async function putRow<Table extends keyof Schema>(
  db: Db,
  table: Table,
  key: Key<Table>,
  values: Updateable<Schema[Table]>,
): Promise<void> {
  await put(db, table, key, values);
}

/** Does nothing if `values` is undefined. */
export async function updateRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  key: Key<Table>,
  values: Updateable<Schema[Table]> | undefined,
): Promise<void> {
  if (values !== undefined) await update(db, table, key, values);
}

export async function deleteRows<Table extends keyof Schema>(db: Db, table: Table, key: Key<Table>): Promise<void> {
  await remove(db, table, key);
}

type Values = Readonly<Record<string, Argument>>;

/** The query layer without the types of the tables. */
type AnyDb = Kysely<Record<string, Values>>;

const find = statement((db, table, key) =>
  db
    .selectFrom(table)
    .selectAll()
    .where((eb) => eb.and(key)),
);

const insert = statement((db, table, row) => db.insertInto(table).values(row));

const put = statement((db, table, key, values) =>
  db
    .insertInto(table)
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(Object.keys(key))
        // Refers to the inserted values: as parameters, the bytes of a file would be sent twice.
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(Object.keys(values).map((name) => [name, ref(`excluded.${name}`)])),
        ),
    ),
);

const update = statement((db, table, key, values) =>
  db
    .updateTable(table)
    .set(values)
    .where((eb) => eb.and(key)),
);

const remove = statement((db, table, key) => db.deleteFrom(table).where((eb) => eb.and(key)));

/** Compiles a statement once for each table and its columns. There are few, because all names are in the code. */
function statement(build: (db: AnyDb, table: string, key: Values, values: Values) => Compilable<object>) {
  const statements = new Map<string, (db: Db, ...values: Argument[]) => Promise<object[]>>();

  return (db: Db, table: string, key: object, values: object = {}): Promise<object[]> => {
    const [keyNames, names] = [Object.keys(key), Object.keys(values)];
    const id = `${table} ${keyNames} ${names}`;
    let run = statements.get(id);
    if (run === undefined) {
      run = compiled((anyDb: Db, ...all: Argument[]) =>
        build(anyDb as unknown as AnyDb, table, named(keyNames, all), named(names, all.slice(keyNames.length))),
      );
      statements.set(id, run);
    }
    return run(db, ...Object.values(key), ...Object.values(values));
  };
}

function named(names: readonly string[], values: readonly Argument[]): Values {
  return Object.fromEntries(names.map((name, index) => [name, values[index]!]));
}
