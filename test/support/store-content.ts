/** The content of a store without what differs between two stores of the same files. */
import type { StoreLocation } from '../../src/storage/connect.js';
import { dumpTables } from './dump.js';

/** Random ids, keys made from them, and times. */
const OWN =
  /"(?:component_id|project_id|id|twin_key|text_key|since|at|created|last_change|aged_until|version|number)":(?:-?\d+|null)|"stamp":"[^"]*"/g;

export async function contentOf(place: StoreLocation): Promise<Record<string, string[]>> {
  const tables = await dumpTables(place);
  const plain = (rows: readonly string[]) => rows.map((row) => row.replace(OWN, '')).sort();
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, plain(rows)]));
}
