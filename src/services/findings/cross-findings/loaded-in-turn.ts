/**
 * Loads the missing entries of caches. Several languages may ask at the same time: each waits for the others, and loads the
 * entries that are still missing.
 */
export class LoadedInTurn {
  /** Ends when everything that was asked for is loaded. */
  #loading: Promise<void> = Promise.resolve();

  missing<Key>(
    known: ReadonlyMap<Key, unknown>,
    keys: readonly Key[],
    load: (unknown: readonly Key[]) => Promise<void>,
  ): Promise<void> {
    if (keys.every((key) => known.has(key))) return Promise.resolve();
    const missing = () => keys.filter((key) => !known.has(key));
    this.#loading = this.#loading.then(() => (missing().length === 0 ? undefined : load(missing())));
    return this.#loading;
  }
}
