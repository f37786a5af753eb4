/** Reads the units of a component in pages and joins them with their strings in memory, which is faster than in SQL. */
import type { SourceString, Store, StoredUnit, UnitWithString } from '../../storage/store.js';

const PAGE = 5000;

/** All languages have mostly the same strings. Larger components read the strings of each page again. */
const MAX_KEPT_STRINGS = 100_000;

/** Yields the units of a language in pages of some thousand units, ordered by string. */
export async function* unitPages(
  store: Store,
  componentId: number,
  languageId: number,
): AsyncGenerator<readonly StoredUnit[]> {
  for (let after = 0; ; ) {
    const units = await store.units.slice(componentId, languageId, after, PAGE);
    if (units.length > 0) yield units;
    if (units.length < PAGE) return;
    after = units.at(-1)!.stringId;
  }
}

export class UnitReader {
  readonly #store: Store;
  readonly #componentId: number;
  readonly #strings = new Map<number, SourceString>();

  constructor(store: Store, componentId: number) {
    this.#store = store;
    this.#componentId = componentId;
  }

  async *pages(languageId: number): AsyncGenerator<readonly UnitWithString[]> {
    for await (const units of unitPages(this.#store, this.#componentId, languageId)) {
      await this.#load(units.map(({ stringId }) => stringId));
      // Assigned, because copying the units would take as long as reading them.
      yield units.map((unit) => Object.assign(unit, { string: this.#strings.get(unit.stringId)! }));
    }
  }

  async #load(ids: readonly number[]): Promise<void> {
    let unknown = ids.filter((id) => !this.#strings.has(id));
    if (unknown.length === 0) return;
    if (this.#strings.size + unknown.length > MAX_KEPT_STRINGS) {
      this.#strings.clear();
      unknown = [...ids];
    }
    for (const string of await this.#store.strings.pick(this.#componentId, unknown))
      this.#strings.set(string.id, string);
  }
}
