/**
 * Runs short queries as prepared statements. Every read that the server answers from its cache waits for such a query, so
 * it takes one message to the database, and its rows are not described.
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { TextRow } from './engine.js';
import type { SendQuery } from './postgres-pool.js';

/** Error codes for a prepared statement that is missing, or that exists already. */
const PREPARED_ELSEWHERE = new Set(['26000', '42P05']);

type Parameter = string | readonly string[];

/**
 * All parameters and columns must be texts. A pooler between this process and the database may use another connection for
 * each query. If prepared statements fail for this reason, sends plain queries.
 */
export function queryPrepared(): SendQuery {
  const names = new Map<string, string>();
  let isPossible = true;
  const plain = (client: pg.ClientBase, text: string, values: unknown[]) =>
    client.query({ text, values, rowMode: 'array' });
  return async (client, text, parameters) => {
    if (!isPossible) return plain(client, text, parameters);
    // The name is a hash of the text. A pooler may give a connection of another process, which must not have another
    // statement with this name.
    const name = names.get(text) ?? `tallyglot_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    try {
      return { rows: await runPrepared(client, name, text, parameters as Parameter[]) };
    } catch (error) {
      if (!PREPARED_ELSEWHERE.has((error as { code?: string }).code ?? '')) throw error;
      isPossible = false;
      return plain(client, text, parameters);
    }
  };
}

function runPrepared(
  client: pg.ClientBase,
  name: string,
  text: string,
  parameters: readonly Parameter[],
): Promise<TextRow[]> {
  return new Promise((resolve, reject) => {
    const callback: PreparedQuery['callback'] = (error, rows = []) => (error === null ? resolve(rows) : reject(error));
    client.query(new PreparedQuery(name, text, parameters, callback));
  });
}

/** The members of the driver's connection that a query needs. The types of the driver do not list them. */
interface PreparingConnection {
  readonly stream: Socket;
  /** The texts of the statements that the database has prepared, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
}

/** The driver calls the methods of this class. */
class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly #values: readonly string[];
  readonly #rows: TextRow[] = [];
  /** The driver replaces this function when the query takes too long. */
  callback: (error: Error | null, rows?: TextRow[]) => void;

  constructor(name: string, text: string, parameters: readonly Parameter[], callback: PreparedQuery['callback']) {
    this.name = name;
    this.text = text;
    this.#values = parameters.map((value) => (typeof value === 'string' ? value : arrayLiteral(value)));
    this.callback = callback;
  }

  submit(connection: unknown): void {
    const { name, text } = this;
    const { parsedStatements, stream } = connection as PreparingConnection;
    const prepare = parsedStatements[name] === undefined ? [serialize.parse({ name, text })] : [];
    const run = [
      serialize.bind({ statement: name, values: [...this.#values] }),
      serialize.execute({}),
      serialize.sync(),
    ];
    if (stream.writable) stream.write(Buffer.concat([...prepare, ...run]));
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }

  handleCommandComplete(): void {}
}

function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
