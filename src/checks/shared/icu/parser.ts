/** Parses ICU messages with the quoting rules of ICU4J: an apostrophe quotes only if syntax follows it. */
import type { Span } from '../../check.js';
import {
  CASE_TYPES,
  type IcuArgument,
  type IcuMessage,
  type IcuProblem,
  type IcuSelector,
  type IcuTag,
  PLURAL_TYPES,
} from './message.js';
import type { IcuOptions } from './options.js';

const MAX_DEPTH = 50;

const APOSTROPHE = 0x27;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const NUMBER_SIGN = 0x23;
const LESS = 0x3c;

export function parseIcu(text: string, options: IcuOptions): IcuMessage | IcuProblem {
  if (!options.literalApostrophes) return parseWith(text, options, true);
  const literal = parseWith(text, options, false);
  if (!('problem' in literal) || !text.includes("'")) return literal;
  const quoted = parseWith(text, options, true);
  return 'problem' in quoted ? literal : quoted;
}

function parseWith(text: string, options: IcuOptions, quotes: boolean): IcuMessage | IcuProblem {
  try {
    return new IcuParser(text, options, quotes).parse();
  } catch (error) {
    if (error instanceof IcuError) return { problem: error.message, span: error.span };
    throw error;
  }
}

class IcuError extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message);
  }
}

class IcuParser {
  private position = 0;
  private readonly found: IcuArgument[] = [];
  private readonly tags: IcuTag[] = [];
  private readonly syntax: Span[] = [];

  constructor(
    private readonly text: string,
    private readonly options: IcuOptions,
    /** Whether apostrophes quote. */
    private readonly quotes: boolean,
  ) {}

  parse(): IcuMessage {
    this.readMessage(0, false);
    if (this.position < this.text.length) throw this.error('a } has no matching {', this.position, this.position + 1);
    return { arguments: this.found, tags: this.tags, syntax: this.syntax };
  }

  /** Reads to the end of the text or to the brace that ends the message. */
  private readMessage(depth: number, inPlural: boolean): void {
    const open: IcuTag[] = [];
    while (this.position < this.text.length) {
      const code = this.text.charCodeAt(this.position);
      if (code === CLOSE) break;
      if (code === OPEN) this.readArgument(depth, inPlural);
      else if (code === APOSTROPHE && this.quotes) this.skipQuote(inPlural);
      else if (code === NUMBER_SIGN && inPlural) this.syntax.push({ start: this.position, end: ++this.position });
      else if (code === LESS && this.options.tags !== 'none') this.readTag(open);
      else this.position++;
    }
    const unclosed = open.at(-1);
    if (unclosed !== undefined) throw this.error('a tag is not closed', unclosed.start, unclosed.end);
  }

  /** Skips an apostrophe and the text that it quotes. Before ordinary text, an apostrophe does not quote. */
  private skipQuote(inPlural: boolean): void {
    const next = this.text.charCodeAt(this.position + 1);
    if (next === APOSTROPHE) {
      this.position += 2;
      return;
    }
    const isQuote =
      next === OPEN ||
      next === CLOSE ||
      (next === NUMBER_SIGN && inPlural) ||
      (next === LESS && this.options.tags !== 'none');
    if (isQuote) this.position = this.quoteEnd(this.position + 2);
    else this.position++;
  }

  /** The offset after the apostrophe that closes a quotation, or the end of the text. Skips doubled apostrophes. */
  private quoteEnd(from: number): number {
    let end = this.text.indexOf("'", from);
    while (end !== -1 && this.text.charCodeAt(end + 1) === APOSTROPHE) end = this.text.indexOf("'", end + 2);
    return end === -1 ? this.text.length : end + 1;
  }

  private readArgument(depth: number, inPlural: boolean): void {
    const start = this.position++;
    const name = this.readName();
    if (name === '') throw this.unexpected(start, 'a { is not followed by a name');
    if (this.text[this.position] !== ',') {
      this.endArgument(start, start, name, '', []);
      return;
    }
    this.position++;
    const type = this.readName();
    if (type === '') throw this.unexpected(start, 'a value has a comma but no type after it');
    const hasMore = this.text[this.position] === ',';
    if (hasMore) this.position++;
    if (!CASE_TYPES.has(type)) {
      if (hasMore) this.skipStyle(start);
      this.endArgument(start, start, name, type, []);
      return;
    }
    const selectors: IcuSelector[] = [];
    const last = hasMore ? this.readCases(start, selectors, depth, inPlural || PLURAL_TYPES.has(type), type) : start;
    if (selectors.length === 0) throw this.unexpected(start, `a value of type ${type} has no cases`);
    this.endArgument(start, last, name, type, selectors);
  }

  /** Reads the closing brace of an argument. There is no translatable text between `lastSyntax` and the brace. */
  private endArgument(start: number, lastSyntax: number, name: string, type: string, selectors: IcuSelector[]): void {
    if (this.text.charCodeAt(this.position) !== CLOSE) {
      throw this.unexpected(start, 'a value has something other than a name, a type and a style between its braces');
    }
    this.position++;
    this.syntax.push({ start: lastSyntax, end: this.position });
    this.found.push({ start, end: this.position, name, type, selectors });
  }

  /** Reads the cases of an argument up to its closing brace. Returns where the syntax after the last case begins. */
  private readCases(start: number, selectors: IcuSelector[], depth: number, inPlural: boolean, type: string): number {
    if (depth >= MAX_DEPTH) {
      throw this.error(`messages nest deeper than ${MAX_DEPTH} levels`, start, this.position);
    }
    let syntaxStart = start;
    this.skipSpace();
    if (PLURAL_TYPES.has(type)) this.skipOffset();
    while (this.position < this.text.length && this.text.charCodeAt(this.position) !== CLOSE) {
      const selectorStart = this.position;
      const end = this.runEnd(SELECTOR);
      this.position = end;
      this.skipSpace();
      if (end === selectorStart || this.text.charCodeAt(this.position) !== OPEN) {
        throw this.unexpected(start, `a value of type ${type} has something other than cases such as other {…}`);
      }
      const messageStart = this.position++;
      this.syntax.push({ start: syntaxStart, end: this.position });
      this.readMessage(depth + 1, inPlural);
      if (this.position >= this.text.length) throw this.error('a { is not closed', messageStart, messageStart + 1);
      const text = this.text.slice(selectorStart, end);
      const content = { start: messageStart + 1, end: this.position };
      selectors.push({ start: selectorStart, end, text, content });
      syntaxStart = this.position++;
      this.skipSpace();
    }
    return syntaxStart;
  }

  private skipOffset(): void {
    OFFSET.lastIndex = this.position;
    if (!OFFSET.test(this.text)) return;
    this.position = OFFSET.lastIndex;
    this.skipSpace();
  }

  /** Skips the style of a date or number. Braces in quotations are ignored; all other braces come in pairs. */
  private skipStyle(start: number): void {
    let open = 0;
    for (; this.position < this.text.length; this.position++) {
      const code = this.text.charCodeAt(this.position);
      if (code === OPEN) open++;
      else if (code === CLOSE && --open < 0) return;
      else if (code === APOSTROPHE) {
        const end = this.text.indexOf("'", this.position + 1);
        if (end === -1) throw this.error('a quotation in a style is not closed', this.position, this.text.length);
        this.position = end;
      }
    }
    throw this.unexpected(start, '');
  }

  private readTag(open: IcuTag[]): void {
    TAG.lastIndex = this.position;
    const [written, slash, name = '', empty] = TAG.exec(this.text) ?? [];
    const start = this.position;
    if (written === undefined || !name.startsWith(this.options.tagPrefix)) {
      if (this.options.tags === 'strict') throw this.error('a < does not begin a tag', start, start + 1);
      this.position++;
      return;
    }
    const end = start + written.length;
    this.position = end;
    this.syntax.push({ start, end });
    if (slash === '') {
      this.tags.push({ start, end, name });
      if (empty === '') open.push({ start, end, name });
    } else if (empty !== '' || open.pop()?.name !== name) {
      throw this.error('a closing tag does not match the open tag', start, end);
    }
  }

  /** Reads a name or type and the white space around it. */
  private readName(): string {
    this.skipSpace();
    const start = this.position;
    this.position = this.runEnd(NAME);
    const name = this.text.slice(start, this.position);
    this.skipSpace();
    return name;
  }

  private skipSpace(): void {
    this.position = this.runEnd(SPACE);
  }

  private runEnd(run: RegExp): number {
    run.lastIndex = this.position;
    run.test(this.text);
    return run.lastIndex;
  }

  /** At the end of the text, the error is always the missing brace. */
  private unexpected(start: number, problem: string): IcuError {
    const isEnd = this.position >= this.text.length;
    return isEnd ? this.error('a { is not closed', start, start + 1) : this.error(problem, start, this.position + 1);
  }

  private error(problem: string, start: number, end: number): IcuError {
    return new IcuError(problem, { start, end });
  }
}

/** Pattern_White_Space of Unicode. A no-break space does not belong to it and becomes part of a name. */
const SPACE = /[\t-\r \x85\u200e\u200f\u2028\u2029]*/y;
const NAME = /[^\t-\r \x85\u200e\u200f\u2028\u2029{},'#<>]*/y;
const SELECTOR = /[^\t-\r \x85\u200e\u200f\u2028\u2029{}]*/y;
const OFFSET = /offset[\t-\r ]*:[\t-\r ]*-?\d+/y;
const TAG = /<(\/?)([A-Za-z][\w.:-]*)\s*(\/?)>/y;
