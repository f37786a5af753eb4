/** Finds printf placeholders such as `%d`, `%2$s` and `%(name)s`, character by character. */
import { NO_PLACEHOLDERS, type Placeholder, type PlaceholderSyntax } from './placeholders.js';

/** How the languages differ that have borrowed printf. */
export interface PercentDialect {
  /** Letters that end a placeholder. */
  readonly types: string;
  /** Characters that may stand before the width. */
  readonly flags: string;
  /** Letters that may stand before the type, at most two of them. */
  readonly lengths: string;
  /** `%2$s`: the number of the value. */
  readonly numbered?: boolean;
  /** `%(name)s`: the name of the value. */
  readonly named?: boolean;
  /** A flag that changes nothing about the value and is left out of comparisons. */
  readonly ignoredFlag?: string;
}

const PERCENT = 0x25;

export function percentSyntax(dialect: PercentDialect): PlaceholderSyntax {
  return {
    scan(text) {
      let at = text.indexOf('%');
      if (at === -1) return NO_PLACEHOLDERS;
      const scanner = new Scanner(text, dialect);
      const found: Placeholder[] = [];
      while (at !== -1) {
        const placeholder = scanner.read(at);
        if (placeholder !== undefined) found.push(placeholder);
        at = text.indexOf('%', placeholder?.end ?? at + 1);
      }
      return found;
    },
  };
}

class Scanner {
  private position = 0;
  /** Where the next closing parenthesis is, remembered so that many unclosed names do not search it over and over. */
  private close = -1;

  constructor(
    private readonly text: string,
    private readonly dialect: PercentDialect,
  ) {}

  /** The placeholder that begins with the percent sign at `start`. */
  read(start: number): Placeholder | undefined {
    const text = this.text;
    const dialect = this.dialect;
    this.position = start + 1;
    if (text.charCodeAt(this.position) === PERCENT) {
      return { start, end: start + 2, text: '%%', positional: false, escape: true };
    }
    const isNamed = dialect.named === true && this.skipName();
    const number = dialect.numbered === true ? this.readNumber() : undefined;
    const afterNumber = this.position;
    this.skipAll(dialect.flags);
    this.skipWidth();
    if (text[this.position] === '.') {
      this.position++;
      this.skipWidth();
    }
    // Two passes and no loop: `hh` and `ll` are the longest.
    this.skipOne(dialect.lengths);
    this.skipOne(dialect.lengths);
    if (!this.skipOne(dialect.types)) return undefined;
    const end = this.position;
    const compared = this.compared(text.slice(start, end));
    if (number === undefined) return { start, end, text: compared, positional: !isNamed, escape: false };
    const numbered = { number, text: this.compared(`%${text.slice(afterNumber, end)}`) };
    return { start, end, text: compared, positional: false, escape: false, numbered };
  }

  private compared(written: string): string {
    const ignored = this.dialect.ignoredFlag;
    return ignored === undefined ? written : written.replaceAll(ignored, '');
  }

  private skipName(): boolean {
    if (this.text[this.position] !== '(') return false;
    if (this.close < this.position) {
      const close = this.text.indexOf(')', this.position);
      this.close = close === -1 ? this.text.length : close;
    }
    if (this.close === this.text.length) return false;
    this.position = this.close + 1;
    return true;
  }

  private readNumber(): number | undefined {
    const start = this.position;
    let end = start;
    while (isDigit(this.text.charCodeAt(end))) end++;
    if (end === start || this.text[end] !== '$') return undefined;
    this.position = end + 1;
    return Number(this.text.slice(start, end));
  }

  private skipWidth(): void {
    if (this.text[this.position] === '*') this.position++;
    else while (isDigit(this.text.charCodeAt(this.position))) this.position++;
  }

  private skipAll(characters: string): void {
    while (this.skipOne(characters)) {
      // Each call goes one character on.
    }
  }

  private skipOne(characters: string): boolean {
    const character = this.text[this.position];
    if (character === undefined || !characters.includes(character)) return false;
    this.position++;
    return true;
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
