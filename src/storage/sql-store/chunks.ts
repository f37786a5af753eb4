/** Splits long lists into chunks that fit into one statement. */

/**
 * Below the limit of SQLite, 32,766 parameters. Each length of a list of texts or rows needs its own prepared
 * statement.
 */
const MAX_VALUES = 500;

export function* chunks<T>(values: readonly T[], size = MAX_VALUES): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** Reads the units of many keys, in as many queries as needed. */
export async function inChunks<Found>(
  keys: readonly number[],
  limit: number = Number.MAX_SAFE_INTEGER,
  read: (keys: readonly number[], limit: number) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const chunk of chunks(keys)) {
    if (found.length === limit) break;
    for (const one of await read(chunk, limit - found.length)) found.push(one);
  }
  return found;
}
