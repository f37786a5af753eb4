/** The ids of all strings in a list, in ascending order. */

/** Runs of consecutive ids: the first id and the length of the run. */
export type Runs = readonly (readonly [first: number, count: number])[];

export class Order {
  readonly #ids: Uint32Array;

  constructor(runs: Runs) {
    const total = runs.reduce((sum, [, count]) => sum + count, 0);
    this.#ids = new Uint32Array(total);
    let index = 0;
    for (const [first, count] of runs) {
      for (let offset = 0; offset < count; offset++) this.#ids[index++] = first + offset;
    }
  }

  get length(): number {
    return this.#ids.length;
  }

  at(index: number): number | undefined {
    return this.#ids[index];
  }

  /** The ids from index `start` up to, not including, `end`; cut at the ends of the list. */
  between(start: number, end: number): number[] {
    return [...this.#ids.subarray(Math.max(0, start), Math.max(0, end))];
  }

  /** The index of the id, or the index where it would be inserted. */
  indexOf(id: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(id: number): boolean {
    return this.#ids[this.indexOf(id)] === id;
  }

  next(id: number): number | undefined {
    return this.#ids[this.indexOf(id + 1)];
  }

  previous(id: number): number | undefined {
    return this.#ids[this.indexOf(id) - 1];
  }
}
