/** A cursor in a PHP text that moves from token to token and skips spaces and comments. */

import { TextFault } from '../../../model/text-fault.js';
import { lineEnd } from '../line-places.js';

const SPACE = 32;
const LINE_FEED = 10;

export class PhpCursor {
  at = 0;
  /** Beginning of the comment lines directly above the token, or -1. */
  comment = -1;

  constructor(readonly text: string) {}

  fault(message: string, at = this.at): TextFault {
    return new TextFault(message, at);
  }

  /** Moves to the next token, or stays if the cursor is at a token. Returns its first character, or '' at the end. */
  skip(): string {
    const { text } = this;
    let ownLine = this.at === 0;
    let breaks = 0;
    this.comment = -1;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === LINE_FEED) {
        // A comment above an empty line does not belong to the token below it.
        if (++breaks > 1) this.comment = -1;
        ownLine = true;
        this.at++;
      } else if (code === SPACE || code === 9 || code === 13) {
        this.at++;
      } else if (this.#atComment()) {
        if (ownLine && this.comment === -1) this.comment = this.at;
        this.#skipComment();
        breaks = 0;
      } else {
        return text[this.at] ?? '';
      }
    }
  }

  #atComment(): boolean {
    const { text, at } = this;
    const first = text[at];
    if (first === '#') return text[at + 1] !== '[';
    return first === '/' && (text[at + 1] === '/' || text[at + 1] === '*');
  }

  #skipComment(): void {
    const { text, at } = this;
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end === -1) throw new UnclosedPart('The comment that begins here is not closed with */.', at);
      this.at = end + 2;
      return;
    }
    const end = lineEnd(text, at);
    // PHP's closing tag also ends a comment.
    const tag = text.slice(at, end).indexOf('?>');
    this.at = tag === -1 ? end : at + tag;
  }

  /** Skips the token if it is at the cursor. Returns whether it was. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** Reads the name at the cursor; returns '' if there is none. */
  name(): string {
    const pattern = /[A-Za-z_\\\x80-\uffff][\w\\\x80-\uffff]*/y;
    pattern.lastIndex = this.at;
    const name = pattern.exec(this.text)?.[0] ?? '';
    this.at += name.length;
    return name;
  }
}

/** A comment or heredoc that is not closed, so the rest of the file cannot be read. */
export class UnclosedPart extends TextFault {}

/** Returns the comment lines between `start` and `end` without their comment signs. */
export function commentText(text: string, start: number, end: number): string {
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const inner = line.trim().replace(/^(?:\/\/|#|\/\*+|\*(?!\/))[ \t]?/, '');
      return (inner.endsWith('*/') ? inner.slice(0, -2) : inner).trim();
    })
    .join('\n')
    .trim();
}
