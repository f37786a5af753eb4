/** Decodes and encodes the strings of PO files, with their escapes. */
import type { PoView } from './view.js';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '?': '?',
};

/** Builds a value from its strings. */
export class PoValue {
  fault: '' | 'invalid-escape' | 'invalid-bytes' = '';
  /** Escaped bytes that are not decoded yet. The bytes of one character may come from several escapes and strings. */
  private bytes: number[] = [];

  constructor(
    private readonly view: PoView,
    private text: string,
  ) {}

  /** Adds the string at the given span, which excludes the quotation marks. */
  add(start: number, end: number): void {
    const { text } = this.view;
    let from = start;
    // Do not use indexOf here: without another backslash it would search to the end of the file.
    for (let pos = start; pos < end; pos++) {
      if (text.charCodeAt(pos) !== 92 /* \ */) continue;
      this.addPlain(from, pos);
      pos = this.addEscape(pos + 1);
      from = pos + 1;
    }
    this.addPlain(from, end);
  }

  finish(): string {
    this.flush();
    return this.text;
  }

  private addPlain(start: number, end: number): void {
    if (start >= end) return;
    this.flush();
    const { text, decode } = this.view;
    this.text += decode === undefined ? text.slice(start, end) : decode(start, end);
  }

  /** Decodes the escape whose letter is at `at`. Returns the offset of the escape's last character. */
  private addEscape(at: number): number {
    const { text } = this.view;
    const letter = text[at] ?? '';
    const simple = SIMPLE_ESCAPES[letter];
    if (simple !== undefined) {
      this.flush();
      this.text += simple;
      return at;
    }
    if (letter >= '0' && letter <= '7') return this.addByte(at, at + 3, 8);
    if (letter === 'x') {
      const last = this.addByte(at + 1, text.length, 16);
      if (last === at) this.fault ||= 'invalid-escape';
      return last;
    }
    if (letter === '\n') return at;
    if (letter === '\r' && text[at + 1] === '\n') return at + 1;
    this.fault ||= 'invalid-escape';
    return at;
  }

  private addByte(start: number, limit: number, base: 8 | 16): number {
    let pos = start;
    let byte = 0;
    for (; pos < limit; pos++) {
      const digit = digitOf(this.view.text.charCodeAt(pos));
      if (digit >= base) break;
      // As in C, only the last eight bits count if there are too many digits.
      byte = (byte * base + digit) & 0xff;
    }
    if (pos > start) this.bytes.push(byte);
    return pos - 1;
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    const decoded = this.view.decodeBytes(Uint8Array.from(this.bytes));
    if (decoded === undefined) this.fault ||= 'invalid-bytes';
    else this.text += decoded;
    this.bytes = [];
  }
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : 99;
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries(SIMPLE_ESCAPES).flatMap(([letter, char]) =>
    char === "'" || char === '?' ? [] : [[char, `\\${letter}`] as const],
  ),
);

/** Quotes a value. A value of several lines begins with an empty string, as gettext writes it. */
export function quote(value: string, lineEnd: string): string {
  const lines = value.match(/[^\n]*\n|[^\n]+/g) ?? [''];
  const quoted = lines.map((line) => `"${line.replace(/["\\\u0000-\u001f\u007f]/g, escapeOf)}"`);
  return quoted.length === 1 ? quoted[0]! : ['""', ...quoted].join(lineEnd);
}

function escapeOf(char: string): string {
  return ESCAPES.get(char) ?? `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
}
