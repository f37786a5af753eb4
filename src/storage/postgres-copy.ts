/** Writes many rows with COPY, the fastest way into PostgreSQL: the rows travel as text in one statement. */
import type { Socket } from 'node:net';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Column, ColumnRows } from './column-rows.js';

/** Rows are sent in parts of about this many characters. */
const PART_LENGTH = 65_536;

/** The only parameter of a statement that copies rows. */
export class RowsToCopy {
  readonly #rows: ColumnRows;

  constructor(rows: ColumnRows) {
    this.#rows = rows;
  }

  /** The rows in the text format of COPY, in parts. */
  *parts(): Generator<string> {
    const { count, columns } = this.#rows;
    const varying: { readonly before: string; readonly values: readonly unknown[] }[] = [];
    // Most columns have the same value in all rows. Such values are converted once, together with the tabs around them.
    let between = '';
    for (const [index, column] of Object.values<Column>(columns).entries()) {
      if (index > 0) between += '\t';
      if ('values' in column) {
        varying.push({ before: between, values: column.values });
        between = '';
      } else between += cell(column.all);
    }
    const end = `${between}\n`;
    let part = '';
    for (let row = 0; row < count; row++) {
      for (const { before, values } of varying) part += before + cell(values[row]);
      part += end;
      if (part.length < PART_LENGTH) continue;
      yield part;
      part = '';
    }
    if (part !== '') yield part;
  }
}

/** The statement that copies the rows into the table. `runCopy` must run it. */
export function copyStatement(table: string, rows: ColumnRows): CompiledQuery {
  const names = Object.keys(rows.columns).map((name) => `"${name}"`);
  return CompiledQuery.raw(`copy "${table}" (${names.join(', ')}) from stdin`, [new RowsToCopy(rows)]);
}

export function runCopy(client: pg.ClientBase, text: string, rows: RowsToCopy): Promise<unknown> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(text, rows, (error, result) => (error ? reject(error) : resolve(result))));
  });
}

/** The members of the driver's connection that send rows. The types of the driver do not list them. */
interface CopyConnection {
  readonly stream: Socket;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

class CopyQuery extends pg.Query {
  readonly #rows: RowsToCopy;

  constructor(text: string, rows: RowsToCopy, done: (error: Error | null, result: unknown) => void) {
    super(text);
    this.#rows = rows;
    // The driver calls this method at the end. The driver's types do not declare the method.
    (this as unknown as { callback: typeof done }).callback = done;
  }

  /** The driver calls this when the server waits for rows. If the server rejects a row, the server ignores the rest. */
  async handleCopyInResponse(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    try {
      for (const part of this.#rows.parts()) {
        connection.sendCopyFromChunk(Buffer.from(part));
        // If the connection breaks, the driver reports the error to the caller.
        if (stream.writableNeedDrain) await drained(stream);
        if (stream.destroyed) return;
      }
      connection.endCopyFrom();
    } catch (error) {
      if (!stream.destroyed) connection.sendCopyFail((error as Error).message);
    }
  }
}

/** Waits until the socket takes more bytes, or is closed. Leaves no listeners behind: a connection copies many times. */
function drained(stream: Socket): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stream.off('drain', finish).off('close', finish);
      resolve();
    };
    stream.on('drain', finish).on('close', finish);
  });
}

const SPECIAL = /[\\\n\r\t]/;
const ALL_SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, (char) => ESCAPES[char]!) : value;
}
