/** Finds repositories by their addresses, with a cache. Hooks for unknown repositories cost at most one query a second. */
import { addressKey } from '../../../sources/git/address-key.js';
import type { Repository, Store } from '../../../storage/store.js';
import type { Push } from './read-payload.js';

/** A repository that is not in the cache may have been added meanwhile, so the cache is loaded again. */
const RELOAD_AFTER_MS = 1000;
/** Another process may have changed the address of a repository. */
const EXPIRES_AFTER_MS = 30_000;

export type RepositoryPlace = Pick<Repository, 'projectId' | 'id'>;

type Places = ReadonlyMap<string, readonly RepositoryPlace[]>;

export class RepositoryIndex {
  readonly #store: Pick<Store, 'repositories'>;
  readonly #now: () => number;
  #latest: { readonly at: number; readonly places: Promise<Places> } | undefined;

  /** `now` returns milliseconds. */
  constructor(store: Pick<Store, 'repositories'>, now: () => number = () => performance.now()) {
    this.#store = store;
    this.#now = now;
  }

  /** The caller must read the repositories again: the cache can be stale. */
  async find(push: Push): Promise<readonly RepositoryPlace[]> {
    const found = placesOf(await this.#load(EXPIRES_AFTER_MS), push);
    return found.length > 0 ? found : placesOf(await this.#load(RELOAD_AFTER_MS), push);
  }

  /** Concurrent callers share one query. */
  #load(maxAge: number): Promise<Places> {
    const now = this.#now();
    if (this.#latest === undefined || now - this.#latest.at >= maxAge) {
      const latest = { at: now, places: this.#read() };
      this.#latest = latest;
      latest.places.catch(() => {
        if (this.#latest === latest) this.#latest = undefined;
      });
    }
    return this.#latest.places;
  }

  async #read(): Promise<Places> {
    const places = new Map<string, RepositoryPlace[]>();
    for (const { url, projectId, id } of await this.#store.repositories.listAll()) {
      const key = addressKey(url);
      places.set(key, [...(places.get(key) ?? []), { projectId, id }]);
    }
    return places;
  }
}

function placesOf(places: Places, { addresses, path }: Push): readonly RepositoryPlace[] {
  const keys = new Set(addresses.map(addressKey));
  const byAddress = [...keys].flatMap((key) => places.get(key) ?? []);
  if (addresses.length > 0 || path === undefined) return byAddress;
  return [...places].flatMap(([key, found]) => (key.toLowerCase().endsWith(`/${path}`) ? found : []));
}
