/** The reasons why a server is not ready. Each part of the program sets and clears reasons under its own name. */

export class Readiness {
  readonly #reasons = new Map<string, string>();

  /** The reasons, by name. The server is ready if there are none. Visitors can read the sentences. */
  get reasons(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#reasons);
  }

  get isReady(): boolean {
    return this.#reasons.size === 0;
  }

  /** `reason` is one sentence without paths or names of private projects. */
  set(name: string, reason: string): void {
    this.#reasons.set(name, reason);
  }

  clear(name: string): void {
    this.#reasons.delete(name);
  }
}
