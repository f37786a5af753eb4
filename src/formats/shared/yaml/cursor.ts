/** A place in a YAML text that moves forward from token to token, over spaces, comments and lines. */

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

/** Whether a character ends a word: space, tab, the end of a line or of the text, where charCodeAt gives NaN. */
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
  /** Where the lines of comment right above the token begin, -1 where there are none. */
  comment = -1;

  constructor(readonly text: string) {}

  /** Goes to the next token, which may be the present place. */
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
        // An empty line: what is said above it is not about what comes below.
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

  /** Whether `---` or `...` stands here at the beginning of a line. */
  atMarker(): boolean {
    const { text, at } = this;
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

  /** Ends a value: only a comment may stand behind it on its line. */
  endValue(): void {
    this.skip();
    if (this.fresh || this.column === -1) return;
    const colon = this.text.charCodeAt(this.at) === COLON;
    throw this.fault(
      colon
        ? 'A key stands where a value is expected; put it on a line of its own or the text in quotes.'
        : 'There is text behind the value; put all of it in quotes.',
    );
  }
}
