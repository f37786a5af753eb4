/** Reads and writes PHP string literals: single-quoted, double-quoted, heredoc and nowdoc. */
import { lineEnd } from '../line-places.js';
import { type PhpCursor, UnclosedPart } from './cursor.js';

export type PhpQuoting = 'single' | 'double' | 'heredoc' | 'nowdoc';

interface PhpLiteral {
  readonly quoting: PhpQuoting;
  /** Undefined if the literal contains variables. */
  readonly text: string | undefined;
}

const INTERPOLATION = /\$[A-Za-z_{\x80-\uffff]|\{\$/;
const ESCAPE = /((?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2}))+)|\\u\{([0-9A-Fa-f]+)\}|\\([nrtvef\\$"])/g;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['e', '\x1b'],
  ['f', '\f'],
]);

/** Reads the literal at the cursor and moves the cursor after it. */
export function readLiteral(cursor: PhpCursor): PhpLiteral {
  const { text, at: start } = cursor;
  const quote = text[start]!;
  if (quote === '<') return readHeredoc(cursor);
  let at = start + 1;
  let escaped = false;
  for (; ; at++) {
    const character = text[at];
    if (character === quote) break;
    if (character === undefined) throw cursor.fault('The text has no closing quotation mark.', start);
    if (character === '\\') {
      escaped = true;
      at++;
    }
  }
  const raw = text.slice(start + 1, at);
  cursor.at = at + 1;
  if (quote === '"') return { quoting: 'double', text: decode(raw, cursor, start, '"') };
  return { quoting: 'single', text: escaped ? raw.replace(/\\([\\'])/g, '$1') : raw };
}

function readHeredoc(cursor: PhpCursor): PhpLiteral {
  const { text, at: start } = cursor;
  const head = /<<<[ \t]*(['"]?)([A-Za-z_]\w*)\1\r?\n/y;
  head.lastIndex = start;
  const [opening, quote, name] = head.exec(text) ?? [];
  if (opening === undefined) throw cursor.fault('After <<< a name and the end of the line are expected.');
  const bodyStart = start + opening.length;
  const closing = new RegExp(`^([ \\t]*)${name}(?!\\w)`, 'gm');
  closing.lastIndex = bodyStart;
  const end = closing.exec(text);
  if (end === null) throw new UnclosedPart(`There is no line with ${name} that ends the text.`, start);
  cursor.at = closing.lastIndex;
  const indent = end[1]!;
  const lines = text.slice(bodyStart, end.index).replace(/\r?\n$/, '');
  const body = indent === '' ? lines : lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  if (quote === "'") return { quoting: 'nowdoc', text: body };
  return { quoting: 'heredoc', text: decode(body, cursor, start, '') };
}

/** Decodes escapes. Any other backslash is literal. Returns undefined if the text contains variables. */
function decode(raw: string, cursor: PhpCursor, start: number, quote: string): string | undefined {
  if (raw.includes('$') && INTERPOLATION.test(raw.replace(/\\[\s\S]/g, '  '))) return undefined;
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, (whole, bytes?: string, point?: string, name?: string) => {
    if (bytes !== undefined) return decodeBytes(bytes, cursor, start);
    if (point !== undefined) {
      const code = Number.parseInt(point, 16);
      if (code > 0x10ffff) throw cursor.fault(`${whole} is not a valid character.`, start);
      return String.fromCodePoint(code);
    }
    return name === '"' && quote !== '"' ? whole : (NAMED.get(name!) ?? name!);
  });
}

/** Decodes a run of byte escapes as UTF-8. */
function decodeBytes(run: string, cursor: PhpCursor, start: number): string {
  const bytes = Array.from(run.matchAll(/\\x?([0-9A-Fa-f]+)/g), ([whole, digits]) =>
    Number.parseInt(digits!, whole[1] === 'x' ? 16 : 8),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    throw cursor.fault(`${run} is not valid UTF-8; write the character itself.`, start);
  }
}

/** Returns a text as a literal. A heredoc or nowdoc keeps the first and last line of `before`, the old literal. */
export function writeLiteral(text: string, quoting: PhpQuoting, before: string): string {
  if (quoting === 'heredoc' || quoting === 'nowdoc') return rewriteHeredoc(text, quoting, before);
  if (quoting === 'double')
    return `"${withBackslashes(text).replace(/[\n\r\t\v\f\x1b"]/g, (found) => ESCAPES.get(found)!)}"`;
  // A backslash is literal unless it would escape the next character.
  return `'${text.replace(/\\(?=[\\']|$)|'/g, '\\$&')}'`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ...Array.from(NAMED, ([name, character]): [string, string] => [character, `\\${name}`]),
]);

/** Escapes backslashes and dollar signs that would begin an escape or a variable. */
function withBackslashes(text: string): string {
  return text.replace(/\\|\$(?=[A-Za-z_{\x80-\uffff])|(?<=\{)\$/g, '\\$&');
}

function rewriteHeredoc(text: string, quoting: 'heredoc' | 'nowdoc', before: string): string {
  const opening = before.slice(0, lineEnd(before, 0) + 1);
  const closing = before.slice(before.lastIndexOf('\n') + 1);
  const name = closing.trimStart();
  const indent = closing.slice(0, closing.length - name.length);
  const isClosed = new RegExp(`^[ \\t]*${name}(?!\\w)`, 'm').test(text);
  if (text === '' || isClosed || text.includes('\r')) return writeLiteral(text, 'double', '');
  const lines = (quoting === 'nowdoc' ? text : withBackslashes(text)).split('\n');
  return `${opening}${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}\n${closing}`;
}
