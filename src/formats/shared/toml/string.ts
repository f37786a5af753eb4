/** Reads and writes TOML strings: basic and literal, on one or several lines. */
import { TextFault } from '../../../model/text-fault.js';

export type TomlQuoting = 'basic' | 'literal' | 'multi-basic' | 'multi-literal';

interface TomlLiteral {
  readonly text: string;
  readonly quoting: TomlQuoting;
  readonly end: number;
}

const LINE_FEED = 10;
const BACKSLASH = 92;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  ['"', '"'],
  ['\\', '\\'],
]);
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/;

/** Reads the string whose quotation mark is at `start`. */
export function readTomlString(text: string, start: number): TomlLiteral {
  const quote = text[start]!;
  const basic = quote === '"';
  const triple = text[start + 1] === quote && text[start + 2] === quote;
  const from = start + (triple ? 3 : 1);
  const end = triple ? tripleEnd(text, from, quote) : singleEnd(text, from, quote);
  if (end === -1) throw new TextFault('The text has no closing quotation mark.', start);
  let raw = text.slice(from, end);
  if (FORBIDDEN.test(raw)) throw new TextFault('The text contains a control character; write it as an escape.', start);
  if (triple) raw = raw.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const quoting = triple ? (basic ? 'multi-basic' : 'multi-literal') : basic ? 'basic' : 'literal';
  const value = basic && raw.includes('\\') ? decode(raw, triple, start) : raw;
  return { text: value, quoting, end: end + (triple ? 3 : 1) };
}

function singleEnd(text: string, from: number, quote: string): number {
  const mark = quote.charCodeAt(0);
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === mark) return at;
    if (code === LINE_FEED) return -1;
    if (code === BACKSLASH && quote === '"') at++;
  }
  return -1;
}

function tripleEnd(text: string, from: number, quote: string): number {
  const marks = quote.repeat(3);
  let at = from;
  for (;;) {
    const found = text.indexOf(marks, at);
    if (found === -1) return -1;
    const backslash = quote === '"' ? text.indexOf('\\', at) : -1;
    if (backslash !== -1 && backslash < found) {
      at = backslash + 2;
      continue;
    }
    // One or two quotation marks may directly precede the closing ones.
    let end = found;
    while (text[end + 3] === quote && end < found + 2) end++;
    return end;
  }
}

function decode(raw: string, triple: boolean, start: number): string {
  return raw.replace(
    /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|([ \t]*\n\s*)|([\s\S]?))/g,
    (whole, short?: string, long?: string, byte?: string, lines?: string, name?: string) => {
      const code = Number.parseInt(short ?? long ?? byte ?? '', 16);
      const known = lines !== undefined && triple ? '' : ESCAPES.get(name ?? '');
      const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      if (Number.isNaN(code) ? known === undefined : !isCharacter) {
        throw new TextFault(`${whole.trim()} is not a valid escape; write \\\\ for a backslash.`, start);
      }
      return Number.isNaN(code) ? known! : String.fromCodePoint(code);
    },
  );
}

const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/;

/** Writes a text in the given quoting. If that cannot represent the text, falls back to a basic string. */
export function writeTomlString(text: string, quoting: TomlQuoting, eol: string): string {
  if (quoting === 'literal' && !/['\n]/.test(text) && !CONTROL.test(text)) return `'${text}'`;
  if (quoting === 'multi-literal' && !/'''|'$/.test(text) && !CONTROL.test(text)) {
    return `'''${eol}${text.replaceAll('\n', eol)}'''`;
  }
  if (quoting === 'multi-basic' || quoting === 'multi-literal') {
    const lines = escaped(text, /[\\\x00-\x08\x0b-\x1f\x7f]|"(?="")|"$/g);
    return `"""${eol}${lines.replaceAll('\n', eol)}"""`;
  }
  return `"${escaped(text, /["\\\x00-\x1f\x7f]/g)}"`;
}

function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) => {
    for (const [name, meant] of ESCAPES) if (meant === character && name !== 'e') return `\\${name}`;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
