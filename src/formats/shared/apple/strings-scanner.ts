/** Reads Apple's .strings files entry by entry, and finds the next entry after a broken one. */
import { decodeStringsText } from './strings-text.js';

/** A key or a value. `start` and `end` include its quotation marks, if any. */
interface StringsToken {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface StringsEntry {
  /** Beginning of the comment directly above the entry, or of the entry if there is no comment. */
  readonly block: number;
  readonly key: StringsToken;
  /** Undefined in `"key";`, where the key is also the value. */
  readonly value: StringsToken | undefined;
  /** After the semicolon. */
  readonly end: number;
  readonly note: string;
}

export type StringsFault =
  | 'junk'
  | 'missing-equals'
  | 'missing-value'
  | 'missing-semicolon'
  | 'unterminated-string'
  | 'unterminated-comment';

interface BrokenEntry {
  readonly fault: StringsFault;
  readonly start: number;
  readonly end: number;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SLASH = 0x2f;
const STAR = 0x2a;
const BARE = /(?:[\w$:.-]|\/(?![/*]))+/y;
/** Placeholder that tools write if the developer gave no comment. */
const NO_COMMENT = 'No comment provided by engineer.';

export class StringsScanner {
  readonly #text: string;
  #at = 0;
  /** After a broken entry, scanning continues here: the text before this offset was read correctly. */
  #trusted = 0;
  /** Whether a string spans several lines. Perhaps its closing mark is missing, and the next line is another entry. */
  #spansLines = false;
  /** False after a search for the end of a comment failed, so that the search is not repeated. */
  #hasCommentEnd = true;
  #notes: string[] = [];
  #block = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): StringsEntry | BrokenEntry | undefined {
    this.#trusted = this.#at;
    this.#spansLines = false;
    let fault = this.#skipToEntry();
    const start = this.#at;
    if (fault === undefined) {
      if (start >= this.#text.length) return undefined;
      this.#trusted = start;
      const entry = this.#entry();
      if (typeof entry !== 'string') return entry;
      fault = entry;
    }
    this.#recover();
    // A later quotation mark in the file must not change the reported fault.
    return { fault: this.#spansLines ? 'unterminated-string' : fault, start, end: this.#at };
  }

  #entry(): StringsEntry | StringsFault {
    const key = this.#token('junk');
    if (typeof key === 'string') return key;
    let value: StringsToken | undefined;
    let fault = this.#skip();
    if (fault === undefined && this.#text[this.#at] === '=') {
      this.#at++;
      const found = this.#skip() ?? this.#token('missing-value');
      if (typeof found === 'string') return found;
      value = found;
      fault = this.#skip();
    }
    if (fault !== undefined) return fault;
    if (this.#text[this.#at] !== ';') return value === undefined ? 'missing-equals' : 'missing-semicolon';
    this.#at++;
    const note = this.#notes.join('\n').trim();
    return { block: this.#block, key, value, end: this.#at, note: note === NO_COMMENT ? '' : note };
  }

  #token(absent: StringsFault): StringsToken | StringsFault {
    const start = this.#at;
    const quote = this.#text[start];
    if (quote !== '"' && quote !== "'") {
      BARE.lastIndex = start;
      const text = BARE.exec(this.#text)?.[0];
      if (text === undefined) return absent;
      this.#at = this.#trusted = start + text.length;
      return { start, end: this.#at, text };
    }
    const close = this.#closing(quote, start + 1);
    this.#trusted = start;
    if (close === -1) {
      this.#spansLines = true;
      return 'unterminated-string';
    }
    const raw = this.#text.slice(start + 1, close);
    this.#at = close + 1;
    if (raw.includes('\n')) this.#spansLines = true;
    else this.#trusted = this.#at;
    return { start, end: this.#at, text: decodeStringsText(raw) };
  }

  /** Returns the offset of the next quotation mark with an even number of backslashes before it (or none), or -1. */
  #closing(quote: string, from: number): number {
    let close = this.#text.indexOf(quote, from);
    for (; close !== -1; close = this.#text.indexOf(quote, close + 1)) {
      let backslash = close;
      while (backslash > from && this.#text[backslash - 1] === '\\') backslash--;
      if ((close - backslash) % 2 === 0) break;
    }
    return close;
  }

  /** Moves to the next entry and collects the comments above it, but not those on the line of the previous entry. */
  #skipToEntry(): StringsFault | undefined {
    this.#notes = [];
    let isNewLine = this.#at === 0;
    let fault: StringsFault | undefined;
    for (;;) {
      const newlines = this.#skipSpace();
      isNewLine ||= newlines > 0;
      if (newlines > 1) this.#notes = [];
      if (this.#notes.length === 0) this.#block = this.#at;
      const start = this.#at;
      fault = this.#comment();
      if (fault !== undefined || this.#at === start) return fault;
      if (isNewLine) this.#notes.push(commentText(this.#text.slice(start, this.#at)));
    }
  }

  /** Skips white space and comments within an entry. */
  #skip(): StringsFault | undefined {
    for (;;) {
      this.#skipSpace();
      const start = this.#at;
      const fault = this.#comment();
      if (fault !== undefined || this.#at === start) return fault;
    }
  }

  /** Returns the number of line ends in the skipped space. */
  #skipSpace(): number {
    let newlines = 0;
    while (isSpace(this.#text.charCodeAt(this.#at))) {
      if (this.#text.charCodeAt(this.#at++) === NEWLINE) newlines++;
    }
    return newlines;
  }

  #comment(): StringsFault | undefined {
    if (this.#text.charCodeAt(this.#at) !== SLASH) return undefined;
    const mark = this.#text.charCodeAt(this.#at + 1);
    if (mark === SLASH) {
      while (this.#at < this.#text.length && !isLineEnd(this.#text.charCodeAt(this.#at))) this.#at++;
    } else if (mark === STAR) {
      const end = this.#hasCommentEnd ? this.#text.indexOf('*/', this.#at + 2) : -1;
      this.#hasCommentEnd = end !== -1;
      if (end === -1) return 'unterminated-comment';
      this.#at = end + 2;
    } else return undefined;
    this.#trusted = this.#at;
    return undefined;
  }

  /** Moves to the next line, or after the semicolon that ends the broken entry. */
  #recover(): void {
    this.#at = this.#trusted;
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at++];
      if (char === '\n' || (char === ';' && !this.#spansLines)) return;
    }
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= RETURN) || code === 0x2028 || code === 0x2029;
}

function isLineEnd(code: number): boolean {
  return code === NEWLINE || code === RETURN;
}

function commentText(comment: string): string {
  if (comment.startsWith('//')) return comment.replace(/^\/+ ?/, '').trimEnd();
  return comment
    .slice(2, -2)
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^\*+ ?/, '')
        .trimEnd(),
    )
    .join('\n')
    .trim();
}
