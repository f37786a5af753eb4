/** Reads the arrays and assignments of PHP files that hold nothing but texts; broken entries are left out. */

import { AppError } from '../../../model/error.js';
import { TextFault } from '../../../model/text-fault.js';
import { lineEnd, lineStart } from '../line-places.js';
import { NodeBudget } from '../node-budget.js';
import { PhpCursor, UnclosedPart } from './cursor.js';
import { type PhpQuoting, readLiteral } from './string.js';

export interface PhpText {
  readonly kind: 'text';
  readonly text: string;
  /** Of the first literal, where several are joined. */
  readonly quoting: PhpQuoting;
  readonly joined: boolean;
  readonly start: number;
  readonly end: number;
}

export interface PhpArray {
  readonly kind: 'array';
  readonly items: readonly PhpItem[];
  /** From its bracket or the word "array" to behind its closing bracket. */
  readonly start: number;
  readonly end: number;
}

/** A number, a call, a text with variables … */
interface PhpOther {
  readonly kind: 'other';
  /** The arrays that a call joins. */
  readonly arrays: readonly PhpArray[];
  readonly start: number;
  readonly end: number;
}

export type PhpValue = PhpText | PhpArray | PhpOther;

export interface PhpItem {
  /** Undefined where it is no constant text or number. */
  readonly key: string | undefined;
  /** Whether the item has its place in the list for a key. */
  readonly listed: boolean;
  readonly start: number;
  readonly keyEnd: number;
  readonly value: PhpValue;
  /** Where the comma behind it is, -1 where there is none. */
  readonly comma: number;
  readonly comment: number;
}

/** Told of each entry that is left out, by its span. */
export type PhpProblem = (name: string, message: string, start: number, end: number) => void;

const MAX_DEPTH = 100;
const ARRAY_CALLS = new Set(['array_merge', 'array_merge_recursive', 'array_replace', 'array_replace_recursive']);
/** How a line looks at which reading can go on after a broken one. */
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

  /** Goes on at another place, outside of all arrays. */
  restart(at: number): void {
    this.cursor.at = at;
    this.#depth = 0;
  }

  /** The value at the cursor, which ends behind it. */
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

  /** Literals joined with dots. */
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

  /** Whether a value can end before the token: what follows is the end of an item or statement, or of the file. */
  #atEnd(): boolean {
    const { text, at } = this.cursor;
    const token = text[at];
    if (token === undefined || ',;)]'.includes(token)) return true;
    // A string right after a string is a forgotten comma, not a longer value.
    return '\'"'.includes(token) || text.startsWith('=>', at) || text.startsWith('?>', at);
  }

  #enter(): void {
    if (++this.#depth > MAX_DEPTH) throw this.cursor.fault(`There are more than ${MAX_DEPTH} levels; take some out.`);
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

  /** Passes over a value of another kind, up to the end of its item or statement. */
  #other(start: number): PhpOther {
    this.pass(',;)]', true);
    return { kind: 'other', arrays: [], start, end: this.cursor.at };
  }

  /** Goes to the next of the marks that stands in no brackets, or to an arrow. */
  pass(marks: string, arrow = false): void {
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

  /** Goes on at the next line that looks like an item, unless the array stands on one line, which then is broken as a whole. */
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

/** The arrays that a value consists of. */
export function arraysOf(value: PhpValue): readonly PhpArray[] {
  if (value.kind === 'array') return [value];
  return value.kind === 'other' ? value.arrays : [];
}

/** The constant text or number that a key is. */
export function keyOf(value: PhpValue, text: string): string | undefined {
  if (value.kind === 'text') return value.text;
  const written = text.slice(value.start, value.end).trim();
  return value.kind === 'other' && /^-?\d{1,15}$/.test(written) ? written : undefined;
}
