/** Builds the URLs of API resources and of the matching pages. */

/** All URLs begin with `baseUrl`. */
export class ApiLinks {
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** A URL below /api/. Parts are not escaped, because slugs and language codes need no escaping. */
  api(...parts: readonly (string | number)[]): string {
    return `${this.#baseUrl}/api/${parts.map((part) => `${part}/`).join('')}`;
  }

  page(...parts: readonly string[]): string {
    return `${this.#baseUrl}/${parts.map((part) => `${part}/`).join('')}`;
  }
}
