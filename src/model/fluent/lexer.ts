/** Reads the tokens of Fluent files: blanks, line ends, names, numbers and quoted strings. */
import { TextFault } from '../text-fault.js';

export const NEWLINE = 10;
export const RETURN = 13;
export const SPACE = 32;
export const QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const OPEN_PARENTHESIS = 40;
export const CLOSE_PARENTHESIS = 41;
export const STAR = 42;
export const COMMA = 44;
export const MINUS = 45;
export const DOT = 46;
export const COLON = 58;
export const EQUALS = 61;
export const GREATER = 62;
export const OPEN_BRACKET = 91;
const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

export function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export class FluentLexer {
  protected pos = 0;

  constructor(protected readonly text: string) {}

  /** The character code at an offset; NaN at the end of the text. */
  protected code(at = this.pos): number {
    return this.text.charCodeAt(at);
  }

  /** Length of the line end at an offset: 0 if there is none, 1 for LF, 2 for CR LF. */
  protected lineEnd(at = this.pos): 0 | 1 | 2 {
    const code = this.text.charCodeAt(at);
    if (code === NEWLINE) return 1;
    return code === RETURN && this.text.charCodeAt(at + 1) === NEWLINE ? 2 : 0;
  }

  protected fault(message: string): TextFault {
    return new TextFault(message, this.pos);
  }

  protected expect(code: number, message: string): void {
    if (this.code() !== code) throw this.fault(message);
    this.pos++;
  }

  /** Skips the line end. Nothing is required at the end of the text. */
  protected expectLineEnd(message: string): void {
    const length = this.lineEnd();
    if (length === 0 && this.pos < this.text.length) throw this.fault(message);
    this.pos += length;
  }

  protected afterSpaces(at = this.pos): number {
    let place = at;
    while (this.text.charCodeAt(place) === SPACE) place++;
    return place;
  }

  /** The offset after spaces and line ends. */
  protected afterBlank(at = this.pos): number {
    for (let place = at; ; ) {
      const length = this.text.charCodeAt(place) === SPACE ? 1 : this.lineEnd(place);
      if (length === 0) return place;
      place += length;
    }
  }

  /** The start of the first line that is not blank, or the end of the text. */
  protected afterBlankLines(at = this.pos): number {
    for (let line = at; ; ) {
      const place = this.afterSpaces(line);
      const length = this.lineEnd(place);
      if (length === 0) return place >= this.text.length ? place : line;
      line = place + length;
    }
  }

  protected readName(): string {
    const start = this.pos;
    if (!isLetter(this.code())) throw this.fault('a name was expected; names begin with a letter from A to Z');
    let at = start + 1;
    for (let code = this.code(at); isLetter(code) || isDigit(code) || code === 95 || code === MINUS; ) {
      code = this.code(++at);
    }
    this.pos = at;
    return this.text.slice(start, at);
  }

  protected isNumberStart(): boolean {
    return isDigit(this.code(this.code() === MINUS ? this.pos + 1 : this.pos));
  }

  protected readNumber(): void {
    if (this.code() === MINUS) this.pos++;
    this.readDigits();
    if (this.code() !== DOT) return;
    this.pos++;
    this.readDigits();
  }

  private readDigits(): void {
    if (!isDigit(this.code())) throw this.fault('a digit was expected');
    while (isDigit(this.code())) this.pos++;
  }

  /** Reads a string in quotation marks, starting at the first mark. */
  protected readQuoted(): void {
    this.pos++;
    for (;;) {
      const code = this.code();
      if (code === QUOTE) break;
      if (Number.isNaN(code) || this.lineEnd() > 0) throw this.fault('a quotation mark is not closed on its line');
      this.pos++;
      if (code === BACKSLASH) this.readEscape();
    }
    this.pos++;
  }

  private readEscape(): void {
    const letter = this.text[this.pos];
    if (letter === '\\' || letter === '"') this.pos++;
    else {
      const digits = letter === 'u' ? /[\da-f]{4}/iy : letter === 'U' ? /[\da-f]{6}/iy : undefined;
      if (digits === undefined) throw this.fault('a backslash and this character are not an escape sequence');
      digits.lastIndex = this.pos + 1;
      if (!digits.test(this.text)) throw this.fault('an escape sequence has too few hexadecimal digits');
      this.pos = digits.lastIndex;
    }
  }
}
