/** Caches results of queries until the data changes. */

const MAX_CACHED = 10_000;

/** `stamp` is a number that changes when a transaction may have committed. */
export class CachedByStamp<Key, Value> {
  readonly #stamp: () => number;
  #cache = new Map<Key, Value>();
  #cachedAt: number | undefined;

  constructor(stamp: () => number) {
    this.#stamp = stamp;
  }

  peek(key: Key): Value | undefined {
    return this.#current().get(key);
  }

  /** Results that are undefined are not cached. */
  async read(key: Key, query: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const cacheOfQuery = this.#current();
    const known = cacheOfQuery.get(key);
    if (known !== undefined) return known;
    const found = await query();
    // A commit during the query makes `found` stale. It then goes into the old cache, which is no longer read.
    if (found !== undefined) cacheOfQuery.set(key, found);
    return found;
  }

  #current(): Map<Key, Value> {
    const now = this.#stamp();
    if (now !== this.#cachedAt || this.#cache.size > MAX_CACHED) {
      this.#cache = new Map();
      this.#cachedAt = now;
    }
    return this.#cache;
  }
}
