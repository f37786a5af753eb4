/** Reads the addresses of the database's replicas. */
import { parseReplicaUrl } from '../model/database-url.js';
import { invalid, list, text } from './values.js';

/** `value` is a list, or the text of a variable with addresses that are separated by spaces. */
export function readReplicas(value: unknown, name: string, database: string | undefined): string[] {
  if (value === undefined) return [];
  const addresses = typeof value === 'string' ? text(value, name).trim().split(/\s+/) : list(value, name);
  if (addresses.length > 0 && database === undefined) {
    throw invalid(name, 'needs a PostgreSQL database, see the setting database: the embedded database has no replicas');
  }
  return addresses.map((item, index) => {
    const own = `${name}[${index}]`;
    const address = text(item, own);
    const parsed = parseReplicaUrl(address);
    if (typeof parsed === 'string') throw invalid(own, parsed);
    return address;
  });
}
