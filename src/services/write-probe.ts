/** Finds out whether changes can be stored, by writing a little. For /readyz. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../model/error.js';
import type { Context } from './context.js';

/** A result is used again for this long, so that many probes of a load balancer cost one write. */
const VALID_MS = 5000;

/** A probe that waits longer is behind another writer, such as a large import. This is no reason to be unready. */
const PATIENCE_MS = 1000;

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
  #problem: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;

  constructor(options: WriteProbeOptions) {
    this.#options = options;
  }

  /** One sentence without paths. Undefined if changes can be stored. */
  async problem(): Promise<string | undefined> {
    const { steady = () => performance.now() } = this.#options;
    if (steady() - this.#checkedAt >= VALID_MS) {
      this.#running ??= this.#check().finally(() => {
        this.#running = undefined;
        this.#checkedAt = steady();
      });
      const patience = new AbortController();
      await Promise.race([this.#running, sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
    }
    return this.#problem;
  }

  async #check(): Promise<void> {
    const { store, onError } = this.#options;
    try {
      await store.probeWriting();
      this.#problem = undefined;
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      // Another process writes for long. The last result stays.
      if (code === 'storage.busy') return;
      onError(error);
      this.#problem = SENTENCES[code] ?? 'The database does not accept changes.';
    }
  }
}
