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

type StringOfUnit = Pick<PlacedUnit, 'componentId' | 'stringId'>;

const placeOf = ({ componentId, stringId }: StringOfUnit) => `${componentId} ${stringId}`;

export class KeptStrings {
  readonly #store: Pick<Store, 'strings'>;
  /** The component that is judged. Its strings may change between two languages, so they are not kept. */
  readonly #own: number;
  readonly #maxKept: number;
  readonly #loading = new LoadedInTurn();
  readonly #strings = new Map<string, ComparedString>();
  readonly #twins = new Map<number, readonly PlacedString[] | null>();
  /** Number of strings in both. */
  #kept = 0;

  constructor(store: Pick<Store, 'strings'>, own: number, maxKept = MAX_KEPT) {
    this.#store = store;
    this.#own = own;
    this.#maxKept = maxKept;
  }

  /** Returns a function that finds the strings of these units. */
  async of(units: readonly StringOfUnit[]): Promise<(unit: StringOfUnit) => ComparedString | undefined> {
    const wanted = new Map(units.map((unit) => [placeOf(unit), unit]));
    const read = async (places: readonly string[]) => {
      const strings = await this.#store.strings.pickCompared(places.map((place) => wanted.get(place)!));
      return new Map(strings.map((string) => [placeOf({ ...string, stringId: string.id }), string]));
    };
    const others = [...wanted.keys()].filter((place) => wanted.get(place)!.componentId !== this.#own);
    await this.#loading.missing(this.#strings, others, async (unknown) => {
      if (this.#kept + unknown.length > this.#maxKept) return;
      this.#kept += unknown.length;
      for (const [place, string] of await read(unknown)) this.#strings.set(place, string);
    });
    const left = [...wanted.keys()].filter((place) => !this.#strings.has(place));
    const found = left.length === 0 ? undefined : await read(left);
    return (unit) => this.#strings.get(placeOf(unit)) ?? found?.get(placeOf(unit));
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
