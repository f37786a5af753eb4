/** The interface of a database engine: queries, transactions, bulk inserts, and a stamp that changes with the data. */
import type { DeleteQueryBuilder, DeleteResult, InsertQueryBuilder, InsertResult, Kysely, Selectable } from 'kysely';
import type { ColumnRows } from './column-rows.js';
import type { Schema } from './schema.js';
import type { ConnectionUse, IntegrityReport, TransactionOptions } from './store.js';

export type Db = Kysely<Schema>;

export type EngineKind = 'sqlite' | 'postgresql';

export type TableRow<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** A query handle that can only access the counters of requests, and write facts. */
export interface CounterDb {
  insertInto(table: 'request_count'): InsertQueryBuilder<Schema, 'request_count', InsertResult>;
  insertInto(table: 'fact'): InsertQueryBuilder<Schema, 'fact', InsertResult>;
  deleteFrom(table: 'request_count'): DeleteQueryBuilder<Schema, 'request_count', DeleteResult>;
}

export type TextRow = readonly string[];

/** Runs a statement that only reads. All of its columns are texts. */
export type QueryTexts = (
  text: string,
  parameters: readonly (string | readonly string[])[],
) => Promise<readonly TextRow[]>;

export interface EngineTransactionOptions extends TransactionOptions {
  /**
   * True to commit without waiting for the disk. A crash of the machine or of the database can undo such a commit, but
   * only together with all later commits.
   */
  readonly isQuick?: boolean;
  /** True for a transaction that must not wait until other transactions return their connections. It must end soon. */
  readonly isUrgent?: boolean;
}

export interface Engine {
  readonly kind: EngineKind;
  /** Whether transactions are refused. */
  readonly isReadOnly: boolean;
  /** For reading outside a transaction. */
  readonly db: Db;
  /** Runs `work` in a transaction. Other writers of the same rows wait. Retries `work` after a conflict. */
  transaction<T>(work: (db: Db) => Promise<T>, options?: EngineTransactionOptions): Promise<T>;
  /** Prepares for a transaction with `isBulk`. */
  expectBulk?(): void;
  /** Runs `work` on a read-only view of the data that does not change. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `work` on a read-only view of the data that does not change, if possible without blocking the event loop. For
   * queries whose cost grows with the number of strings. When the signal aborts, the query stops. After
   * that, throws the signal's reason.
   */
  scan<T>(signal: AbortSignal, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Inserts many rows with the same columns, much faster than the query layer. If the rows cannot be inserted, this call,
   * the next statement of the transaction or its commit throws the error.
   */
  insertMany<Table extends keyof Schema>(db: Db, table: Table, rows: readonly TableRow<Table>[]): Promise<void>;
  /** Like `insertMany`, for rows that are stored column by column. */
  insertColumns<Table extends keyof Schema>(db: Db, table: Table, rows: ColumnRows<TableRow<Table>>): Promise<void>;
  /**
   * Writes to the counters of requests without a transaction. Counters are short-lived, and a request must not wait for
   * transactions. Absent if only one process uses the store, because this process counts in memory. A probe that writes
   * uses these connections too: they are free while transactions wait for each other.
   */
  readonly counters?: CounterDb;
  /**
   * Reads versions of data. Every read waits for such a query. So the query does not wait for a free connection, and
   * bypasses the query layer.
   */
  readonly versionQuery?: QueryTexts;
  /** A number that changes when a transaction may have committed. Absent if reading it would cost a query. */
  stamp?(): number;
  /** Throws if the data can no longer be stored, although reading still works: the file was removed. */
  verify?(): void;
  /** The use of connections at this moment. */
  connections(): readonly ConnectionUse[];
  checkIntegrity(): Promise<IntegrityReport>;
  close(): Promise<void>;
}
