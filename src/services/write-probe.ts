/** Finds out whether changes can be stored, by writing a little. For /readyz and /metrics. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../model/error.js';
import { knownCause } from '../model/storage-error.js';
import type { Context } from './context.js';

/** A result is used again for this long, so that many questions of load balancers and monitoring cost one write. */
const VALID_MS = 5000;

/** Callers wait this long after the start of a check for its result. After that, they get the last result. */
const PATIENCE_MS = 50;

/** A database server that has not confirmed a check after this time confirms no saves either. */
const MAX_CHECK_MS = 3000;

const SENTENCES: Readonly<Record<string, string>> = {
  'storage.full': 'The disk of the database is full: nothing can be saved.',
  'storage.read-only': 'The store is read-only: nothing can be saved.',
  'storage.removed': 'The data folder of the server was removed.',
};

export interface WriteProbeOptions {
  readonly store: Pick<Context['store'], 'probeWriting' | 'shared'>;
  readonly onError: (error: unknown) => void;
  /** A steady clock in milliseconds. */
  readonly steady?: () => number;
}

export class WriteProbe {
  readonly #options: WriteProbeOptions;
  readonly #steady: () => number;
  #problem: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** When the running check began. */
  #checkingSince: number | undefined;
  /** Resolves when callers no longer wait for the last check. */
  #patience: Promise<unknown> = Promise.resolve();

  constructor(options: WriteProbeOptions) {
    this.#options = options;
    this.#steady = options.steady ?? (() => performance.now());
  }

  /** One sentence without paths. Undefined if changes can be stored. */
  async problem(): Promise<string | undefined> {
    if (this.#checkingSince === undefined && this.#steady() - this.#checkedAt >= VALID_MS) {
      this.#patience = Promise.race([this.#check(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    await this.#patience;
    return this.#isUnconfirmed ? 'The database does not confirm changes.' : this.#problem;
  }

  /**
   * A check of an embedded database may take long because another process writes, for example a large import. This is no
   * reason to be unready, so the last result stays until the check has ended.
   */
  get #isUnconfirmed(): boolean {
    const since = this.#checkingSince;
    return this.#options.store.shared && since !== undefined && this.#steady() - since >= MAX_CHECK_MS;
  }

  async #check(): Promise<void> {
    const { store, onError } = this.#options;
    this.#checkingSince = this.#steady();
    try {
      await store.probeWriting();
      this.#problem = undefined;
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      // Another process writes for long. The last result stays.
      if (code === 'storage.busy') return;
      onError(error);
      this.#problem = SENTENCES[code] ?? knownCause(error) ?? 'The database does not accept changes.';
    } finally {
      this.#checkingSince = undefined;
      this.#checkedAt = this.#steady();
    }
  }
}
