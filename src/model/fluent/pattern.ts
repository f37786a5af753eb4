/** Reads the patterns of Fluent files. Returns their text in the common layout, or throws a fault. */

import { type ExpressionKind, FluentExpressionReader } from './expression.js';
import { dedented, indented, laidOut, onOneLine } from './layout.js';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  DOT,
  GREATER,
  MINUS,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  RETURN,
  STAR,
} from './lexer.js';

/** Bound on how much longer than the file a text may become. Each level of variants adds indentation to its lines. */
const MAX_GROWTH = 4;
const LONG = 10_000;

/** Kinds of expressions that must not select a variant, with the message for translators. */
const INVALID_SELECTORS: Partial<Record<ExpressionKind, string>> = {
  message: 'a message cannot select a variant; use a variable',
  'message attribute': 'the attribute of a message cannot select a variant; use a variable',
  term: 'a term cannot select a variant; use one of its attributes',
  placeable: 'an expression in braces cannot select a variant; remove the inner braces',
};

export class FluentPatternReader extends FluentExpressionReader {
  /** Whether the layout of the last pattern was changed, so that its text may differ from the file. */
  protected rearranged = false;

  /** Reads the pattern after `=` or `]`. Returns undefined and reads nothing if there is no pattern. */
  protected readPattern(): string | undefined {
    const start = this.afterSpaces();
    if (start < this.text.length && this.lineEnd(start) === 0) {
      this.pos = start;
      return this.readLines(-1);
    }
    const line = this.afterBlankLines(start);
    if (!this.isContinued(line)) return undefined;
    this.pos = this.afterSpaces(line);
    return this.readLines(this.pos - line);
  }

  /** Whether the line belongs to the pattern of the lines above it. */
  protected isContinued(line: number): boolean {
    const at = this.afterSpaces(line);
    return this.isTextStart(at) && (at > line || this.code(at) === OPEN_BRACE);
  }

  /** Whether a line of text may begin with the character at the offset. */
  protected isTextStart(at: number): boolean {
    const code = this.code(at);
    if (at >= this.text.length) return false;
    return code !== CLOSE_BRACE && code !== DOT && code !== OPEN_BRACKET && code !== STAR;
  }

  /** Reads lines of text and placeables. `firstIndent` is negative if the first line is on the line of its name. */
  private readLines(firstIndent: number): string {
    const { text } = this;
    const lines: string[] = [];
    const indents: number[] = [firstIndent];
    let line = '';
    let from = this.pos;
    let reported = from;
    for (;;) {
      const at = this.afterText();
      const code = this.code(at);
      this.pos = at;
      if (code === CLOSE_BRACE) throw this.fault('a closing brace has no opening brace; write { "}" } for a brace');
      if (code === OPEN_BRACE) {
        this.onText(reported, at);
        const placeable = this.readPlaceable();
        reported = this.pos;
        if (placeable === undefined) continue;
        line += text.slice(from, at) + placeable;
        from = this.pos;
      } else {
        this.pos = at > from && code === NEWLINE && this.code(at - 1) === RETURN ? at - 1 : at;
        lines.push(line + text.slice(from, this.pos));
        const next = this.nextLine(at, lines, indents);
        this.onText(reported, next ?? this.pos);
        if (next === undefined) return dedented(lines, indents);
        line = '';
        this.pos = from = reported = next;
      }
    }
  }

  /** The offset of the next brace or line feed, or the end of the text. */
  private afterText(): number {
    const { text } = this;
    let at = this.pos;
    for (let code = text.charCodeAt(at); code !== NEWLINE && code !== OPEN_BRACE && code !== CLOSE_BRACE; ) {
      code = text.charCodeAt(++at);
      if (at >= text.length) return text.length;
    }
    return at;
  }

  /** The offset of the text on the next line of the pattern. Adds the blank lines before it to `lines`. */
  private nextLine(end: number, lines: string[], indents: number[]): number | undefined {
    if (end >= this.text.length) return undefined;
    const line = this.afterBlankLines(end + 1);
    if (!this.isContinued(line)) return undefined;
    for (let at = end + 1; at < line; at = this.text.indexOf('\n', at) + 1) {
      lines.push('');
      indents.push(-1);
    }
    const start = this.afterSpaces(line);
    indents.push(start - line);
    return start;
  }

  /** Reads a placeable. Returns its text only if it differs from the file. */
  protected readPlaceable(): string | undefined {
    const start = this.pos;
    this.enter('braces');
    this.pos = this.afterBlank(start + 1);
    this.onPlaceable(start);
    const inner = this.readExpression(start + 1);
    this.expect(CLOSE_BRACE, 'a placeable is not closed by a brace');
    this.onPlaceableEnd(this.pos);
    this.depth--;
    if (inner !== undefined) return `{${inner}}`;
    const written = this.text.slice(start, this.pos);
    if (!written.includes('\n')) return undefined;
    this.rearranged = true;
    return onOneLine(written);
  }

  /**
   * Reads an expression in braces; `open` is the offset after the brace. Returns its text only if it differs from the
   * file.
   */
  private readExpression(open: number): string | undefined {
    const selectorStart = this.pos;
    const { kind, nameEnd, placeable } = this.readInline();
    const selectorEnd = this.pos;
    this.onExpression(kind, selectorStart, nameEnd);
    this.pos = this.afterBlank();
    if (this.code() === MINUS && this.code(this.pos + 1) === GREATER) {
      const problem = INVALID_SELECTORS[kind];
      if (problem !== undefined) throw this.fault(problem);
      this.pos = this.afterSpaces(this.pos + 2);
      this.expectLineEnd('variants must be on separate lines below the arrow');
      this.onArrow();
      const variants = this.readVariants();
      this.rearranged = true;
      return ` ${onOneLine(this.text.slice(selectorStart, selectorEnd))} ->${variants}\n`;
    }
    if (kind === 'term attribute') throw this.fault('the attribute of a term is private; it can only select a variant');
    if (placeable === undefined) return undefined;
    const [before, after] = [this.text.slice(open, selectorStart), this.text.slice(selectorEnd, this.pos)];
    return onOneLine(before) + placeable + onOneLine(after);
  }

  private readVariants(): string {
    const start = this.pos;
    let variants = '';
    let hasDefault = false;
    this.pos = this.afterBlank();
    for (;;) {
      const isDefault = this.code() === STAR;
      if (this.code(isDefault ? this.pos + 1 : this.pos) !== OPEN_BRACKET) break;
      if (isDefault && hasDefault) throw this.fault('only one variant can be the default, marked with *');
      hasDefault ||= isDefault;
      this.pos = this.afterBlank(isDefault ? this.pos + 2 : this.pos + 1);
      const keyStart = this.pos;
      if (this.isNumberStart() || this.code() === MINUS) this.readNumber();
      else this.readName();
      const key = this.text.slice(keyStart, this.pos);
      this.pos = this.afterBlank();
      this.expect(CLOSE_BRACKET, 'the name of a variant is not closed by a bracket');
      this.onVariant();
      const value = this.readPattern();
      this.onVariantEnd();
      if (value === undefined) throw this.fault('a variant has no text; write { "" } for an empty text');
      this.expectLineEnd('a variant must end at the end of its line');
      variants += `\n${isDefault ? '   *' : '    '}[${key}]${indented(laidOut(value))}`;
      this.pos = this.afterBlank();
    }
    if (variants.length > MAX_GROWTH * (this.pos - start) + LONG) {
      throw this.fault('variants are nested too deeply; simplify them');
    }
    if (variants === '') throw this.fault('variants were expected below the arrow, such as *[other] text');
    if (!hasDefault) throw this.fault('no variant is the default; mark one with * before its bracket');
    return variants;
  }

  protected forgetPattern(): void {
    this.depth = 0;
    this.rearranged = false;
  }

  // Hooks for subclasses that need more than the text of a pattern. They are called in the order of the file.

  /** Text as written in the file, including line ends and indents. */
  protected onText(_start: number, _end: number): void {}
  protected onPlaceable(_start: number): void {}
  protected onPlaceableEnd(_end: number): void {}
  /** The expressions since the last `onPlaceable` select between the variants that follow. */
  protected onArrow(): void {}
  protected onVariant(): void {}
  protected onVariantEnd(): void {}
}
