/** Splits long lists into chunks that fit into one statement. */

/**
 * Below the limit of SQLite, 32,766 parameters. Each length of a list of texts or rows needs its own prepared
 * statement.
 */
const MAX_VALUES = 500;

export function* chunks<T>(values: readonly T[], size = MAX_VALUES): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
