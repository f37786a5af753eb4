/** Comments in XML that stand right above an element and tell the translator about it. */

import type { XmlNode } from './nodes.js';
import { normaliseLineEnds } from './text.js';

/** Is shown the nodes of an element in their order. */
export class NotesAbove {
  readonly #text: string;
  #comments: string[] = [];
  /** Whether an element ends on the present line: a comment behind it is about that one. */
  #isBehind = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes the next node; where it is an element, its note. */
  next(node: XmlNode): string {
    if (node.kind === 'element') {
      this.#isBehind = true;
      if (this.#comments.length === 0) return '';
      const note = this.#comments.join('\n');
      this.#comments = [];
      return note;
    }
    if (node.kind === 'text') this.#space(node.start, node.end);
    else if (node.kind === 'comment' && !this.#isBehind) {
      this.#comments.push(unindented(this.#text.slice(node.start, node.end)));
    }
    return '';
  }

  #space(start: number, end: number): void {
    const space = this.#text.slice(start, end);
    const first = space.indexOf('\n');
    if (first === -1) return;
    this.#isBehind = false;
    // A blank line parts a comment from what follows.
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
