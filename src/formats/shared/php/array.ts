/** Parses the values and arrays of PHP translation files. Skips and reports broken items. */

import { AppError } from '../../../model/error.js';
import { TextFault } from '../../../model/text-fault.js';
import { lineEnd, lineStart } from '../line-places.js';
import { NodeBudget } from '../node-budget.js';
import { PhpCursor, UnclosedPart } from './cursor.js';
import { type PhpQuoting, readLiteral } from './string.js';

export interface PhpText {
  readonly kind: 'text';
  readonly text: string;
  /** Quoting of the first literal, if several are joined. */
  readonly quoting: PhpQuoting;
  readonly joined: boolean;
  readonly start: number;
  readonly end: number;
}

export interface PhpArray {
  readonly kind: 'array';
  readonly items: readonly PhpItem[];
  /** From the opening bracket or the word "array" to after the closing bracket. */
  readonly start: number;
  readonly end: number;
}

/** Any other value: a number, a call, a text with variables … */
interface PhpOther {
  readonly kind: 'other';
  /** The arrays in the arguments of a call such as `array_merge`. */
  readonly arrays: readonly PhpArray[];
  readonly start: number;
  readonly end: number;
}

export type PhpValue = PhpText | PhpArray | PhpOther;

export interface PhpItem {
  /** Undefined if the key is not a constant text or number. */
  readonly key: string | undefined;
  /** Whether the item has no key in the file; its key is then its index. */
  readonly listed: boolean;
  readonly start: number;
  readonly keyEnd: number;
  readonly value: PhpValue;
  /** Offset of the comma after the item, or -1. */
  readonly comma: number;
  /** Beginning of the comment above the item, or -1. */
  readonly comment: number;
}

/** Called for each entry that is skipped, with its span. */
export type PhpProblem = (name: string, message: string, start: number, end: number) => void;

const MAX_DEPTH = 100;
const ARRAY_CALLS = new Set(['array_merge', 'array_merge_recursive', 'array_replace', 'array_replace_recursive']);
/** Matches a line where parsing can continue after a broken item. */
const NEXT_ITEM = /^[ \t]*(?:(['"])[^'"\n]*\1[ \t]*=>|\d+[ \t]*=>|[\])])/gm;

export class PhpReader {
  readonly cursor: PhpCursor;
  readonly #problem: PhpProblem;
  readonly #budget = new NodeBudget((name, message) => new AppError(`php.${name}`, message));
  #depth = 0;

  constructor(text: string, problem: PhpProblem) {
    this.cursor = new PhpCursor(text);
    this.#problem = problem;
  }

  /** Continues at another offset, outside all arrays. */
  restart(at: number): void {
    this.cursor.at = at;
    this.#depth = 0;
  }

  /** Reads the value at the cursor and moves the cursor after it. */
  value(): PhpValue {
    this.#budget.take();
    const { cursor } = this;
    const { at: start, text } = cursor;
    const first = cursor.skip();
    const from = cursor.at;
    if (first === "'" || first === '"' || text.startsWith('<<<', from)) return this.#text(from);
    if (first === '[') return this.#array(from, ']');
    const name = cursor.name().replace(/^\\/, '').toLowerCase();
    const next = cursor.skip();
    if (next === '(' && name === 'array') return this.#array(from, ')');
    if (next === '(' && ARRAY_CALLS.has(name)) return this.#call(from);
    cursor.at = from;
    return this.#other(from === start ? start : from);
  }

  /** Reads literals joined with dots. */
  #text(start: number): PhpValue {
    const { cursor } = this;
    const first = readLiteral(cursor);
    let { text } = first;
    let joined = false;
    let end = cursor.at;
    while (cursor.skip() === '.') {
      cursor.at++;
      joined = true;
      const next = cursor.skip();
      if (next !== "'" && next !== '"' && !cursor.text.startsWith('<<<', cursor.at)) return this.#other(start);
      const more = readLiteral(cursor).text;
      text = text === undefined || more === undefined ? undefined : text + more;
      end = cursor.at;
    }
    if (!this.#atEnd()) {
      if (/[\w$\\]/.test(cursor.text[cursor.at]!))
        throw cursor.fault('A quotation mark or a comma is missing after the text.');
      return this.#other(start);
    }
    cursor.at = end;
    if (text === undefined) return { kind: 'other', arrays: [], start, end };
    return { kind: 'text', text, quoting: first.quoting, joined, start, end };
  }

  /** Whether a value can end before the next token. */
  #atEnd(): boolean {
    const { text, at } = this.cursor;
    const token = text[at];
    if (token === undefined || ',;)]'.includes(token)) return true;
    // A string directly after a string means that a comma is missing.
    return '\'"'.includes(token) || text.startsWith('=>', at) || text.startsWith('?>', at);
  }

  #enter(): void {
    if (++this.#depth > MAX_DEPTH)
      throw this.cursor.fault(`Arrays are nested more than ${MAX_DEPTH} deep; flatten them.`);
  }

  #call(start: number): PhpOther {
    const { cursor } = this;
    this.#enter();
    const arrays: PhpArray[] = [];
    cursor.at++;
    while (cursor.skip() !== ')' && cursor.at < cursor.text.length) {
      const value = this.value();
      if (value.kind === 'array') arrays.push(value);
      if (cursor.skip() !== ',') break;
      cursor.at++;
    }
    if (!cursor.take(')')) throw cursor.fault('The call is not closed with ).', start);
    this.#depth--;
    return { kind: 'other', arrays, start, end: cursor.at };
  }

  /** Skips a value of another kind, up to the end of its item or statement. */
  #other(start: number): PhpOther {
    this.skipTo(',;)]', true);
    return { kind: 'other', arrays: [], start, end: this.cursor.at };
  }

  /** Moves to the next of the marks outside brackets, or to an arrow if `arrow` is true. */
  skipTo(marks: string, arrow = false): void {
    const { cursor } = this;
    let open = 0;
    for (;;) {
      const mark = cursor.skip();
      if (mark === '' || (open === 0 && (marks.includes(mark) || (arrow && cursor.text.startsWith('=>', cursor.at)))))
        return;
      if (mark === "'" || mark === '"' || cursor.text.startsWith('<<<', cursor.at)) readLiteral(cursor);
      else {
        if ('([{'.includes(mark)) open++;
        else if (')]}'.includes(mark)) open = Math.max(0, open - 1);
        cursor.at++;
      }
    }
  }

  #array(start: number, close: string): PhpArray {
    const { cursor } = this;
    this.#enter();
    const depth = this.#depth;
    const items: PhpItem[] = [];
    let index = 0;
    cursor.at++;
    for (;;) {
      const mark = cursor.skip();
      if (mark === close) break;
      if (mark === '') {
        this.#problem('syntax', `The array is not closed with ${close}.`, start, lineEnd(cursor.text, start));
        cursor.at--;
        break;
      }
      const from = cursor.at;
      try {
        const item = this.#item(index, close);
        if (item.key !== undefined && /^\d{1,9}$/.test(item.key)) index = Math.max(index, Number(item.key) + 1);
        items.push(item);
      } catch (fault) {
        this.#recover(fault, start, from);
      }
      this.#depth = depth;
    }
    cursor.at++;
    this.#depth = depth - 1;
    return { kind: 'array', items, start, end: cursor.at };
  }

  #item(index: number, close: string): PhpItem {
    const { cursor } = this;
    const { at: start, comment } = cursor;
    const first = this.value();
    const keyEnd = first.end;
    let value = first;
    if (cursor.skip() === '=' && cursor.take('=>')) value = this.value();
    const next = cursor.skip();
    const comma = next === ',' ? cursor.at : -1;
    if (comma !== -1) cursor.at++;
    else if (next !== close) throw cursor.fault(`A comma or ${close} is missing after the value.`);
    const listed = value === first;
    const key = listed ? `${index}` : keyOf(first, cursor.text);
    return { key, listed, start, keyEnd, value, comma, comment };
  }

  /** Continues at the next line that looks like an item. Rethrows if the array is on one line: all of it is broken. */
  #recover(fault: unknown, array: number, item: number): void {
    if (!(fault instanceof TextFault) || fault instanceof UnclosedPart) throw fault;
    const { text } = this.cursor;
    const firstBreak = text.indexOf('\n', array);
    if (firstBreak === -1 || firstBreak >= fault.at) throw fault;
    const margin = lineStart(text, fault.at);
    this.#problem('syntax', fault.message, item, lineEnd(text, item));
    NEXT_ITEM.lastIndex = margin > item ? margin : lineEnd(text, fault.at);
    const next = NEXT_ITEM.exec(text);
    this.cursor.at = next === null ? text.length : next.index;
  }
}

/** Returns the arrays of a value: itself, or the arguments of a call such as `array_merge`. */
export function arraysOf(value: PhpValue): readonly PhpArray[] {
  if (value.kind === 'array') return [value];
  return value.kind === 'other' ? value.arrays : [];
}

/** Returns a key as text, or undefined if it is not a constant text or whole number. */
export function keyOf(value: PhpValue, text: string): string | undefined {
  if (value.kind === 'text') return value.text;
  const written = text.slice(value.start, value.end).trim();
  return value.kind === 'other' && /^-?\d{1,15}$/.test(written) ? written : undefined;
}
