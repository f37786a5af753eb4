/** Queries that are built and compiled once. Building and compiling takes longer than running most queries. */
import { type Compilable, type CompiledQuery, SqliteAdapter } from 'kysely';
import type { Db } from './engine.js';

export type Argument = string | number | null | Uint8Array | readonly number[] | readonly string[];

/** Stands for an argument while a query is built. A list is one parameter, whatever its length. */
export class Placeholder {
  constructor(readonly position: number) {}

  valueIn(values: readonly Argument[]): unknown {
    const value = values[this.position];
    return Array.isArray(value) ? JSON.stringify(value) : value;
  }
}

/**
 * Returns a function that runs the query of `build` and returns its rows. `build` gets placeholders instead of the
 * arguments: it may use them as values, and a list on the right side of `in`. It must not look at them.
 */
export function compiled<Arguments extends readonly Argument[], Row>(
  build: (db: Db, ...values: Arguments) => Compilable<Row>,
): (db: Db, ...values: Arguments) => Promise<Row[]> {
  const compiledFor = new Map<unknown, CompiledQuery<Row>>();

  function queryFor(db: Db, values: Arguments): CompiledQuery<Row> {
    const dialect = db.getExecutor().adapter.constructor;
    let query = compiledFor.get(dialect);
    if (query === undefined) {
      const placeholders = values.map((value, position) =>
        Array.isArray(value) ? [new Placeholder(position)] : new Placeholder(position),
      );
      query = build(db, ...(placeholders as unknown as Arguments)).compile();
      compiledFor.set(dialect, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? value.valueIn(values) : value));
    return { ...query, parameters };
  }

  return async (db, ...values) => {
    const executor = db.getExecutor();
    // On PostgreSQL, the best plan depends on the length of a list.
    const isNew = !isSqlite(db) && values.some(Array.isArray);
    const query = isNew ? build(db, ...values).compile() : queryFor(db, values);
    // A plugin may refuse the query. Its changes of the query have no effect.
    executor.transformQuery(query.query, query.queryId);
    return (await executor.executeQuery(query)).rows;
  };
}

/** The columns of a list, and their conversion to objects. */
interface ListColumns<Row extends object, Entity> {
  readonly names: readonly (keyof Row & string)[];
  readonly fromRow: (row: Row) => Entity;
  readonly fromList: (values: readonly unknown[]) => Entity;
}

/**
 * Like `compiled`, for queries that return many rows with these columns. Returns the rows as objects. SQLite returns the
 * rows as one JSON text: reading each value through its driver takes twice as long. No column may hold fractions, because
 * they lose digits in JSON text.
 */
export function compiledList<Arguments extends readonly Argument[], Row extends object, Entity>(
  columns: ListColumns<Row, Entity>,
  build: (db: Db, ...values: Arguments) => Compilable<NoInfer<Row>>,
): (db: Db, ...values: Arguments) => Promise<Entity[]> {
  const names = columns.names.map((name) => `"${name}"`).join(', ');
  const asValues = compiled(build);
  const asText = compiled((db, ...values: Arguments): Compilable<{ readonly list: string }> => {
    const query = build(db, ...values).compile();
    const sql = `select json_group_array(json_array(${names})) as "list" from (${query.sql})`;
    return { compile: () => ({ ...query, sql }) };
  });
  return async (db, ...values) => {
    if (!isSqlite(db)) return (await asValues(db, ...values)).map(columns.fromRow);
    try {
      const { list } = firstOf(await asText(db, ...values));
      return (JSON.parse(list) as unknown[][]).map(columns.fromList);
    } catch {
      // The text may be too long for a string, or a column holds bytes. If there is another reason, this query fails
      // too.
      return (await asValues(db, ...values)).map(columns.fromRow);
    }
  };
}

function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** The first row. Throws if there is none. */
export function firstOf<Row>(rows: readonly Row[]): Row {
  if (rows.length === 0) throw new Error('the query returned no row');
  return rows[0]!;
}
