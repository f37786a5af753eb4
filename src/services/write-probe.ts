/** Finds out whether changes can be stored, by writing a little. For /readyz. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../model/error.js';
import type { Context } from './context.js';

/** A result is used again for this long, so that many probes of a load balancer cost one write. */
const VALID_MS = 5000;

/** Callers wait this long after the start of a check for its result. After that, they get the last result. */
const PATIENCE_MS = 50;

const SENTENCES: Readonly<Record<string, string>> = {
  'storage.full': 'The disk of the database is full: nothing can be saved.',
  'storage.read-only': 'The store is read-only: nothing can be saved.',
  'storage.removed': 'The data folder of the server was removed.',
};

export interface WriteProbeOptions {
  readonly store: Pick<Context['store'], 'probeWriting'>;
  readonly onError: (error: unknown) => void;
  /** A steady clock in milliseconds. */
  readonly steady?: () => number;
}

export class WriteProbe {
  readonly #options: WriteProbeOptions;
  readonly #steady: () => number;
  #problem: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isChecking = false;
  /** Resolves when callers no longer wait for the last check. */
  #patience: Promise<unknown> = Promise.resolve();

  constructor(options: WriteProbeOptions) {
    this.#options = options;
    this.#steady = options.steady ?? (() => performance.now());
  }

  /**
   * One sentence without paths. Undefined if changes can be stored. If a check takes long, another process may be writing,
   * for example a large import. This is no reason to be unready, so the last result stays until the check has ended.
   */
  async problem(): Promise<string | undefined> {
    if (!this.#isChecking && this.#steady() - this.#checkedAt >= VALID_MS) {
      this.#patience = Promise.race([this.#check(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    await this.#patience;
    return this.#problem;
  }

  async #check(): Promise<void> {
    const { store, onError } = this.#options;
    this.#isChecking = true;
    try {
      await store.probeWriting();
      this.#problem = undefined;
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      // Another process writes for long. The last result stays.
      if (code === 'storage.busy') return;
      onError(error);
      this.#problem = SENTENCES[code] ?? 'The database does not accept changes.';
    } finally {
      this.#isChecking = false;
      this.#checkedAt = this.#steady();
    }
  }
}
