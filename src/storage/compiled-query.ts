/** Queries that are built and compiled once. For most queries, that takes longer than running them. */
import { type Compilable, type CompiledQuery, SqliteAdapter } from 'kysely';
import type { Db } from './engine.js';

export type Argument = string | number | null | Uint8Array | readonly number[];

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

  function queryFor(db: Db, dialect: unknown, values: Arguments): CompiledQuery<Row> {
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
    const { adapter } = executor;
    // On PostgreSQL, the best plan depends on the length of a list.
    const isNew = !(adapter instanceof SqliteAdapter) && values.some(Array.isArray);
    const query = isNew ? build(db, ...values).compile() : queryFor(db, adapter.constructor, values);
    // A plugin may refuse the query, but not change it.
    executor.transformQuery(query.query, query.queryId);
    return (await executor.executeQuery(query)).rows;
  };
}

/** The first row. Throws if there is none. */
export function firstOf<Row>(rows: readonly Row[]): Row {
  if (rows.length === 0) throw new Error('the query returned no row');
  return rows[0]!;
}
