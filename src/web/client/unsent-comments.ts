/** Comments that were begun and not sent, by their strings: they are there again until the page is left. */

export class UnsentComments {
  readonly #texts = new Map<number, string>();

  /** Fills the field for a comment with what was begun, where there is one, and follows what is written into it. */
  follow(root: HTMLElement, stringId: number): void {
    const field = root.querySelector<HTMLTextAreaElement>('#comment');
    if (field === null) return;
    const begun = this.#texts.get(stringId);
    if (begun !== undefined) field.value = begun;
    field.addEventListener('input', () => this.#texts.set(stringId, field.value));
  }

  /** A comment has arrived; what was written since stays. */
  sent(stringId: number, text: string): void {
    if (this.#texts.get(stringId) === text) this.#texts.delete(stringId);
  }
}
