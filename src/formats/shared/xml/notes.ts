/** Collects the XML comments directly above an element, as its note for translators. */

import type { XmlNode } from './nodes.js';
import { normaliseLineEnds } from './text.js';

/** The caller passes all children of an element, in order. */
export class NotesAbove {
  readonly #text: string;
  #comments: string[] = [];
  /** Whether an element ends on the current line. A comment after it on the same line describes that element. */
  #followsElement = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Processes the next node. Returns the note if the node is an element, else an empty string. */
  next(node: XmlNode): string {
    if (node.kind === 'element') {
      this.#followsElement = true;
      if (this.#comments.length === 0) return '';
      const note = this.#comments.join('\n');
      this.#comments = [];
      return note;
    }
    if (node.kind === 'text') this.#space(node.start, node.end);
    else if (node.kind === 'comment' && !this.#followsElement) {
      this.#comments.push(unindented(this.#text.slice(node.start, node.end)));
    }
    return '';
  }

  #space(start: number, end: number): void {
    const space = this.#text.slice(start, end);
    const first = space.indexOf('\n');
    if (first === -1) return;
    this.#followsElement = false;
    // A blank line separates a comment from the next element.
    if (this.#comments.length > 0 && space.includes('\n', first + 1)) this.#comments = [];
  }
}

function unindented(comment: string): string {
  return normaliseLineEnds(comment)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
