/** Remembers the results of a function of one text, up to a bound, so that made-up texts cannot fill the memory. */

/**
 * The function must be pure. Beyond `max` results, all are forgotten. Mark calls at the top of a module with `@__PURE__`:
 * then the scripts for browsers leave out functions that they do not use.
 */
export function remember<T>(max: number, compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as T;
    const result = compute(text);
    if (results.size >= max) results.clear();
    results.set(text, result);
    return result;
  };
}

/** A bound for language codes: a few hundred codes are in use. */
export const MAX_CODES = 5000;
