/** Asks for the strings of the editor, the one that is probably wanted next before anybody does. */
import { askParts, type PartsAnswer } from './parts.js';

export class StringAnswers {
  readonly #address: string;
  #ahead: { readonly id: number; readonly answer: Promise<PartsAnswer | undefined> } | undefined;

  /** The address that answers with parts. */
  constructor(address: string) {
    this.#address = address;
  }

  /** Undefined where there is no such string, or no answer. */
  async of(id: number, tab?: string | null): Promise<PartsAnswer | undefined> {
    const address = new URL(this.#address, location.href);
    address.searchParams.set('string', String(id));
    if (tab) address.searchParams.set('tab', tab);
    const answer = await askParts(address.href).catch(() => undefined);
    return answer?.status === 200 && answer.parts.pane !== undefined ? answer : undefined;
  }

  /** The same, possibly as it was a moment ago. */
  async soon(id: number): Promise<PartsAnswer | undefined> {
    const known = this.#ahead?.id === id ? await this.#ahead.answer : undefined;
    return known ?? this.of(id);
  }

  lookAhead(id: number | undefined): void {
    this.#ahead = id === undefined ? undefined : { id, answer: this.of(id) };
  }

  /** What was asked for beforehand is out of date. */
  forget(): void {
    this.#ahead = undefined;
  }
}
