/** Decodes and encodes the escapes in Apple's .strings files. */

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};
const NAMES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

/** Decodes the text between two quotation marks. A backslash that does not begin an escape is dropped. */
export function decodeStringsText(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:[Uu]([0-9A-Fa-f]{1,4})|([0-7]{1,3})|([\s\S]?))/g,
    (_, code: string | undefined, octal: string | undefined, char: string) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return LETTERS[char] ?? char;
    },
  );
}

/** Encodes a text, with quotation marks around it. */
export function encodeStringsText(text: string, quote: string): string {
  const inner = text.replace(/["'\\]|[\u0000-\u001f\u007f]/g, (char) => {
    if (char === '"' || char === "'") return char === quote ? `\\${char}` : char;
    return NAMES[char] ?? `\\U${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `${quote}${inner}${quote}`;
}
