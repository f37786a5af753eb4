/** A place in a PHP text that moves forward from token to token, over spaces and comments. */

import { TextFault } from '../../../model/text-fault.js';
import { lineEnd } from '../line-places.js';

const SPACE = 32;
const LINE_FEED = 10;

export class PhpCursor {
  at = 0;
  /** Where the lines of comment right above the token begin, -1 where there are none. */
  comment = -1;

  constructor(readonly text: string) {}

  fault(message: string, at = this.at): TextFault {
    return new TextFault(message, at);
  }

  /** Goes to the next token, which may be the present place; gives its character, '' at the end. */
  skip(): string {
    const { text } = this;
    let ownLine = this.at === 0;
    let breaks = 0;
    this.comment = -1;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === LINE_FEED) {
        // An empty line: what is said above it is not about what comes below.
        if (++breaks > 1) this.comment = -1;
        ownLine = true;
        this.at++;
      } else if (code === SPACE || code === 9 || code === 13) {
        this.at++;
      } else if (this.#atComment()) {
        if (ownLine && this.comment === -1) this.comment = this.at;
        this.#passComment();
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

  #passComment(): void {
    const { text, at } = this;
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end === -1) throw new UnclosedPart('The comment that begins here is not closed with */.', at);
      this.at = end + 2;
      return;
    }
    const end = lineEnd(text, at);
    // The closing tag of PHP ends a comment too.
    const tag = text.slice(at, end).indexOf('?>');
    this.at = tag === -1 ? end : at + tag;
  }

  /** Passes over the token if it stands here. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** The name that stands here, '' where none does. */
  name(): string {
    const pattern = /[A-Za-z_\\\x80-\uffff][\w\\\x80-\uffff]*/y;
    pattern.lastIndex = this.at;
    const name = pattern.exec(this.text)?.[0] ?? '';
    this.at += name.length;
    return name;
  }
}

/** Something that goes on to the end of the file, so that nothing below it can be read. */
export class UnclosedPart extends TextFault {}

/** The lines of comments in a span, without their marks. */
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
