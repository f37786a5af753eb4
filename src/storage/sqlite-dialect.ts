/** Connects the query layer to a SQLite connection. */
import {
  type CollateNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type PrimitiveValueListNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Placeholder } from './compiled-query.js';
import type { Db } from './engine.js';
import { returnsNothing } from './returns-nothing.js';
import { type RowLists, rowsOf } from './row-lists.js';
import type { Schema } from './schema.js';

/** A connection of this thread or of another one. */
export interface QueryRunner {
  query(sql: string, parameters: readonly unknown[]): RowLists | Promise<RowLists>;
  /** Runs a statement that returns no rows, without waiting. If it fails, the next query or the commit fails. */
  post?(sql: string, parameters: readonly unknown[]): void;
}

/** A query handle on one connection. `explain` gets each error of a query, and returns the error that callers get. */
export function queriesOn(connection: QueryRunner, explain = (error: unknown) => error): Db {
  const queries: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      if (connection.post !== undefined && returnsNothing(query.sql)) {
        connection.post(query.sql, query.parameters);
        return { rows: [] };
      }
      try {
        const result = connection.query(query.sql, query.parameters);
        const lists = result instanceof Promise ? await result : result;
        return { rows: rowsOf(lists) } as unknown as QueryResult<R>;
      } catch (error) {
        throw explain(error);
      }
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
      createQueryCompiler: () => new SqliteCompiler(),
    },
  });
}

class SqliteCompiler extends SqliteQueryCompiler {
  /** The only collation of the queries is "C", which SQLite calls by another name. */
  protected override visitCollate(_node: CollateNode): void {
    this.append('collate binary');
  }

  /** Writes a list of numbers as one parameter. Otherwise each length of a list would need its own prepared statement. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const { values } = node;
    const isCompared = this.parentNode?.kind === 'BinaryOperationNode';
    const isPlaceholder = values[0] instanceof Placeholder;
    if (isCompared && (isPlaceholder || (values.length > 1 && typeof values[0] === 'number'))) {
      this.append('(select value from json_each(');
      this.appendValue(isPlaceholder ? values[0] : JSON.stringify(values));
      this.append('))');
    } else super.visitPrimitiveValueList(node);
  }
}

async function refuseTransaction(): Promise<never> {
  throw new Error('only the engine begins transactions');
}
