/** Decodes and encodes the escapes in JSON and JSON5 strings. */

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

/** Returns the length of the escape that begins at this offset, or 0 if it is not a valid escape. */
export function escapeLength(text: string, at: number): number {
  const kind = text[at + 1];
  if (kind === 'u') return hexAt(text, at + 2, 4) === -1 ? 0 : 6;
  if (kind === 'x') return hexAt(text, at + 2, 2) === -1 ? 0 : 4;
  if (kind === undefined || (isDigit(kind) && (kind !== '0' || isDigit(text[at + 2])))) return 0;
  return kind === '\r' && text[at + 2] === '\n' ? 3 : 2;
}

/** Decodes the inside of a string. All escapes must be valid. Half a surrogate pair is kept. */
export function unescapeJson(raw: string): string {
  let text = '';
  let from = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', from)) {
    text += raw.slice(from, at) + decodeEscape(raw, at);
    from = at + escapeLength(raw, at);
  }
  return text + raw.slice(from);
}

function decodeEscape(raw: string, at: number): string {
  const kind = raw[at + 1]!;
  if (kind === 'u') return String.fromCharCode(hexAt(raw, at + 2, 4));
  if (kind === 'x') return String.fromCharCode(hexAt(raw, at + 2, 2));
  return SHORT_ESCAPES.get(kind) ?? kind;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** Returns the value of `count` hexadecimal digits, or -1 if there are fewer. */
function hexAt(text: string, start: number, count: number): number {
  let value = 0;
  for (let at = start; at < start + count; at++) {
    const code = text.charCodeAt(at) | 0x20;
    const digit = code >= 0x30 && code <= 0x39 ? code - 0x30 : code >= 0x61 && code <= 0x66 ? code - 0x57 : -1;
    // Setting the lower-case bit turns some control characters into digits; these are not digits.
    if (digit === -1 || text.charCodeAt(at) < 0x30) return -1;
    value = value * 16 + digit;
  }
  return value;
}

export type JsonQuote = '"' | "'";

/** Which characters a file escapes although JSON does not require it. Some tools always do. */
export interface JsonEscapes {
  /** All characters beyond ASCII. */
  readonly ascii: boolean;
  /** The slash, as PHP does. */
  readonly slashes: boolean;
  /** Characters that are special in HTML, as Go does. */
  readonly html: boolean;
}

// An even number of backslashes before the escape are escaped backslashes.
const ESCAPED_BEYOND_ASCII = /(?<!\\)(?:\\\\)*\\u(?!00[0-7])[\da-fA-F]{4}/;
const ESCAPED_HTML = /(?<!\\)(?:\\\\)*\\u00(?:3[ceCE]|26)/;
const ESCAPED_SLASH = /(?<!\\)(?:\\\\)*\\\//;

/** Detects which optional escapes a file uses. */
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

/** Returns the text as a JSON string in these quotation marks. */
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
