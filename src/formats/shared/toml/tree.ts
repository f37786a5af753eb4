/** Reads TOML into tables and pairs with their offsets. Skips broken lines. */
import { AppError } from '../../../model/error.js';
import { TextFault } from '../../../model/text-fault.js';
import { lineEnd, lineStart } from '../line-places.js';
import { NodeBudget } from '../node-budget.js';
import { readTomlString, type TomlQuoting } from './string.js';

export interface TomlText {
  readonly kind: 'text';
  readonly text: string;
  readonly quoting: TomlQuoting;
  readonly start: number;
  readonly end: number;
}

/** A table in braces. */
export interface TomlInline {
  readonly kind: 'inline';
  readonly pairs: readonly TomlPair[];
  readonly start: number;
  readonly end: number;
}

interface TomlList {
  readonly kind: 'list';
  readonly items: readonly TomlValue[];
  readonly start: number;
  readonly end: number;
}

/** A number, a date or a boolean. */
interface TomlOther {
  readonly kind: 'other';
  readonly start: number;
  readonly end: number;
}

export type TomlValue = TomlText | TomlInline | TomlList | TomlOther;

export interface TomlPair {
  /** Several names if the key is dotted. */
  readonly keys: readonly string[];
  readonly start: number;
  readonly keyEnd: number;
  readonly value: TomlValue;
  /** Start of the comment lines directly above, or -1 if there are none. */
  readonly comment: number;
}

/** The pairs below one header. The first section has the pairs before the first header. */
export interface TomlSection {
  readonly keys: readonly string[];
  /** Whether the header is `[[…]]`, that is an item of an array of tables. */
  readonly listed: boolean;
  readonly start: number;
  readonly headEnd: number;
  readonly pairs: readonly TomlPair[];
  readonly comment: number;
}

/** Called for each line that is skipped, with its span. */
type TomlProblem = (name: string, message: string, start: number, end: number) => void;

const MAX_DEPTH = 100;
const OTHER =
  /(?:true|false|[+-]?(?:inf|nan)|\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?|0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*|[+-]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?)(?=[\s,\]}#]|$)/y;
const BARE_KEY = /[A-Za-z0-9_-]+/y;

export function readToml(text: string, problem: TomlProblem): TomlSection[] {
  return new TomlReader(text, problem).sections();
}

class TomlReader {
  readonly #text: string;
  readonly #problem: TomlProblem;
  /** Counts values, and the tables that keys name. */
  readonly #budget = new NodeBudget((name, message) => new AppError(`toml.${name}`, message));
  #at = 0;
  #comment = -1;

  constructor(text: string, problem: TomlProblem) {
    this.#text = text;
    this.#problem = problem;
  }

  sections(): TomlSection[] {
    const text = this.#text;
    let pairs: TomlPair[] = [];
    const sections: TomlSection[] = [{ keys: [], listed: false, start: 0, headEnd: 0, pairs, comment: -1 }];
    for (this.#skipLines(); this.#at < text.length; this.#skipLines()) {
      const start = this.#at;
      const comment = this.#comment;
      try {
        if (text[start] === '[') {
          pairs = [];
          const section = this.#section(start, pairs, comment);
          this.#endLine();
          sections.push(section);
        } else {
          const pair = this.#pair(0, comment);
          this.#endLine();
          pairs.push(pair);
        }
      } catch (fault) {
        if (!(fault instanceof TextFault)) throw fault;
        this.#problem('syntax', fault.message, start, lineEnd(text, start));
        // Pairs below a broken header must not become part of the table above.
        if (text[start] === '[') pairs = [];
        // If a value of several lines is broken, continue at the line with the fault.
        const faultLine = lineStart(text, fault.at);
        this.#at = faultLine > start ? faultLine : lineEnd(text, start);
      }
    }
    return sections;
  }

  #section(start: number, pairs: TomlPair[], comment: number): TomlSection {
    const listed = this.#text.startsWith('[[', start);
    this.#at += listed ? 2 : 1;
    this.#budget.take();
    const keys = this.#keys();
    this.#expect(listed ? ']]' : ']');
    return { keys, listed, start, headEnd: this.#at, pairs, comment };
  }

  #pair(depth: number, comment: number): TomlPair {
    const start = this.#at;
    const keys = this.#keys();
    const keyEnd = this.#keyEnd;
    this.#expect('=');
    this.#skipSpaces();
    return { keys, start, keyEnd, value: this.#value(depth), comment };
  }

  #keyEnd = 0;

  /** Reads names joined with dots, and the spaces after them. */
  #keys(): string[] {
    const keys: string[] = [];
    for (;;) {
      this.#skipSpaces();
      keys.push(this.#key());
      this.#keyEnd = this.#at;
      this.#skipSpaces();
      if (this.#text[this.#at] !== '.') return keys;
      this.#budget.take();
      this.#at++;
    }
  }

  #key(): string {
    const text = this.#text;
    const start = this.#at;
    if (text[start] === '"' || text[start] === "'") {
      const { text: key, end, quoting } = readTomlString(text, start);
      if (quoting.startsWith('multi')) throw new TextFault('A key cannot have several lines.', start);
      this.#at = end;
      return key;
    }
    BARE_KEY.lastIndex = start;
    const key = BARE_KEY.exec(text)?.[0];
    if (key === undefined)
      throw new TextFault('A key is expected here; put a name with special characters in quotes.', start);
    this.#at += key.length;
    return key;
  }

  #expect(mark: string): void {
    if (!this.#text.startsWith(mark, this.#at)) throw new TextFault(`"${mark}" is missing after the key.`, this.#at);
    this.#at += mark.length;
  }

  #value(depth: number): TomlValue {
    this.#budget.take();
    const text = this.#text;
    const start = this.#at;
    if (depth > MAX_DEPTH) throw new TextFault(`There are more than ${MAX_DEPTH} levels; reduce the nesting.`, start);
    const first = text[start];
    if (first === '"' || first === "'") {
      const literal = readTomlString(text, start);
      this.#at = literal.end;
      return { kind: 'text', text: literal.text, quoting: literal.quoting, start, end: literal.end };
    }
    if (first === '[') return this.#list(start, depth);
    if (first === '{') return this.#inline(start, depth);
    OTHER.lastIndex = start;
    const other = OTHER.exec(text)?.[0];
    if (other === undefined) throw new TextFault('The value cannot be read; put a text in quotes.', start);
    this.#at += other.length;
    return { kind: 'other', start, end: this.#at };
  }

  #list(start: number, depth: number): TomlList {
    const items: TomlValue[] = [];
    this.#at++;
    for (;;) {
      this.#skipLines();
      if (this.#text[this.#at] === ']') break;
      items.push(this.#value(depth + 1));
      this.#skipLines();
      if (this.#text[this.#at] === ',') this.#at++;
      else if (this.#text[this.#at] !== ']') throw new TextFault('A comma or ] is missing here.', this.#at);
    }
    return { kind: 'list', items, start, end: ++this.#at };
  }

  #inline(start: number, depth: number): TomlInline {
    const pairs: TomlPair[] = [];
    this.#at++;
    for (;;) {
      this.#skipLines();
      if (this.#text[this.#at] === '}') break;
      pairs.push(this.#pair(depth + 1, -1));
      this.#skipLines();
      if (this.#text[this.#at] === ',') this.#at++;
      else if (this.#text[this.#at] !== '}') throw new TextFault('A comma or } is missing here.', this.#at);
    }
    return { kind: 'inline', pairs, start, end: ++this.#at };
  }

  #skipSpaces(): void {
    const text = this.#text;
    let at = this.#at;
    for (let code = text.charCodeAt(at); code === 32 || code === 9; code = text.charCodeAt(at)) at++;
    this.#at = at;
  }

  /** Moves to the next token on this or a later line. Skips comments. */
  #skipLines(): void {
    const text = this.#text;
    let ownLine = this.#at === 0;
    let breaks = 0;
    this.#comment = -1;
    for (; ; this.#at++) {
      const character = text[this.#at];
      if (character === '\n') {
        ownLine = true;
        // After an empty line: a comment above it does not describe the entry below.
        if (++breaks > 1) this.#comment = -1;
      } else if (character === '#') {
        if (ownLine && this.#comment === -1) this.#comment = this.#at;
        this.#at = lineEnd(text, this.#at) - 1;
        breaks = 0;
      } else if (character !== ' ' && character !== '\t' && character !== '\r') return;
    }
  }

  #endLine(): void {
    this.#skipSpaces();
    const rest = this.#text[this.#at];
    if (rest === undefined || rest === '\n' || rest === '#' || this.#text.startsWith('\r\n', this.#at)) return;
    throw new TextFault('There is text after the value; put the whole value in quotes.', this.#at);
  }
}
