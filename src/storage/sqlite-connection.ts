/** A connection to a SQLite file that caches its prepared statements. */
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { priorityOf } from '../model/priority.js';
import { type Column, type ColumnRows, valueIn } from './column-rows.js';
import type { RowLists } from './row-lists.js';
import { decodeFlags } from './sql-store/forms.js';
import { isBusy } from './sqlite-errors.js';
import { hasPattern } from './sqlite-pattern.js';

const MAX_STATEMENTS = 500;
const ROWS_PER_INSERT = 50;

/** How much of the database a connection keeps in memory. */
const CACHE_KB = {
  'read-only': 8_000,
  // Imports of several components insert keys of texts in random order. With a small cache, SQLite writes the same pages
  // again and again.
  'read-write': 32_000,
  // Large components are written language by language, and the keys of a language are neighbours.
  bulk: 16_000,
} as const;

/**
 * SQLite copies the log into the database once the log has this many pages (40 MB). A group of an import changes most pages of
 * the index of text keys, so with the default of 1,000 pages SQLite would copy the same pages after every group.
 */
const MAX_LOG_PAGES = 10_000;

/** `bulk`: writes large components. */
export type ConnectionMode = keyof typeof CACHE_KB;

export class Connection {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #insertions = new Map<string, StatementSyncInstance>();
  readonly #queries = new Map<string, Query>();

  /**
   * `file` is a path, or the address of a read-only store. A read-only connection rejects writes, so that no write
   * happens outside a transaction. Queries that scan call `keep_going()` now and then. This function fails the query if
   * `isStopped` returns true.
   */
  constructor(file: string, mode: ConnectionMode = 'read-write', isStopped: () => boolean = () => false) {
    const isReadOnlyStore = file.startsWith('file:');
    this.#database = new DatabaseSync(file, { timeout: 0, readOnly: isReadOnlyStore });
    if (!isReadOnlyStore) this.retrying('pragma journal_mode = wal');
    this.#database.exec(
      `pragma synchronous = full; pragma cache_size = -${CACHE_KB[mode]}; pragma temp_store = memory`,
    );
    this.#database.exec(
      mode === 'read-only' ? 'pragma query_only = on' : `pragma wal_autocheckpoint = ${MAX_LOG_PAGES}`,
    );
    const keepGoing = () => {
      if (isStopped()) throw new Error('the query was stopped');
      return 1;
    };
    this.#database.function('keep_going', keepGoing);
    this.#database.function('has_pattern', (column: unknown, isList: unknown, pattern: unknown) => {
      // A pattern may take much longer than other conditions, so the query can be stopped at each string.
      keepGoing();
      return hasPattern(String(column), isList === 1, String(pattern)) ? 1 : 0;
    });
    this.#database.function('priority_of', (flags: unknown, extraFlags: unknown) =>
      priorityOf(decodeFlags(String(flags)), decodeFlags(String(extraFlags))),
    );
  }

  /** Some errors of SQLite have already rolled the transaction back. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Switching a new file to WAL needs exclusive access for an instant, and two processes may start together. */
  private retrying(sql: string): void {
    for (let attempt = 0; ; attempt++) {
      try {
        this.#database.exec(sql);
        return;
      } catch (error) {
        if (!isBusy(error) || attempt === 200) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      }
    }
  }

  prepare(sql: string): StatementSyncInstance {
    return cached(this.#statements, sql, () => this.#database.prepare(sql));
  }

  query(sql: string, parameters: readonly unknown[]): RowLists {
    return cached(this.#queries, sql, () => new Query(this.#database.prepare(sql))).all(parameters);
  }

  insert(table: string, rows: ColumnRows): void {
    const names = Object.keys(rows.columns);
    const columns = Object.values<Column>(rows.columns);
    for (let start = 0; start < rows.count; start += ROWS_PER_INSERT) {
      const end = Math.min(rows.count, start + ROWS_PER_INSERT);
      const literals = columns.map((column) => sharedLiteral(column, start, end));
      const bound = columns.filter((_, index) => literals[index] === undefined);
      const values: unknown[] = [];
      for (let row = start; row < end; row++) for (const column of bound) values.push(valueIn(column, row));
      this.#insertion(table, names, literals, end - start).run(...values);
    }
  }

  /** A statement that inserts `rows` rows. A column with a literal has that literal in all rows. */
  #insertion(table: string, names: readonly string[], literals: readonly Literal[], rows: number) {
    // The cache key is shorter than the SQL, because building the SQL takes longer than the lookup.
    return cached(this.#insertions, `${table} ${names} ${literals} ${rows}`, () => {
      const columns = names.map((name) => `"${name}"`).join(', ');
      const tuple = `(${literals.map((literal) => literal ?? '?').join(', ')})`;
      // With `or fail`, SQLite does not copy each page before the statement changes it, to undo only this statement after an
      // error. An error rolls the whole transaction back anyway.
      const into = `insert or fail into "${table}" (${columns})`;
      return this.#database.prepare(`${into} values ${Array(rows).fill(tuple).join(', ')}`);
    });
  }

  /**
   * Copies the write-ahead log into the database and empties it, so that the file of the database is complete. Closing the
   * connection would do so only after the driver has freed all statements. Does nothing while another process uses the log.
   */
  emptyLog(): void {
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // For example a full disk. The log stays valid, and the next process reads it.
    }
  }

  /**
   * The driver frees statements only when JavaScript collects them, and a connection keeps its memory until then. So
   * this method frees the pages that the connection has cached.
   */
  close(): void {
    this.#database.exec('pragma shrink_memory');
    for (const statements of [this.#statements, this.#insertions, this.#queries]) statements.clear();
    this.#database.close();
  }
}

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  let found = cache.get(key);
  if (found === undefined) {
    if (cache.size >= MAX_STATEMENTS) cache.clear();
    found = make();
    cache.set(key, found);
  }
  return found;
}

/** A statement that returns rows as lists. */
class Query {
  readonly #statement: StatementSyncInstance;
  #columns: readonly string[] = [];

  constructor(statement: StatementSyncInstance) {
    statement.setReturnArrays(true);
    this.#statement = statement;
  }

  all(parameters: readonly unknown[]): RowLists {
    const lists = this.#statement.all(...parameters) as unknown as (readonly unknown[])[];
    // Reads the names once, and again after a migration added a column.
    if (lists.length > 0 && lists[0]!.length !== this.#columns.length) {
      this.#columns = this.#statement.columns().map(({ name }) => name);
    }
    return { columns: this.#columns, lists };
  }
}

type Literal = string | undefined;

/**
 * The literal for a column that is null or empty in all these rows. Binding a value takes longer than storing it, and
 * most columns of most rows are null or empty.
 */
function sharedLiteral(column: Column, start: number, end: number): Literal {
  const value = valueIn(column, start);
  if (value !== null && value !== '') return undefined;
  for (let row = start + 1; row < end; row++) if (valueIn(column, row) !== value) return undefined;
  return value === null ? 'null' : "''";
}
