/** Converts offsets in a text to line numbers. Fastest for readers that ask for ascending offsets. */

/** Size of the blocks in the index for out-of-order requests: each request scans at most this many characters. */
const BLOCK = 256;
const LINE_FEED = 10;

export class Lines {
  readonly #text: string;
  #line = 1;
  /** Beginning of the current line, and of the next line. */
  #start = 0;
  #next: number;
  /** Number of line ends before each block. Built at the first request for an offset before the current line. */
  #before: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#after(0);
  }

  /** Returns the line number of an offset, from 1. The end of the text after the last line end is on the last line. */
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
