/** Line numbers of places in a text, fastest for readers that go through it from its beginning to its end. */

/** Characters that are looked at for a place that is asked for out of order; lines before them are counted once. */
const BLOCK = 256;
const LINE_FEED = 10;

export class Lines {
  readonly #text: string;
  #line = 1;
  /** Where the present line begins, and where the next one does. */
  #start = 0;
  #next: number;
  /** Line ends before each block of the text, from when a place before the present line is first asked for. */
  #before: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#after(0);
  }

  /** The line of a place, counted from 1; what follows the last line end of a text is part of the line before it. */
  at(place: number): number {
    if (place < this.#start || this.#before !== undefined) return this.#anywhere(place);
    while (place >= this.#next && this.#next < this.#text.length) {
      this.#line++;
      this.#start = this.#next;
      this.#next = this.#after(this.#next);
    }
    return this.#line;
  }

  #anywhere(place: number): number {
    this.#before ??= lineEndsBeforeBlocks(this.#text);
    const end = Math.max(0, Math.min(place, this.#text.length - 1));
    const block = Math.floor(end / BLOCK);
    let line = this.#before[block]! + 1;
    for (let at = block * BLOCK; at < end; at++) if (this.#text.charCodeAt(at) === LINE_FEED) line++;
    return line;
  }

  #after(from: number): number {
    const at = this.#text.indexOf('\n', from);
    return at === -1 ? this.#text.length : at + 1;
  }
}

function lineEndsBeforeBlocks(text: string): Uint32Array {
  const before = new Uint32Array(Math.ceil(text.length / BLOCK) + 1);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) before[Math.floor(at / BLOCK) + 1]!++;
  for (let block = 1; block < before.length; block++) before[block]! += before[block - 1]!;
  return before;
}
