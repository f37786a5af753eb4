/**
 * Keeps source strings of other components while the languages of one component are judged. All languages are compared with
 * mostly the same strings, and nobody else changes the project meanwhile.
 */
import { groupBy } from '../../../model/group-by.js';
import type { ComparedString, PlacedString, PlacedUnit, Store } from '../../../storage/store.js';
import { LoadedInTurn } from './loaded-in-turn.js';

/** Strings beyond this number are read again for each language: each takes some hundred bytes. */
const MAX_KEPT = 50_000;
/** If more strings have a twin key, the caller reads some of them for each language. */
const MAX_TWINS = 20;
/** Searches this many twin keys at once. If some have many strings, the keys are searched one by one. */
const KEYS_AT_ONCE = 100;

export class KeptStrings {
  readonly #store: Pick<Store, 'strings'>;
  /** The component that is judged. Its strings may change between two languages, so they are not kept. */
  readonly #own: number;
  readonly #maxKept: number;
  readonly #loading = new LoadedInTurn();
  /** By component and id. */
  readonly #strings = new Map<number, Map<number, ComparedString>>();
  readonly #twins = new Map<number, readonly PlacedString[] | null>();
  /** Number of strings in both. */
  #kept = 0;

  constructor(store: Pick<Store, 'strings'>, own: number, maxKept = MAX_KEPT) {
    this.#store = store;
    this.#own = own;
    this.#maxKept = maxKept;
  }

  /** Returns the strings of these units, by component and id. */
  async of(units: readonly PlacedUnit[]): Promise<ReadonlyMap<number, ReadonlyMap<number, ComparedString>>> {
    const found = new Map<number, ReadonlyMap<number, ComparedString>>();
    for (const [componentId, some] of groupBy(units, (unit) => unit.componentId)) {
      found.set(componentId, await this.#pick(componentId, [...new Set(some.map(({ stringId }) => stringId))]));
    }
    return found;
  }

  async #pick(componentId: number, ids: readonly number[]): Promise<ReadonlyMap<number, ComparedString>> {
    const read = async (some: readonly number[]) =>
      new Map((await this.#store.strings.pickCompared(componentId, some)).map((string) => [string.id, string]));
    if (componentId === this.#own) return read(ids);
    const kept = this.#strings.get(componentId) ?? new Map<number, ComparedString>();
    this.#strings.set(componentId, kept);
    await this.#loading.missing(kept, ids, async (unknown) => {
      if (this.#kept + unknown.length > this.#maxKept) return;
      this.#kept += unknown.length;
      for (const [id, string] of await read(unknown)) kept.set(id, string);
    });
    const left = ids.filter((id) => !kept.has(id));
    if (left.length === 0) return kept;
    const found = await read(left);
    for (const id of ids) if (kept.has(id)) found.set(id, kept.get(id)!);
    return found;
  }

  /** Returns the strings of other components with these twin keys. Null for keys whose strings are too many to keep. */
  async twins(keys: readonly number[]): Promise<ReadonlyMap<number, readonly PlacedString[] | null>> {
    await this.#loading.missing(this.#twins, keys, async (unknown) => {
      for (let start = 0; start < unknown.length; start += KEYS_AT_ONCE) {
        await this.#loadTwins(unknown.slice(start, start + KEYS_AT_ONCE));
      }
    });
    return this.#twins;
  }

  async #loadTwins(keys: readonly number[]): Promise<void> {
    const limit = keys.length * MAX_TWINS;
    const isFull = this.#kept + limit > this.#maxKept;
    const found = isFull ? [] : await this.#store.strings.comparedTwins(keys, limit + 1);
    const isCrowded = found.length > limit;
    if (isCrowded && keys.length > 1) {
      for (const key of keys) await this.#loadTwins([key]);
      return;
    }
    const others = found.filter(({ componentId }) => componentId !== this.#own);
    const byKey = groupBy(others, ({ twinKey }) => twinKey);
    for (const key of keys) this.#twins.set(key, isFull || isCrowded ? null : (byKey.get(key) ?? []));
    if (!isCrowded) this.#kept += others.length;
  }
}
