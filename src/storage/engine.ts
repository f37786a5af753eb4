/** What the store needs of a database engine: queries, transactions, bulk inserts, and a sign that data changed. */
import type { DeleteQueryBuilder, DeleteResult, InsertQueryBuilder, InsertResult, Kysely } from 'kysely';
import type { ColumnRows } from './column-rows.js';
import type { Schema } from './schema.js';

export type Db = Kysely<Schema>;

export type EngineKind = 'sqlite' | 'postgresql';

export type TableRow<Table extends keyof Schema> = Schema[Table];

/** A query handle that reaches the counters of requests and nothing else. */
export interface CounterDb {
  insertInto(table: 'request_count'): InsertQueryBuilder<Schema, 'request_count', InsertResult>;
  deleteFrom(table: 'request_count'): DeleteQueryBuilder<Schema, 'request_count', DeleteResult>;
}

export interface Engine {
  readonly kind: EngineKind;
  /** For reading outside a transaction. */
  readonly db: Db;
  /** Runs `work` alone against all other writers of the same rows; again after a conflict. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work` on one unmoving view of the data, for reading only. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Inserts many rows that all have the same columns, far faster than the query layer would. */
  insertMany<Table extends keyof Schema>(db: Db, table: Table, rows: readonly TableRow<Table>[]): Promise<void>;
  /** The same for rows that are at hand column by column. */
  insertColumns<Table extends keyof Schema>(db: Db, table: Table, rows: ColumnRows<TableRow<Table>>): Promise<void>;
  /**
   * Writes without a transaction, each statement by itself, and only to the counters of requests: these are worth nothing
   * by tomorrow, and who adds to one must not wait for transactions. Absent where one process counts by itself.
   */
  readonly counters?: CounterDb;
  /** A number that differs from the last one when anything may have been committed since; absent where asking costs a query. */
  stamp?(): number;
  close(): Promise<void>;
}
