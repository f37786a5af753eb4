/**
 * The writes of a connection that its caller does not wait for: rows that are copied, and the statements after them. So an
 * import merges the next strings while the database writes.
 */
export class UnwaitedWrites {
  #last: Promise<unknown> | undefined;

  get areRunning(): boolean {
    return this.#last !== undefined;
  }

  /** Runs a write after those that were added before. If one fails, those after it are skipped. */
  add(write: () => Promise<unknown>): void {
    this.#last = this.#last === undefined ? write() : this.#last.then(write);
    // The error is thrown by `settle`.
    this.#last.catch(() => {});
  }

  /** Waits for the writes. Throws their error once. */
  async settle(): Promise<void> {
    const last = this.#last;
    this.#last = undefined;
    await last;
  }
}
