/** Stores comments that were not sent, by string, like drafts. */
import { Drafts } from './drafts.js';

export class UnsentComments {
  readonly #drafts: Drafts;

  constructor(path: string, user: string) {
    this.#drafts = new Drafts(`comment:${path}`, user);
  }

  /** Fills the comment field with a stored comment, if there is one, and stores what the user types. */
  follow(root: HTMLElement, stringId: number): void {
    const field = root.querySelector<HTMLTextAreaElement>('#comment');
    if (field === null) return;
    field.value = this.#drafts.find(stringId)?.target[0] ?? field.value;
    field.addEventListener('input', () => this.#drafts.keep(stringId, [field.value], ''));
  }

  /** Drops a stored comment after it was sent, unless the user changed it in the meantime. */
  sent(stringId: number, text: string): void {
    if (this.#drafts.find(stringId)?.target[0] === text) this.#drafts.drop(stringId);
  }
}
