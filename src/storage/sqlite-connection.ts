/** A connection to a SQLite file that keeps its prepared statements. */
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { type Column, type ColumnRows, valueIn } from './column-rows.js';

const MOST_STATEMENTS = 500;
const ROWS_PER_INSERT = 50;

export type Row = Readonly<Record<string, unknown>>;

/** Rows as lists of values: the driver makes them in a third of the time that objects take. */
export interface RowLists {
  readonly columns: readonly string[];
  readonly lists: readonly (readonly unknown[])[];
}

export class Connection {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #insertions = new Map<string, StatementSyncInstance>();
  readonly #queries = new Map<string, Query>();

  /** A read-only one refuses writes, so that none can slip past its transaction. */
  constructor(file: string, mode: 'read-only' | 'read-write' = 'read-write') {
    this.#database = new DatabaseSync(file, { timeout: 0 });
    this.retrying('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full; pragma cache_size = -8000; pragma temp_store = memory');
    if (mode === 'read-only') this.#database.exec('pragma query_only = on');
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Switching a new file to WAL needs it alone for an instant, and two processes may start together. */
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
    return kept(this.#statements, sql, () => this.#database.prepare(sql));
  }

  query(sql: string, parameters: readonly unknown[]): RowLists {
    return kept(this.#queries, sql, () => new Query(this.#database.prepare(sql))).all(parameters);
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

  /** A statement that inserts so many rows; a column with a literal has that in all of them. */
  #insertion(table: string, names: readonly string[], literals: readonly Literal[], rows: number) {
    // By what it is made of: to write it down takes longer than to find it.
    return kept(this.#insertions, `${table} ${names} ${literals} ${rows}`, () => {
      const columns = names.map((name) => `"${name}"`).join(', ');
      const tuple = `(${literals.map((literal) => literal ?? '?').join(', ')})`;
      return this.#database.prepare(`insert into "${table}" (${columns}) values ${Array(rows).fill(tuple).join(', ')}`);
    });
  }

  close(): void {
    for (const statements of [this.#statements, this.#insertions, this.#queries]) statements.clear();
    this.#database.close();
  }
}

function kept<T>(known: Map<string, T>, sql: string, make: () => T): T {
  let found = known.get(sql);
  if (found === undefined) {
    if (known.size >= MOST_STATEMENTS) known.clear();
    found = make();
    known.set(sql, found);
  }
  return found;
}

/** A statement that gives rows. */
class Query {
  readonly #statement: StatementSyncInstance;
  #columns: readonly string[] = [];

  constructor(statement: StatementSyncInstance) {
    statement.setReturnArrays(true);
    this.#statement = statement;
  }

  all(parameters: readonly unknown[]): RowLists {
    const lists = this.#statement.all(...parameters) as unknown as (readonly unknown[])[];
    // Once, and again when a migration has added a column.
    if (lists.length > 0 && lists[0]!.length !== this.#columns.length) {
      this.#columns = this.#statement.columns().map(({ name }) => name);
    }
    return { columns: this.#columns, lists };
  }
}

type Literal = string | undefined;

/**
 * What all these rows have in a column, where it can stand in the statement itself: to hand over a value takes longer
 * than to store it, and most columns of most rows hold nothing.
 */
function sharedLiteral(column: Column, start: number, end: number): Literal {
  const value = valueIn(column, start);
  if (value !== null && value !== '') return undefined;
  for (let row = start + 1; row < end; row++) if (valueIn(column, row) !== value) return undefined;
  return value === null ? 'null' : "''";
}

const rowMakers = new Map<string, (values: readonly unknown[]) => Row>();

/** The rows as objects; a function made for their columns takes hardly any time for that. */
export function rowsOf({ columns, lists }: RowLists): Row[] {
  if (lists.length === 0) return [];
  const toRow = kept(rowMakers, columns.join('\n'), () => {
    const members = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
    // The names are those of this program's own queries.
    return new Function('values', `return { ${members.join(', ')} };`) as (values: readonly unknown[]) => Row;
  });
  return lists.map(toRow);
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is (locked|busy)/i.test(error.message);
}
