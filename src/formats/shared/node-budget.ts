/** Limits the number of values in one file: readers keep every value in memory, and two bytes can make a value. */
import type { AppError } from '../../model/error.js';

const MAX_NODES = 2_000_000;

export class NodeBudget {
  readonly #fail: (name: string, message: string) => AppError;
  #remaining = MAX_NODES;

  /** `fail` creates the error from a code and a message. */
  constructor(fail: (name: string, message: string) => AppError) {
    this.#fail = fail;
  }

  /** Counts one value before it is created; throws if the limit is exceeded. */
  take(): void {
    if (--this.#remaining >= 0) return;
    throw this.#fail('too-many-values', `The file has more than ${MAX_NODES} values; split it.`);
  }
}
