/** A connection to a SQLite file that keeps its prepared statements. */
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

const MOST_STATEMENTS = 500;

export class Connection {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
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

  query(sql: string): Query {
    return kept(this.#queries, sql, () => new Query(this.#database.prepare(sql)));
  }

  close(): void {
    this.#statements.clear();
    this.#queries.clear();
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

type Row = Readonly<Record<string, unknown>>;

/**
 * A statement that gives rows. The driver makes lists of values in a third of the time that it takes to make objects;
 * a function made for the columns turns them into objects at hardly any cost.
 */
class Query {
  readonly #statement: StatementSyncInstance;
  #columns = 0;
  #toRow: (values: readonly unknown[]) => Row = () => ({});

  constructor(statement: StatementSyncInstance) {
    statement.setReturnArrays(true);
    this.#statement = statement;
  }

  all(parameters: readonly unknown[]): Row[] {
    const rows = this.#statement.all(...parameters) as unknown as (readonly unknown[])[];
    const [first] = rows;
    // Once, and again when a migration has added a column.
    if (first !== undefined && first.length !== this.#columns) {
      this.#toRow = rowMaker(this.#statement.columns().map(({ name }) => name));
      this.#columns = first.length;
    }
    return rows.map(this.#toRow);
  }
}

/** The names are those of this program's own queries. */
function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Row {
  const members = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${members.join(', ')} };`) as (values: readonly unknown[]) => Row;
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is (locked|busy)/i.test(error.message);
}
