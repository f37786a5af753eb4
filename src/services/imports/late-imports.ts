/** Knows which projects have changed files that the server could not import yet, and tells pages and /readyz. */
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { Readiness } from '../readiness.js';

export class LateImports {
  readonly #readiness: Readiness;
  readonly #reasons = new Map<string, string>();

  constructor(readiness: Readiness) {
    this.#readiness = readiness;
  }

  /** A sentence for the pages of the project. Undefined if all files are imported. */
  reasonOf(project: string): string | undefined {
    const reason = this.#reasons.get(project);
    return reason && `Files of this project changed, but are not imported yet: ${reason}. The server tries again.`;
  }

  add(project: string, error: unknown): void {
    this.#reasons.set(project, describe(error));
    this.#tell();
  }

  remove(project: string): void {
    this.#reasons.delete(project);
    this.#tell();
  }

  /** Visitors can read this, so it does not name projects. */
  #tell(): void {
    const [first] = this.#reasons.values();
    if (first === undefined) this.#readiness.clear('files');
    else this.#readiness.set('files', `Changed files are not imported yet: ${first}. The server tries again.`);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof AppError)) return 'the import failed, and the log of the server has the details';
  if (error.code === 'storage.full') return 'the disk of the database is full';
  return isStorageError(error) ? 'the database is busy or out of reach' : 'too many imports are waiting';
}
