/** Finds printf placeholders such as `%d`, `%2$s` and `%(name)s`, character by character. */
import { escapeAt, NO_PLACEHOLDERS, type Placeholder, type PlaceholderSyntax } from './placeholder.js';

/** The differences between the printf dialects of programming languages. */
export interface PercentDialect {
  /** Letters that end a placeholder. */
  readonly types: string;
  /** Letters that need another letter after them to end a placeholder. */
  readonly typePrefixes?: string;
  /** Characters that are allowed before the width. */
  readonly flags: string;
  /** A space is a flag only as the first character. After another flag it is most likely text: `%0 of %1`. */
  readonly spaceFlag?: boolean;
  /** Letters that are allowed before the type, at most two of them. */
  readonly lengths: string;
  /** The character after the number of the value: `%2$s`, `%1:d`. */
  readonly numberMark?: '$' | ':';
  /** The characters around the name of the value: `%(name)s`, `%<name>s`. */
  readonly nameMarks?: '()' | '<>';
  /** The characters around a name without width and type: `%{name}`, `%#@name@`. */
  readonly wholeName?: readonly [open: string, close: string];
  /** A flag whose next character fills the width: `%'*10s`. */
  readonly fillMark?: string;
  /** A letter that is an escape without a value, like `%%`: `%n` for a line break. */
  readonly escape?: string;
  /** A percent sign without a type counts as a placeholder too, because programs fail on it. */
  readonly typeless?: boolean;
  /** As in PlaceholderSyntax. */
  readonly mayMixNumbers?: boolean;
  /** Flags that change only the look of the value. They are left out of comparisons. */
  readonly ignoredFlags?: RegExp;
}

const PERCENT = 0x25;

export function percentSyntax(dialect: PercentDialect): PlaceholderSyntax {
  return {
    ...(dialect.mayMixNumbers && { mayMixNumbers: true }),
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

  constructor(
    private readonly text: string,
    private readonly dialect: PercentDialect,
  ) {}

  /** The placeholder that begins with the percent sign at `start`. */
  read(start: number): Placeholder | undefined {
    const { text, dialect } = this;
    this.position = start + 1;
    if (this.isEscape(text[this.position])) return escapeAt(text, start);
    const number = this.readNumber();
    const afterNumber = this.position;
    const { nameMarks, wholeName } = dialect;
    const isWhole = wholeName !== undefined && this.skipName(...wholeName);
    const isNamed = isWhole || (nameMarks !== undefined && this.skipName(nameMarks[0]!, nameMarks[1]!));
    if (!isWhole && !this.skipConversion()) return dialect.typeless ? this.readTypeless(start) : undefined;
    const end = this.position;
    const compared = this.compared(text.slice(start, end));
    if (number === undefined) return { start, end, text: compared, positional: !isNamed, escape: false };
    const numbered = { number, text: this.compared(`%${text.slice(afterNumber, end)}`) };
    return { start, end, text: compared, positional: false, escape: false, numbered };
  }

  /**
   * Reads `%0`, `%0%` or a percent sign alone. The digits of `%0` are not compared: without a type they mean nothing.
   * Flags are not read: the space after a lone percent sign is most likely text.
   */
  private readTypeless(start: number): Placeholder {
    this.position = start + 1;
    this.skipDigits();
    const isClosed = this.position > start + 1 && this.text.charCodeAt(this.position) === PERCENT;
    if (isClosed) this.position++;
    const end = this.position;
    return { start, end, text: isClosed ? this.text.slice(start, end) : '%', positional: true, escape: false };
  }

  private isEscape(character: string | undefined): boolean {
    return character !== undefined && (character === '%' || character === this.dialect.escape);
  }

  private compared(written: string): string {
    const ignored = this.dialect.ignoredFlags;
    return ignored === undefined ? written : written.replace(ignored, '');
  }

  private readNumber(): number | undefined {
    const mark = this.dialect.numberMark;
    if (mark === undefined) return undefined;
    const start = this.position;
    let end = start;
    while (isDigit(this.text.charCodeAt(end))) end++;
    if (end === start || this.text[end] !== mark) return undefined;
    this.position = end + 1;
    return Number(this.text.slice(start, end));
  }

  /** Skips a name and the characters around it. Names have no percent sign, so no text is searched twice. */
  private skipName(open: string, close: string): boolean {
    if (!this.text.startsWith(open, this.position)) return false;
    const start = this.position + open.length;
    for (let end = start; end < this.text.length; end++) {
      const character = this.text[end]!;
      if (character === '%') return false;
      if (character !== close) continue;
      if (end > start) this.position = end + 1;
      return end > start;
    }
    return false;
  }

  /** Skips flags, width, precision, length and type. Returns false if there is no type. */
  private skipConversion(): boolean {
    const { lengths, types, typePrefixes = '' } = this.dialect;
    this.skipFlags();
    this.skipWidth();
    if (this.text[this.position] === '.') {
      this.position++;
      this.skipWidth();
    }
    // Two calls are enough: the longest lengths are `hh` and `ll`.
    this.skipOne(lengths);
    this.skipOne(lengths);
    return this.skipOne(types) || (this.skipOne(typePrefixes) && this.skipLetter());
  }

  private skipFlags(): void {
    const { flags, spaceFlag, fillMark } = this.dialect;
    if (spaceFlag) this.skipOne(' ');
    this.skipAll(flags);
    // Only one fill mark: with a loop, a text that consists of fill marks would take quadratic time.
    if (fillMark === undefined || this.text[this.position] !== fillMark) return;
    this.position += 2;
    this.skipAll(flags);
  }

  private skipAll(characters: string): void {
    while (this.skipOne(characters)) {
      // Each call skips one character.
    }
  }

  private skipWidth(): void {
    if (this.text[this.position] === '*') this.position++;
    else this.skipDigits();
  }

  private skipDigits(): void {
    while (isDigit(this.text.charCodeAt(this.position))) this.position++;
  }

  private skipOne(characters: string): boolean {
    const character = this.text[this.position];
    if (character === undefined || !characters.includes(character)) return false;
    this.position++;
    return true;
  }

  private skipLetter(): boolean {
    const letter = this.text.charCodeAt(this.position) | 0x20;
    if (!(letter >= 0x61 && letter <= 0x7a)) return false;
    this.position++;
    return true;
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
