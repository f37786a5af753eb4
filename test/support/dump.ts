/** Everything that a database holds, to see whether a request changed any of it. */
import type { StoreLocation } from '../../src/storage/connect.js';
import { withQueries } from './store-rows.js';

/** The rows of each table, written as JSON and sorted, since databases have no order of their own. */
export type Dump = Readonly<Record<string, readonly string[]>>;

export async function dumpTables(place: StoreLocation): Promise<Dump> {
  return withQueries(place, async (query) => {
    const tables = await query<{ name: string }>(
      place.database === undefined
        ? "select name from sqlite_master where type = 'table' order by name"
        : "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name",
    );
    const dump: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await query<object>(`select * from "${name}"`);
      dump[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return dump;
  });
}
