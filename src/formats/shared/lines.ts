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

  /** The line of a place, counted from 1. A place on an earlier line than the last one asked for costs a new count. */
  at(place: number): number {
    if (place < this.#start) {
      this.#line = 1;
      this.#start = 0;
      this.#next = this.#after(0);
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
