/** Parses JSON and JSON5, including comments, into a tree with the position of each value. */
import type { AppError } from '../../../model/error.js';
import { NodeBudget } from '../node-budget.js';
import { escapeLength, unescapeJson } from './escape.js';

export type JsonNode = JsonString | JsonObject | JsonArray | JsonLiteral;

/** Offsets of a node in the text, delimiters included. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JsonString extends Span {
  readonly kind: 'string';
  readonly value: string;
}

export interface JsonObject extends Span {
  readonly kind: 'object';
  /** In the order of the file; names may repeat. */
  readonly members: readonly JsonMember[];
}

/** The span reaches from the name to the end of the value. */
export interface JsonMember extends Span {
  readonly name: string;
  readonly nameEnd: number;
  readonly value: JsonNode;
}

export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

/** A number, a boolean or null: nothing to translate. */
interface JsonLiteral extends Span {
  readonly kind: 'literal';
}

export type JsonContainer = JsonObject | JsonArray;
export type JsonChild = JsonMember | JsonNode;

const MAX_DEPTH = 100;

const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const COMMA = 0x2c;
const SLASH = 0x2f;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const END = -1;

const NUMBER = '(?:Infinity|NaN|0[xX][\\da-fA-F]+|(?:(?:0|[1-9]\\d*)(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?)';
const LITERAL = new RegExp(`(?:true|false|null|[+-]?${NUMBER})(?![\\w$.])`, 'y');
const BARE_NAME = /[$_\p{ID_Start}][$\p{ID_Continue}]*/uy;
const RARE_SPACE = /[\u00a0\ufeff\u2028\u2029\p{Zs}]/u;

/** Returns the tree. If the text is not valid JSON5, throws the error that `fail` creates from a code and a message. */
export function parseJson(text: string, fail: Fail): JsonNode {
  return new JsonReader(text, fail).document();
}

type Fail = (name: string, message: string, line?: number) => AppError;

class JsonReader {
  readonly #text: string;
  readonly #fail: Fail;
  readonly #budget: NodeBudget;
  #at = 0;

  constructor(text: string, fail: Fail) {
    this.#text = text;
    this.#fail = fail;
    this.#budget = new NodeBudget(fail);
  }

  document(): JsonNode {
    if (this.#next() === END) throw this.#fail('empty-file', 'The file is empty; an object in braces was expected.');
    const root = this.#value(0);
    if (this.#next() !== END) throw this.#wrong('there is more after the end of the value; remove it');
    return root;
  }

  #value(depth: number): JsonNode {
    this.#budget.take();
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const value = this.#string(code);
      return { kind: 'string', start, end: this.#at, value };
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (depth === MAX_DEPTH) {
        const line = this.#line();
        const message = `Line ${line}: values are nested more than ${MAX_DEPTH} deep; flatten them.`;
        throw this.#fail('too-deep', message, line);
      }
      this.#at++;
      return code === OPEN_BRACE ? this.#object(start, depth + 1) : this.#array(start, depth + 1);
    }
    LITERAL.lastIndex = start;
    if (!LITERAL.test(this.#text)) throw this.#wrong('a value was expected; add it or put quotation marks around it');
    this.#at = LITERAL.lastIndex;
    return { kind: 'literal', start, end: this.#at };
  }

  #object(start: number, depth: number): JsonObject {
    const members: JsonMember[] = [];
    while (this.#next() !== CLOSE_BRACE) {
      const nameStart = this.#at;
      const name = this.#name();
      const nameEnd = this.#at;
      if (this.#next() !== COLON) throw this.#wrong('a colon was expected after the name; add it');
      this.#at++;
      this.#next();
      const value = this.#value(depth);
      members.push({ name, start: nameStart, nameEnd, end: this.#at, value });
      if (!this.#comma(CLOSE_BRACE)) break;
    }
    this.#at++;
    return { kind: 'object', start, end: this.#at, members };
  }

  #array(start: number, depth: number): JsonArray {
    const items: JsonNode[] = [];
    while (this.#next() !== CLOSE_BRACKET) {
      items.push(this.#value(depth));
      if (!this.#comma(CLOSE_BRACKET)) break;
    }
    this.#at++;
    return { kind: 'array', start, end: this.#at, items };
  }

  /** Returns true after a comma, and false if the closing delimiter is next. */
  #comma(close: number): boolean {
    const code = this.#next();
    if (code === COMMA) this.#at++;
    else if (code !== close) {
      throw this.#wrong(`a comma or ${String.fromCharCode(close)} was expected; add it`);
    }
    return code === COMMA;
  }

  #name(): string {
    const code = this.#text.charCodeAt(this.#at);
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return this.#string(code);
    BARE_NAME.lastIndex = this.#at;
    if (!BARE_NAME.test(this.#text)) throw this.#wrong('a name in quotation marks was expected; add it');
    const name = this.#text.slice(this.#at, BARE_NAME.lastIndex);
    this.#at = BARE_NAME.lastIndex;
    return name;
  }

  #string(quote: number): string {
    const text = this.#text;
    const start = this.#at + 1;
    let escapes = false;
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.#at = at + 1;
        return escapes ? unescapeJson(text.slice(start, at)) : text.slice(start, at);
      }
      if (code === BACKSLASH) {
        escapes = true;
        const length = escapeLength(text, at);
        if (length === 0) {
          this.#at = at;
          throw this.#wrong('a backslash does not begin a valid escape; write two backslashes for a literal one');
        }
        at += length - 1;
      } else if (code === 0x0a || code === 0x0d || at >= text.length) {
        throw this.#wrong('a string has no closing quotation mark on its line; add it, and write line ends as \\n');
      }
    }
  }

  /** Skips space and comments. Returns the code of the next character without consuming it. */
  #next(): number {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) this.#at++;
      else if (code === SLASH) this.#comment();
      else if (code >= 0xa0 && RARE_SPACE.test(text[this.#at]!)) this.#at++;
      else return this.#at < text.length ? code : END;
    }
  }

  #comment(): void {
    const kind = this.#text[this.#at + 1];
    if (kind === '/') {
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end === -1 ? this.#text.length : end;
    } else if (kind === '*') {
      const end = this.#text.indexOf('*/', this.#at + 2);
      if (end === -1) throw this.#wrong('a comment is not closed; add */');
      this.#at = end + 2;
    } else throw this.#wrong('a single slash means nothing; remove it');
  }

  #wrong(what: string): AppError {
    const line = this.#line();
    return this.#fail('syntax', `Line ${line}: ${what}.`, line);
  }

  #line(): number {
    let line = 1;
    for (let at = this.#text.indexOf('\n'); at !== -1 && at < this.#at; at = this.#text.indexOf('\n', at + 1)) line++;
    return line;
  }
}
