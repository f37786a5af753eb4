/** Escapes in the strings of JSON and JSON5: what they stand for, and which characters are written as one. */

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['0', '\0'],
  // A backslash at the end of a line continues the string.
  ['\n', ''],
  ['\r', ''],
  ['\u2028', ''],
  ['\u2029', ''],
]);

/** Length of the escape that begins at this place; 0 when there is none. */
export function escapeLength(text: string, at: number): number {
  const kind = text[at + 1];
  if (kind === 'u') return hexAt(text, at + 2, 4) === -1 ? 0 : 6;
  if (kind === 'x') return hexAt(text, at + 2, 2) === -1 ? 0 : 4;
  if (kind === undefined || (isDigit(kind) && (kind !== '0' || isDigit(text[at + 2])))) return 0;
  return kind === '\r' && text[at + 2] === '\n' ? 3 : 2;
}

/** What the inside of a string stands for, all escapes in it being right. Half a surrogate pair stays what it is. */
export function unescapeJson(raw: string): string {
  let text = '';
  let from = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', from)) {
    text += raw.slice(from, at) + meaningOf(raw, at);
    from = at + escapeLength(raw, at);
  }
  return text + raw.slice(from);
}

function meaningOf(raw: string, at: number): string {
  const kind = raw[at + 1]!;
  if (kind === 'u') return String.fromCharCode(hexAt(raw, at + 2, 4));
  if (kind === 'x') return String.fromCharCode(hexAt(raw, at + 2, 2));
  return SHORT_ESCAPES.get(kind) ?? kind;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** The number that so many hexadecimal digits make; -1 where they lack. */
function hexAt(text: string, start: number, count: number): number {
  let value = 0;
  for (let at = start; at < start + count; at++) {
    const code = text.charCodeAt(at) | 0x20;
    const digit = code >= 0x30 && code <= 0x39 ? code - 0x30 : code >= 0x61 && code <= 0x66 ? code - 0x57 : -1;
    // A control character becomes a digit when its case is folded.
    if (digit === -1 || text.charCodeAt(at) < 0x30) return -1;
    value = value * 16 + digit;
  }
  return value;
}

export type JsonQuote = '"' | "'";

/** Characters that a file writes as escapes although it need not; some writers always do. */
export interface JsonEscapes {
  /** All beyond ASCII. */
  readonly ascii: boolean;
  /** The slash, as PHP does. */
  readonly slashes: boolean;
  /** What is special in HTML, as Go does. */
  readonly html: boolean;
}

// An even number of backslashes before the escape are escaped ones themselves.
const ESCAPED_BEYOND_ASCII = /(?<!\\)(?:\\\\)*\\u(?!00[0-7])[\da-fA-F]{4}/;
const ESCAPED_HTML = /(?<!\\)(?:\\\\)*\\u00(?:3[ceCE]|26)/;
const ESCAPED_SLASH = /(?<!\\)(?:\\\\)*\\\//;

/** What a file escapes, by what it has written so far. */
export function escapesIn(text: string): JsonEscapes {
  const unicode = text.includes('\\u');
  return {
    ascii: unicode && ESCAPED_BEYOND_ASCII.test(text) && !/[^\x00-\x7f]/.test(text),
    slashes: text.includes('\\/') && ESCAPED_SLASH.test(text),
    html: unicode && ESCAPED_HTML.test(text),
  };
}

const WRITTEN_SHORT: ReadonlyMap<string, string> = new Map([
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** The text as a string of JSON, in these quotation marks. */
export function quoteJson(text: string, quote: JsonQuote, { ascii, slashes, html }: JsonEscapes): string {
  let inside = text.replace(/[\u0000-\u001f"'\\]/g, (character) => {
    if (character === '"' || character === "'") return character === quote ? `\\${character}` : character;
    return character === '\\' ? '\\\\' : (WRITTEN_SHORT.get(character) ?? unicodeEscape(character));
  });
  if (slashes) inside = inside.replaceAll('/', '\\/');
  if (html) inside = inside.replace(/[<>&]/g, unicodeEscape);
  if (ascii) inside = inside.replace(/[^\x00-\x7f]/g, unicodeEscape);
  return `${quote}${inside}${quote}`;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
