/** Line numbers of places in a text, for readers that go through it from its beginning to its end. */

export class Lines {
  readonly #text: string;
  #line = 1;
  /** Where the present line begins, and where the next one does. */
  #start = 0;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#after(0);
  }

  /** The line of a place, counted from 1. It costs as much as there are lines from the place last asked for. */
  at(place: number): number {
    while (place < this.#start) {
      this.#line--;
      this.#next = this.#start;
      this.#start = this.#start < 2 ? 0 : this.#text.lastIndexOf('\n', this.#start - 2) + 1;
    }
    while (place >= this.#next && this.#next < this.#text.length) {
      this.#line++;
      this.#start = this.#next;
      this.#next = this.#after(this.#next);
    }
    return this.#line;
  }

  #after(from: number): number {
    const at = this.#text.indexOf('\n', from);
    return at === -1 ? this.#text.length : at + 1;
  }
}
