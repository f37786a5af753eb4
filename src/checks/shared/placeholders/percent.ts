/** Finds printf placeholders such as `%d`, `%2$s` and `%(name)s`, character by character. */
import { escapeAt, NO_PLACEHOLDERS, type Placeholder, type PlaceholderSyntax } from './placeholder.js';

/** How the languages differ that have borrowed printf. */
export interface PercentDialect {
  /** Letters that end a placeholder. */
  readonly types: string;
  /** Letters that need another one after them to end a placeholder. */
  readonly typePrefixes?: string;
  /** Characters that may stand before the width. */
  readonly flags: string;
  /** A space is a flag where it stands first; after another flag it is most likely just a space: `%0 of %1`. */
  readonly spaceFlag?: boolean;
  /** Letters that may stand before the type, at most two of them. */
  readonly lengths: string;
  /** What follows the number of the value: `%2$s`, `%1:d`. */
  readonly numberMark?: '$' | ':';
  /** What the name of the value stands between: `%(name)s`, `%<name>s`. */
  readonly nameMarks?: '()' | '<>';
  /** A name that stands for width and type as well: `%{name}`, `%#@name@`. */
  readonly wholeName?: readonly [open: string, close: string];
  /** A flag that takes the character after it with it, to fill the width: `%'*10s`. */
  readonly fillMark?: string;
  /** A letter that stands for a character, as the percent sign does, and takes no value: `%n` for the end of a line. */
  readonly escape?: string;
  /** A percent sign with or without digits counts where no type follows, too: programs stumble over it. */
  readonly typeless?: boolean;
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
   * `%0`, `%0%` or a percent sign alone. Its digits are no part of a comparison, since they say nothing without a type.
   * Flags are not looked for: the space after a lone percent sign is most likely just a space.
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
    const ignored = this.dialect.ignoredFlag;
    return ignored === undefined ? written : written.replaceAll(ignored, '');
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

  /** Goes past a name and its marks. No name has a percent sign, so that nothing is read twice in search of an end. */
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

  /** Goes past flags, width, precision, length and type; the type is what there must be. */
  private skipConversion(): boolean {
    const { lengths, types, typePrefixes = '' } = this.dialect;
    this.skipFlags();
    this.skipWidth();
    if (this.text[this.position] === '.') {
      this.position++;
      this.skipWidth();
    }
    // Two passes and no loop: `hh` and `ll` are the longest.
    this.skipOne(lengths);
    this.skipOne(lengths);
    return this.skipOne(types) || (this.skipOne(typePrefixes) && this.skipLetter());
  }

  private skipFlags(): void {
    const { flags, spaceFlag, fillMark } = this.dialect;
    if (spaceFlag) this.skipOne(' ');
    this.skipAll(flags);
    // Only once, or a text of nothing but fill marks would be read to its end over and over.
    if (fillMark === undefined || this.text[this.position] !== fillMark) return;
    this.position += 2;
    this.skipAll(flags);
  }

  private skipAll(characters: string): void {
    while (this.skipOne(characters)) {
      // Each call goes one character on.
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
