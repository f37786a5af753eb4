/** Decodes and encodes the escapes of Java's .properties files. */

const LETTERS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };
const NAMES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f' };
const CODE = /^[0-9A-Fa-f]{4}$/;

/** Decodes a raw key or value. Returns undefined if `\u` is not followed by four hexadecimal digits. */
export function decodeProperty(raw: string): string | undefined {
  let backslash = raw.indexOf('\\');
  if (backslash === -1) return raw;
  let text = '';
  let at = 0;
  for (; backslash !== -1; backslash = raw.indexOf('\\', at)) {
    text += raw.slice(at, backslash);
    const char = raw[backslash + 1];
    at = backslash + 2;
    if (char === 'u') {
      const code = raw.slice(at, at + 4);
      if (!CODE.test(code)) return undefined;
      text += String.fromCharCode(Number.parseInt(code, 16));
      at += 4;
    } else if (char === '\n' || char === '\r') {
      at = afterContinuation(raw, backslash);
    } else if (char !== undefined) {
      text += LETTERS[char] ?? char;
    }
  }
  return text + raw.slice(at);
}

/** Where a continued line continues: after the leading white space of the next line. */
export function afterContinuation(text: string, backslash: number): number {
  let at = backslash + (text[backslash + 1] === '\r' && text[backslash + 2] === '\n' ? 3 : 2);
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** These files treat only space, tab and form feed as white space. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0c;
}

/** How a file writes characters outside of ASCII. */
export interface PropertyStyle {
  /** Code of the last character that is written without an escape. */
  readonly lastPlain: number;
  readonly lowerCaseCodes: boolean;
}

export function encodeProperty(text: string, style: PropertyStyle): string {
  return text.replace(/^ |\\|[^\x20-\x5b\x5d-\x7e]/g, (char) => {
    if (char === ' ') return '\\ ';
    const code = char.charCodeAt(0);
    return NAMES[char] ?? (code >= 0xa0 && code <= style.lastPlain ? char : codeEscape(code, style));
  });
}

export function encodePropertyKey(key: string, style: PropertyStyle): string {
  return encodeProperty(key, style).replace(/(?<!\\) |[=:]|^[#!]/g, '\\$&');
}

function codeEscape(code: number, { lowerCaseCodes }: PropertyStyle): string {
  const digits = code.toString(16).padStart(4, '0');
  return `\\u${lowerCaseCodes ? digits : digits.toUpperCase()}`;
}
