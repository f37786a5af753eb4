/** Knows which projects have changed files that the server could not import yet, and tells pages and /readyz. */
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { Peers } from '../peers.js';
import type { Readiness } from '../readiness.js';

/** A question for other processes: which late projects do they know? */
const LIST = 'late imports';
/** A notice for other processes: one project is late, or no longer late. */
const CHANGE = 'late import';

type Entry = readonly [project: string, reason: string | undefined];

export class LateImports {
  readonly #readiness: Readiness;
  readonly #peers: Peers | undefined;
  readonly #reasons = new Map<string, string>();

  /** Only the process that imports a folder knows whether the folder is late, so this process tells its peers. */
  constructor(readiness: Readiness, peers?: Peers) {
    this.#readiness = readiness;
    this.#peers = peers;
    peers?.answer(LIST, () => [...this.#reasons]);
    peers?.answer<Entry>(CHANGE, ([project, reason]) => this.#set(project, reason));
  }

  /** Asks the peers for late projects. For a process that starts after them. */
  async catchUp(): Promise<void> {
    const lists = (await this.#peers?.ask<readonly Entry[]>(LIST)) ?? [];
    for (const [project, reason] of lists.flat()) this.#set(project, reason);
  }

  /** A sentence for the pages of the project. Undefined if all files are imported. */
  reasonOf(project: string): string | undefined {
    const reason = this.#reasons.get(project);
    return reason && `Files of this project changed, but are not imported yet: ${reason}. The server tries again.`;
  }

  add(project: string, error: unknown): void {
    const reason = describe(error);
    this.#set(project, reason);
    void this.#peers?.ask(CHANGE, [project, reason] satisfies Entry);
  }

  remove(project: string): void {
    this.#set(project, undefined);
    void this.#peers?.ask(CHANGE, [project, undefined] satisfies Entry);
  }

  /** Another process imports the project now. If the project is late, that process says so. */
  giveUp(project: string): void {
    this.#set(project, undefined);
  }

  #set(project: string, reason: string | undefined): void {
    if (reason === undefined) this.#reasons.delete(project);
    else this.#reasons.set(project, reason);
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
