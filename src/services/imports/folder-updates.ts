/**
 * Imports a served folder after each change, one import at a time. Repeats an import that failed for a reason outside the
 * files, for example because the database is out of reach: nobody may change the files again for a long time.
 */
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

export interface FolderUpdatesOptions {
  /** Imports the folder. */
  readonly work: () => Promise<void>;
  /**
   * The files cannot be imported at all, for example because the folder is missing. The next import follows a change.
   */
  readonly onRefused: (error: AppError) => void;
  /** The import failed and will be repeated. Called once for each new reason. */
  readonly onLate: (error: unknown) => void;
  /** The folder is no longer late. */
  readonly onDone: () => void;
}

export class FolderUpdates {
  readonly #options: FolderUpdatesOptions;
  #isRunning = false;
  #isWanted = false;
  #isClosed = false;
  #failures = 0;
  #lateReason: string | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: FolderUpdatesOptions) {
    this.#options = options;
  }

  /** Imports the folder, and once more if another call comes meanwhile. Never throws. */
  async update(): Promise<void> {
    this.#isWanted = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      clearTimeout(this.#retry);
      await this.#attempt();
    }
    this.#isRunning = false;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async #attempt(): Promise<void> {
    const { work, onRefused, onLate, onDone } = this.#options;
    try {
      await work();
    } catch (error) {
      if (isTemporary(error)) {
        const reason = String(error);
        if (reason !== this.#lateReason) onLate(error);
        this.#lateReason = reason;
        if (!this.#isClosed) this.#retryLater();
        return;
      }
      onRefused(error as AppError);
    }
    this.#failures = 0;
    this.#lateReason = undefined;
    onDone();
  }

  #retryLater(): void {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#failures++, MAX_DELAY_MS);
    this.#retry = setTimeout(() => void this.update(), delay);
  }
}

/** Whether the same files may be imported later: the error is not the fault of the files. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof AppError) || isStorageError(error) || error.code === 'import.busy';
}
