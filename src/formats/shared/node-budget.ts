/** How many values one file may hold: readers keep each in memory, and a file of two bytes a value would fill all of it. */
import type { AppError } from '../../model/error.js';

const MAX_NODES = 2_000_000;

export class NodeBudget {
  readonly #fail: (name: string, message: string) => AppError;
  #left = MAX_NODES;

  /** `fail` makes the error of a name and a sentence. */
  constructor(fail: (name: string, message: string) => AppError) {
    this.#fail = fail;
  }

  /** Counts a value that is about to be made; throws when it is one too many. */
  take(): void {
    if (--this.#left >= 0) return;
    throw this.#fail('too-many-values', `The file has more than ${MAX_NODES} values, texts or not; split it.`);
  }
}
