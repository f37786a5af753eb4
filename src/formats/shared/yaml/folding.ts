/** Decodes the characters between YAML quotation marks: folds lines and replaces escapes. */
import type { TextFault } from '../../../model/text-fault.js';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const HEX_DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** Replaces one line break by a space, and n line breaks by n - 1; removes the spaces around them. */
export function foldLines(raw: string): string {
  const lines = raw.split('\n');
  let folded = '';
  let breaks = 0;
  lines.forEach((line, index) => {
    const inner = index === 0 ? line : line.replace(/^[ \t]+/, '');
    const text = index === lines.length - 1 ? inner : trimLineEnd(inner);
    if (index > 0) breaks++;
    if (text === '' && index > 0 && index < lines.length - 1) return;
    if (breaks > 0) folded += breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
    breaks = 0;
    folded += text;
  });
  return folded;
}

/** Trims spaces at the end. A regular expression would try every run of spaces in the line. */
function trimLineEnd(line: string): string {
  let end = line.length;
  while (end > 0 && ' \t\r'.includes(line[end - 1]!)) end--;
  return line.slice(0, end);
}

/** `fail` makes an error from a message and an offset in `raw`. */
export function decodeDouble(raw: string, fail: (message: string, at: number) => TextFault): string {
  const pieces: string[] = [];
  const severalLines = raw.includes('\n');
  let from = 0;
  /** Adds the text before an escape and folds its lines. Decoded escapes are never trimmed. */
  const addText = (to: number) => {
    if (to > from) pieces.push(severalLines ? foldLines(raw.slice(from, to)) : raw.slice(from, to));
  };
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', from)) {
    addText(at);
    const name = raw[at + 1]!;
    const digits = HEX_DIGITS.get(name);
    if (digits !== undefined) {
      pieces.push(character(raw, at, digits, fail));
      from = at + 2 + digits;
    } else if (name === '\n' || name === '\r') {
      // An escaped line break is removed together with the indentation of the next line.
      from = at + (name === '\r' ? 3 : 2);
      for (; ' \t\r\n'.includes(raw[from] ?? '-'); from++) if (raw[from] === '\n') pieces.push('\n');
    } else {
      const text = ESCAPES.get(name);
      if (text === undefined) throw fail(`\\${name} is not an escape; write \\\\ for a backslash.`, at);
      pieces.push(text);
      from = at + 2;
    }
  }
  addText(raw.length);
  return pieces.join('');
}

function character(raw: string, at: number, digits: number, fail: (message: string, at: number) => TextFault): string {
  const hex = raw.slice(at + 2, at + 2 + digits);
  const code = Number.parseInt(hex, 16);
  if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex) || code > 0x10ffff) {
    throw fail(`\\${raw[at + 1]} needs ${digits} hexadecimal digits of a character.`, at);
  }
  return String.fromCodePoint(code);
}
