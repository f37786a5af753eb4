/** The one who writes to a SQLite file, on this thread or on another. */
import type { ColumnRows } from './column-rows.js';
import { Connection, type Row, rowsOf } from './sqlite-connection.js';

export interface SqliteWriter {
  exec(sql: string): Promise<void>;
  rows(sql: string, parameters: readonly unknown[]): Promise<readonly Row[]>;
  /**
   * A statement that gives nothing, and rows to insert: both may still be under way when they resolve. What fails of
   * them then fails all that follows, up to the rollback.
   */
  run(sql: string, parameters: readonly unknown[]): Promise<void>;
  insert(table: string, rows: ColumnRows): Promise<void>;
  /** Where a transaction is under way. */
  rollback(): Promise<void>;
  close(): Promise<void>;
}

export function localWriter(file: string): SqliteWriter {
  const connection = new Connection(file);
  return {
    async exec(sql) {
      connection.exec(sql);
    },
    async rows(sql, parameters) {
      return rowsOf(connection.query(sql, parameters));
    },
    async run(sql, parameters) {
      connection.query(sql, parameters);
    },
    async insert(table, rows) {
      connection.insert(table, rows);
    },
    async rollback() {
      if (connection.isTransaction) connection.exec('rollback');
    },
    async close() {
      connection.close();
    },
  };
}
