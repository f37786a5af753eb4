/** A position in a YAML text that moves from token to token and skips white space and comments. */
import { TextFault } from '../../../model/text-fault.js';
import { lineEnd } from '../line-places.js';

export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const DASH = 45;
export const COLON = 58;
export const HASH = 35;
export const QUESTION = 63;

/** Whether a character ends a word: space, tab, end of line, or end of the text, where charCodeAt returns NaN. */
export function endsWord(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB || Number.isNaN(code);
}

/** Whether an indicator such as `-`, `?` or `:` is at a place: the character, followed by white space. */
export function isIndicator(text: string, place: number, code: number): boolean {
  return text.charCodeAt(place) === code && endsWord(text.charCodeAt(place + 1));
}

export class YamlCursor {
  at = 0;
  lineStart = 0;
  /** Column of the token; -1 at the end of the document. */
  column = 0;
  /** Whether the token is the first of its line. */
  fresh = true;
  /** Start of the comment lines directly above the token; -1 if there are none. */
  comment = -1;
  /** Start of the last line that belongs to a quoted scalar although its indentation is that of an entry; or -1. */
  quotedLine = -1;

  constructor(readonly text: string) {}

  /** Moves to the next token, which may be at the current position. */
  skip(): void {
    const { text } = this;
    let at = this.at;
    let tab = false;
    this.fresh = at === 0;
    this.comment = -1;
    for (;;) {
      let code = text.charCodeAt(at);
      while (code === SPACE || code === CARRIAGE_RETURN || code === TAB) {
        if (code === TAB) tab = true;
        code = text.charCodeAt(++at);
      }
      if (code === HASH && (at === this.lineStart || endsWord(text.charCodeAt(at - 1)))) {
        if (this.fresh && this.comment === -1) this.comment = at;
        at = lineEnd(text, at);
        code = text.charCodeAt(at);
      } else if (code === LINE_FEED && this.fresh) {
        // A comment above an empty line does not describe the entry below the line.
        this.comment = -1;
      }
      if (code !== LINE_FEED) break;
      this.lineStart = ++at;
      this.fresh = true;
      tab = false;
    }
    this.at = at;
    this.column = at === text.length || this.atMarker() ? -1 : at - this.lineStart;
    if (tab && this.fresh && this.column !== -1) {
      throw this.fault('The line is indented with a tab; use spaces.');
    }
  }

  /** Whether a line begins with `---` or `...`. */
  atMarker(at = this.at): boolean {
    const { text } = this;
    if (at !== this.lineStart) return false;
    const code = text.charCodeAt(at);
    return (
      (code === DASH ? text.startsWith('--', at + 1) : code === 46 && text.startsWith('..', at + 1)) &&
      endsWord(text.charCodeAt(at + 3))
    );
  }

  fault(message: string, at = this.at): TextFault {
    return new TextFault(message, at);
  }

  /** Moves past the end of a value; throws if the line goes on with anything but a comment. */
  endValue(): void {
    this.skip();
    if (this.fresh || this.column === -1) return;
    const colon = this.text.charCodeAt(this.at) === COLON;
    throw this.fault(
      colon
        ? 'The value contains a key; put the key on its own line or the text in quotes.'
        : 'There is text after the value; put all of it in quotes.',
    );
  }
}
