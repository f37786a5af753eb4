/** Reads expressions in the braces of Fluent patterns, except variants: variables, references, calls and literals. */
import {
  CLOSE_PARENTHESIS,
  COLON,
  COMMA,
  DOLLAR,
  DOT,
  FluentLexer,
  isLetter,
  MINUS,
  OPEN_BRACE,
  OPEN_PARENTHESIS,
  QUOTE,
} from './lexer.js';

/** Bound on nested placeables, variants and arguments. */
const MAX_DEPTH = 100;

/** The kind of an expression. It decides where the expression is allowed. */
export type ExpressionKind =
  | 'literal'
  | 'variable'
  | 'function'
  | 'message'
  | 'message attribute'
  | 'term'
  | 'term attribute'
  | 'placeable';

/** An expression without variants. */
interface Inline {
  readonly kind: ExpressionKind;
  /** Offset of the end of its name, where its arguments begin if it has any. */
  readonly nameEnd: number;
  /** The text of a nested placeable, set only if it differs from the file. */
  readonly placeable?: string | undefined;
}

export abstract class FluentExpressionReader extends FluentLexer {
  protected depth = 0;

  /** Reads a placeable. Returns its text only if it differs from the file. */
  protected abstract readPlaceable(): string | undefined;

  /** Called for each expression, selector and argument, after its own arguments. `end` is the end of its name. */
  protected onExpression(_kind: ExpressionKind, _start: number, _end: number): void {}

  protected enter(what: string): void {
    if (++this.depth > MAX_DEPTH) throw this.fault(`${what} are nested more than ${MAX_DEPTH} deep; simplify the text`);
  }

  protected readInline(): Inline {
    const code = this.code();
    if (code === OPEN_BRACE) {
      const placeable = this.readPlaceable();
      return { kind: 'placeable', nameEnd: this.pos, placeable };
    }
    if (isLetter(code)) return this.readReference();
    if (this.isNumberStart()) {
      this.readNumber();
      return { kind: 'literal', nameEnd: this.pos };
    }
    if (code === QUOTE) {
      this.readQuoted();
      return { kind: 'literal', nameEnd: this.pos };
    }
    if (code !== DOLLAR && code !== MINUS) {
      throw this.fault('a variable, a name, a number or a quoted text was expected in braces');
    }
    this.pos++;
    this.readName();
    if (code === DOLLAR) return { kind: 'variable', nameEnd: this.pos };
    const kind = this.readAttributeName() ? 'term attribute' : 'term';
    const nameEnd = this.pos;
    this.readArgumentsIfAny();
    return { kind, nameEnd };
  }

  private readReference(): Inline {
    const name = this.readName();
    const nameEnd = this.pos;
    if (this.code(this.afterBlank()) === OPEN_PARENTHESIS) {
      if (!/^[A-Z][A-Z\d_-]*$/.test(name)) throw this.fault('function names must be written in capitals');
      this.readArgumentsIfAny();
      return { kind: 'function', nameEnd };
    }
    const kind = this.readAttributeName() ? 'message attribute' : 'message';
    return { kind, nameEnd: this.pos };
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
    this.enter('arguments');
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
    const { kind, nameEnd } = this.readInline();
    const name = this.text.slice(start, this.pos);
    const after = this.afterBlank();
    if (this.code(after) !== COLON) {
      if (kind !== 'literal') this.onExpression(kind, start, nameEnd);
      if (named.size > 0) throw this.fault('arguments without a name must come before named arguments');
      return;
    }
    if (kind !== 'message') throw this.fault('the name of an argument was expected before the colon');
    if (named.has(name)) throw this.fault(`the argument ${name} is given twice`);
    named.add(name);
    this.pos = this.afterBlank(after + 1);
    if (this.isNumberStart()) this.readNumber();
    else if (this.code() === QUOTE) this.readQuoted();
    else throw this.fault('the value of a named argument must be a number or a quoted text');
  }
}
