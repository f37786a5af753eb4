/** Long lists in pieces that fit one statement. */

/** Below the 32,766 parameters that SQLite takes, and few enough different statements to keep prepared. */
const MOST_VALUES = 500;

export function* chunks<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += MOST_VALUES) yield values.slice(start, start + MOST_VALUES);
}
