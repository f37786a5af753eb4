/** Everything that a database holds, to see whether a request changed any of it. */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect } from 'vitest';
import type { StoreLocation } from '../../src/storage/connect.js';
import { type Query, withQueries } from './store-rows.js';

/** The rows of each table, written as JSON and sorted, since databases have no order of their own. */
export type Dump = Readonly<Record<string, readonly string[]>>;

export async function dumpTables(place: StoreLocation): Promise<Dump> {
  return withQueries(place, (query) => dumpWith(query, place));
}

async function dumpWith(query: Query, { database }: StoreLocation): Promise<Dump> {
  const tables = await query<{ name: string }>(
    database === undefined
      ? "select name from sqlite_master where type = 'table' order by name"
      : "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name",
  );
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await query<object>(`select * from "${name}"`);
    dump[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}

/**
 * Expects that `work` leaves all rows of a SQLite store as they are. SQLite counts the transactions that changed the
 * file. If the count is the same afterwards, the rows need not be read, which takes longer than a hundred requests.
 */
export async function expectNoChange({ data }: StoreLocation, work: () => Promise<void>): Promise<void> {
  const before = new DatabaseSync(join(data, 'tallyglot.db'));
  const now = new DatabaseSync(join(data, 'tallyglot.db'));
  const version = () => now.prepare('pragma data_version').get();
  const dump = (file: typeof now) =>
    dumpWith(async <Row>(statement: string) => file.prepare(statement).all() as Row[], { data, database: undefined });
  try {
    // From its first query on, a transaction reads the rows of this moment.
    before.exec('begin; select name from sqlite_master');
    const known = version();
    await work();
    if (JSON.stringify(version()) === JSON.stringify(known)) return;
    expect(await dump(now)).toEqual(await dump(before));
  } finally {
    before.close();
    now.close();
  }
}
