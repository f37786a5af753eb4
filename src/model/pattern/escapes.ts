/** Reads escapes of single characters: `\n`, `\x41`, `\u00e9`, `\.`. */
import { PatternError } from './syntax.js';

const CONTROLS: Readonly<Record<string, number>> = { n: 0x0a, t: 0x09, r: 0x0d, f: 0x0c, v: 0x0b, a: 0x07, '0': 0 };
const HEXADECIMAL = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})/y;
/** A character above U+FFFF, written as a surrogate pair. */
const PAIR = /u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/y;
const MAX_CODE_POINT = 0x10ffff;

/** The character of the escape whose backslash is at `start`, and the end of the escape. */
export function readCodePoint(text: string, start: number): { code: number; end: number } {
  const escaped = text.codePointAt(start + 1);
  if (escaped === undefined) throw new PatternError('it ends with a single backslash');
  const character = String.fromCodePoint(escaped);
  const control = CONTROLS[character];
  if (control !== undefined) return { code: control, end: start + 2 };
  if (/[1-9k]/.test(character)) throw new PatternError('backreferences are not supported');
  if (!/[\p{L}\p{N}]/u.test(character)) return { code: escaped, end: start + 1 + character.length };
  PAIR.lastIndex = start + 1;
  const pair = PAIR.exec(text);
  if (pair !== null) {
    const halves = String.fromCharCode(Number.parseInt(pair[1]!, 16), Number.parseInt(pair[2]!, 16));
    return { code: halves.codePointAt(0)!, end: start + 1 + pair[0].length };
  }
  HEXADECIMAL.lastIndex = start + 1;
  const number = HEXADECIMAL.exec(text);
  if (number === null) throw new PatternError(`the escape \\${character} is not supported`);
  const code = Number.parseInt(number[1] ?? number[2] ?? number[3] ?? number[4]!, 16);
  if (code > MAX_CODE_POINT) throw new PatternError('an escape is not a valid code point');
  return { code, end: start + 1 + number[0].length };
}
