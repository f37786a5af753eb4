/** The query layer over SQLite: queries go to a connection that reads, or to the one that writes. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  type RootOperationNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Db } from './engine.js';
import type { Schema } from './schema.js';
import { type Connection, type Row, rowsOf } from './sqlite-connection.js';
import type { SqliteWriter } from './sqlite-writer.js';

export function readingDb(connection: Connection): Db {
  return kysely(async ({ sql, parameters }) => rowsOf(connection.query(sql, parameters)));
}

export function writingDb(writer: SqliteWriter): Db {
  return kysely(async ({ sql, parameters, query }) => {
    if (!givesNothing(query)) return writer.rows(sql, parameters);
    await writer.run(sql, parameters);
    return [];
  });
}

/** Whether nobody can ask what became of a statement, but for its failing. */
function givesNothing(query: RootOperationNode): boolean {
  const { kind } = query;
  const isWrite = kind === 'InsertQueryNode' || kind === 'UpdateQueryNode' || kind === 'DeleteQueryNode';
  return isWrite && query.returning === undefined;
}

function kysely(run: (query: CompiledQuery) => Promise<readonly Row[]>): Db {
  const queries: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      return { rows: await run(query) } as QueryResult<R>;
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator, nothing here streams
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
  throw new Error('transactions are begun by the engine');
}
