/** Reads the quoted strings of a PO file and records the first fault of each entry. */
import { PoValue } from './string.js';
import type { PoView } from './view.js';

/** Why an entry cannot be used. The code of the problem is `gettext.` and this name. */
export type PoFault =
  | 'junk'
  | 'unterminated-string'
  | 'missing-string'
  | 'missing-msgid'
  | 'missing-msgstr'
  | 'repeated-msgstr'
  | 'plural-index'
  | 'plural-mismatch'
  | 'invalid-escape'
  | 'control-character'
  | 'invalid-bytes';

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;

/** White space as defined by C's `isspace`. */
export function isSpace(code: number): boolean {
  return code <= SPACE && (code === SPACE || (code >= TAB && code <= RETURN));
}

/** The end of a line without trailing white space, where `end` is the offset of the line feed. */
export function endOfLine(text: string, end: number): number {
  let at = end;
  while (isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

export class PoLexer {
  fault: PoFault | '' = '';
  faultLine = 0;

  protected readonly text: string;
  protected pos = 0;
  protected currentLine = 1;
  /** End offset of the last value, or -1 if that value could not be read. */
  protected valueEnd = 0;

  constructor(protected readonly view: PoView) {
    this.text = view.text;
  }

  /** Records a fault, unless the entry already has one. */
  protected mark(fault: PoFault, line: number): void {
    if (this.fault !== '') return;
    this.fault = fault;
    this.faultLine = line;
  }

  protected find(needle: string, from: number): number {
    const at = this.text.indexOf(needle, from);
    return at < 0 ? this.text.length : at;
  }

  protected skipSpace(): void {
    const { text } = this;
    let { pos } = this;
    for (; pos < text.length; pos++) {
      const code = text.charCodeAt(pos);
      if (!isSpace(code)) break;
      if (code === NEWLINE) this.currentLine++;
    }
    this.pos = pos;
  }

  /** Reads and joins the strings after a keyword. If it fails, records a fault and sets `valueEnd` to -1. */
  protected readValue(): string {
    const { text } = this;
    if (text.charCodeAt(this.pos) === SPACE) this.pos++;
    if (text.charCodeAt(this.pos) !== QUOTE) {
      const { pos, currentLine } = this;
      this.skipSpace();
      if (text.charCodeAt(this.pos) !== QUOTE) {
        this.mark('missing-string', currentLine);
        this.pos = pos;
        this.currentLine = currentLine;
        this.valueEnd = -1;
        return '';
      }
    }
    const line = this.currentLine;
    const start = this.pos + 1;
    let close = start;
    for (let code = text.charCodeAt(close); code !== QUOTE; code = text.charCodeAt(++close)) {
      // At the end of the text the code is NaN; the negated condition leaves the loop then too.
      if (!(code >= SPACE && code !== BACKSLASH) && code !== TAB) return this.readPieces('', line);
    }
    this.pos = this.valueEnd = close + 1;
    const value = this.view.decode === undefined ? text.slice(start, close) : this.view.decode(start, close);
    this.skipSpace();
    if (text.charCodeAt(this.pos) === QUOTE) return this.readPieces(value, line);
    if (this.view.lossy) this.inspect(value, line);
    return value;
  }

  /** The slow path, for strings with escapes and for values of several strings. Starts at a quotation mark. */
  private readPieces(begun: string, firstLine: number): string {
    const { text } = this;
    const value = new PoValue(this.view, begun);
    while (text.charCodeAt(this.pos) === QUOTE) {
      const start = this.pos + 1;
      const line = this.currentLine;
      let close = start;
      for (; close < text.length; close++) {
        const code = text.charCodeAt(close);
        if (code === QUOTE || code === NEWLINE) break;
        if (code !== BACKSLASH) continue;
        close++;
        // A backslash at the end of a line continues the string on the next one.
        if (text.charCodeAt(close) === RETURN && text.charCodeAt(close + 1) === NEWLINE) close++;
        if (text.charCodeAt(close) === NEWLINE) this.currentLine++;
      }
      if (text.charCodeAt(close) !== QUOTE) {
        this.mark('unterminated-string', line);
        this.currentLine = line;
        this.valueEnd = -1;
        return '';
      }
      value.add(start, close);
      if (value.fault !== '') this.mark(value.fault, line);
      this.pos = this.valueEnd = close + 1;
      this.skipSpace();
    }
    const joined = value.finish();
    if (value.fault !== '') this.mark(value.fault, firstLine);
    this.inspect(joined, firstLine);
    return joined;
  }

  /** Records a fault if the value contains gettext's separators (NUL, EOT) or bytes that could not be decoded. */
  private inspect(value: string, line: number): void {
    if (value.includes('\u0000') || value.includes('\u0004')) this.mark('control-character', line);
    if (this.view.lossy && value.includes('\ufffd')) this.mark('invalid-bytes', line);
  }
}
