/** Requests the strings of the editor, and prefetches the next one. */
import { askParts, type PartsAnswer } from './parts.js';

export class StringAnswers {
  readonly #address: string;
  #ahead: { readonly id: number; readonly answer: Promise<PartsAnswer | undefined> } | undefined;

  /** `address` is the route that sends parts. */
  constructor(address: string) {
    this.#address = address;
  }

  /** Undefined if the string does not exist or the request fails. */
  async of(id: number, tab?: string | null): Promise<PartsAnswer | undefined> {
    const address = new URL(this.#address, location.href);
    address.searchParams.set('string', String(id));
    if (tab) address.searchParams.set('tab', tab);
    const answer = await askParts(address.href).catch(() => undefined);
    return answer?.status === 200 && answer.parts.pane !== undefined ? answer : undefined;
  }

  /** Like `of`, but may return the prefetched response, which can be slightly stale. */
  async soon(id: number): Promise<PartsAnswer | undefined> {
    const known = this.#ahead?.id === id ? await this.#ahead.answer : undefined;
    return known ?? this.of(id);
  }

  lookAhead(id: number | undefined): void {
    this.#ahead = id === undefined ? undefined : { id, answer: this.of(id) };
  }

  /** Drops the prefetched response because it is stale. */
  forget(): void {
    this.#ahead = undefined;
  }
}
