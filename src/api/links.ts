/** Addresses of the interface's own resources, and of the pages that show the same. */

/** `baseUrl` is where all of them begin. */
export class ApiLinks {
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** An address below /api/; parts are put together as they are, for slugs and codes need no escaping. */
  api(...parts: readonly (string | number)[]): string {
    return `${this.#baseUrl}/api/${parts.map((part) => `${part}/`).join('')}`;
  }

  page(...parts: readonly string[]): string {
    return `${this.#baseUrl}/${parts.map((part) => `${part}/`).join('')}`;
  }
}
