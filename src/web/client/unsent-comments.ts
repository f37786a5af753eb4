/** Comments that were begun and not sent, by their strings: they are kept as drafts are. */
import { Drafts } from './drafts.js';

export class UnsentComments {
  readonly #drafts: Drafts;

  constructor(path: string, user: string) {
    this.#drafts = new Drafts(`comment:${path}`, user);
  }

  /** Fills the field for a comment with what was begun, where there is one, and follows what is written into it. */
  follow(root: HTMLElement, stringId: number): void {
    const field = root.querySelector<HTMLTextAreaElement>('#comment');
    if (field === null) return;
    field.value = this.#drafts.find(stringId)?.target[0] ?? field.value;
    field.addEventListener('input', () => this.#drafts.keep(stringId, [field.value], ''));
  }

  /** A comment has arrived; what was written since stays. */
  sent(stringId: number, text: string): void {
    if (this.#drafts.find(stringId)?.target[0] === text) this.#drafts.drop(stringId);
  }
}
