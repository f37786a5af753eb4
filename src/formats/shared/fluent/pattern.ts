/** Reads the patterns of Fluent files: their text in one layout, however the file is indented, and what is wrong with them. */

import { dedented, indented, laidOut, onOneLine } from './layout.js';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PARENTHESIS,
  COLON,
  COMMA,
  DOLLAR,
  DOT,
  FluentLexer,
  GREATER,
  isLetter,
  MINUS,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PARENTHESIS,
  QUOTE,
  RETURN,
  STAR,
} from './lexer.js';

/** Placeables in placeables, variants and arguments. */
const MAX_DEPTH = 100;
/** Each level of variants indents its lines; hostile files would make a text of many times their size of it. */
const MAX_GROWTH = 4;
const LONG = 10_000;

/** What an expression is, as far as it decides where the expression may stand. */
type Kind = 'message' | 'message attribute' | 'term' | 'term attribute' | 'placeable' | 'value';

/** Why an expression cannot choose between variants. */
const UNFIT_SELECTORS: Partial<Record<Kind, string>> = {
  message: 'a message cannot choose a variant; use a variable',
  'message attribute': 'the attribute of a message cannot choose a variant; use a variable',
  term: 'a term cannot choose a variant; use one of its attributes',
  placeable: 'an expression in braces cannot choose a variant; remove the inner braces',
};

export class FluentPatternReader extends FluentLexer {
  /** Whether the last pattern has been laid out anew, so that its text may differ from what is written. */
  protected rearranged = false;
  private depth = 0;

  /** The pattern behind `=` or `]`; undefined, with nothing read, when there is none. */
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
  private isContinued(line: number): boolean {
    const at = this.afterSpaces(line);
    const code = this.code(at);
    if (code === OPEN_BRACE) return true;
    if (at === line || at >= this.text.length) return false;
    return code !== CLOSE_BRACE && code !== DOT && code !== OPEN_BRACKET && code !== STAR;
  }

  /** Lines of text and placeables; `firstIndent` is negative where the first line follows its name. */
  private readLines(firstIndent: number): string {
    const { text } = this;
    const lines: string[] = [];
    const indents: number[] = [firstIndent];
    let line = '';
    let from = this.pos;
    for (;;) {
      const at = this.afterText();
      const code = this.code(at);
      this.pos = at;
      if (code === CLOSE_BRACE) throw this.fault('a closing brace has no opening one; write { "}" } for a brace');
      if (code === OPEN_BRACE) {
        const placeable = this.readPlaceable();
        if (placeable === undefined) continue;
        line += text.slice(from, at) + placeable;
        from = this.pos;
      } else {
        this.pos = at > from && code === NEWLINE && this.code(at - 1) === RETURN ? at - 1 : at;
        lines.push(line + text.slice(from, this.pos));
        const next = this.nextLine(at, lines, indents);
        if (next === undefined) return dedented(lines, indents);
        line = '';
        this.pos = from = next;
      }
    }
  }

  /** The next brace or line feed, or the end of the text. */
  private afterText(): number {
    const { text } = this;
    let at = this.pos;
    for (let code = text.charCodeAt(at); code !== NEWLINE && code !== OPEN_BRACE && code !== CLOSE_BRACE; ) {
      code = text.charCodeAt(++at);
      if (at >= text.length) return text.length;
    }
    return at;
  }

  /** Where the text of the next line of the pattern begins; blank lines before it are taken. */
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

  /** A placeable; its text where that is not what stands in the file. */
  private readPlaceable(): string | undefined {
    const start = this.pos;
    if (++this.depth > MAX_DEPTH) throw this.fault(`braces are nested more than ${MAX_DEPTH} deep; simplify the text`);
    this.pos = this.afterBlank(start + 1);
    const inner = this.readExpression(start + 1);
    this.expect(CLOSE_BRACE, 'a placeable is not closed by a brace');
    this.depth--;
    if (inner !== undefined) return `{${inner}}`;
    const written = this.text.slice(start, this.pos);
    if (!written.includes('\n')) return undefined;
    this.rearranged = true;
    return onOneLine(written);
  }

  /** What stands in braces, from behind the first on; its text where it holds variants. */
  private readExpression(open: number): string | undefined {
    const selectorStart = this.pos;
    const { kind, placeable } = this.readInline();
    const selectorEnd = this.pos;
    this.pos = this.afterBlank();
    if (this.code() === MINUS && this.code(this.pos + 1) === GREATER) {
      const unfit = UNFIT_SELECTORS[kind];
      if (unfit !== undefined) throw this.fault(unfit);
      this.pos = this.afterSpaces(this.pos + 2);
      this.expectLineEnd('the variants must stand on lines of their own, under the arrow');
      const variants = this.readVariants();
      this.rearranged = true;
      return ` ${onOneLine(this.text.slice(selectorStart, selectorEnd))} ->${variants}\n`;
    }
    if (kind === 'term attribute') throw this.fault('the attribute of a term is private; it can only choose a variant');
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
      if (isDefault && hasDefault) throw this.fault('only one variant can be the default, marked by *');
      hasDefault ||= isDefault;
      this.pos = this.afterBlank(isDefault ? this.pos + 2 : this.pos + 1);
      const keyStart = this.pos;
      if (this.isNumberStart() || this.code() === MINUS) this.readNumber();
      else this.readName();
      const key = this.text.slice(keyStart, this.pos);
      this.pos = this.afterBlank();
      this.expect(CLOSE_BRACKET, 'the name of a variant is not closed by a bracket');
      const value = this.readPattern();
      if (value === undefined) throw this.fault('a variant has no text; write { "" } for none');
      this.expectLineEnd('a variant does not end with its line');
      variants += `\n${isDefault ? '   *' : '    '}[${key}]${indented(laidOut(value))}`;
      this.pos = this.afterBlank();
    }
    if (variants.length > MAX_GROWTH * (this.pos - start) + LONG) {
      throw this.fault('variants are nested too deep; simplify them');
    }
    if (variants === '') throw this.fault('variants were expected under the arrow, such as *[other] text');
    if (!hasDefault) throw this.fault('no variant is the default; mark one by * before its bracket');
    return variants;
  }

  /** An expression without variants; `placeable` is the text of one in braces where that is not what stands in the file. */
  private readInline(): { kind: Kind; placeable?: string | undefined } {
    const code = this.code();
    if (code === OPEN_BRACE) return { kind: 'placeable', placeable: this.readPlaceable() };
    if (this.isNumberStart()) this.readNumber();
    else if (code === QUOTE) this.readQuoted();
    else if (code === DOLLAR) {
      this.pos++;
      this.readName();
    } else if (code === MINUS) {
      this.pos++;
      this.readName();
      const attribute = this.readAttributeName();
      this.readArgumentsIfAny();
      return { kind: attribute ? 'term attribute' : 'term' };
    } else if (isLetter(code)) return { kind: this.readReference() };
    else throw this.fault('a variable, a name, a number or a quoted text was expected in braces');
    return { kind: 'value' };
  }

  private readReference(): Kind {
    const name = this.readName();
    const at = this.afterBlank();
    if (this.code(at) === OPEN_PARENTHESIS) {
      if (!/^[A-Z][A-Z\d_-]*$/.test(name)) throw this.fault('names of functions are written in capitals');
      this.readArgumentsIfAny();
      return 'value';
    }
    return this.readAttributeName() ? 'message attribute' : 'message';
  }

  private readAttributeName(): boolean {
    if (this.code() !== DOT) return false;
    this.pos++;
    this.readName();
    return true;
  }

  private readArgumentsIfAny(): void {
    const open = this.afterBlank();
    if (this.code(open) !== OPEN_PARENTHESIS) return;
    if (++this.depth > MAX_DEPTH) throw this.fault(`arguments are nested more than ${MAX_DEPTH} deep; simplify them`);
    this.pos = this.afterBlank(open + 1);
    const named = new Set<string>();
    while (this.code() !== CLOSE_PARENTHESIS) {
      this.readArgument(named);
      this.pos = this.afterBlank();
      if (this.code() !== COMMA) break;
      this.pos = this.afterBlank(this.pos + 1);
    }
    this.expect(CLOSE_PARENTHESIS, 'the arguments are not closed by a parenthesis');
    this.depth--;
  }

  private readArgument(named: Set<string>): void {
    const start = this.pos;
    const { kind } = this.readInline();
    const name = this.text.slice(start, this.pos);
    const after = this.afterBlank();
    if (this.code(after) !== COLON) {
      if (named.size > 0) throw this.fault('arguments without a name stand before those with one');
      return;
    }
    if (kind !== 'message') throw this.fault('the name of an argument was expected before the colon');
    if (named.has(name)) throw this.fault(`the argument ${name} is given twice`);
    named.add(name);
    this.pos = this.afterBlank(after + 1);
    if (this.isNumberStart()) this.readNumber();
    else if (this.code() === QUOTE) this.readQuoted();
    else throw this.fault('the value of a named argument is a number or a quoted text');
  }

  protected forgetPattern(): void {
    this.depth = 0;
    this.rearranged = false;
  }
}
