/** Connects the query layer to a SQLite connection. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Db } from './engine.js';
import type { Schema } from './schema.js';
import { type RowLists, rowsOf } from './sqlite-connection.js';

/** A connection of this thread or of another one. */
export interface QueryRunner {
  query(sql: string, parameters: readonly unknown[]): RowLists | Promise<RowLists>;
}

/** A query handle on one connection. */
export function queriesOn(connection: QueryRunner): Db {
  const queries: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const result = connection.query(query.sql, query.parameters);
      const lists = result instanceof Promise ? await result : result;
      return { rows: rowsOf(lists) } as unknown as QueryResult<R>;
    },
    // biome-ignore lint/correctness/useYield: the interface requires a generator, but nothing here streams
    async *streamQuery() {
      throw new Error('streaming is not used');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => queries,
    releaseConnection: async () => {},
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: async () => {},
  };
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

async function refuseTransaction(): Promise<never> {
  throw new Error('only the engine begins transactions');
}
