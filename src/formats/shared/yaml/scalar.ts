/** Parses plain YAML scalars. */
import { CARRIAGE_RETURN, COLON, endsWord, HASH, LINE_FEED, SPACE, TAB, type YamlCursor } from './cursor.js';
import type { YamlScalar } from './node.js';

const COMMA = 44;
/** Characters that cannot begin a plain scalar. */
const RESERVED = '@`%|>&*!"\'#,[]{}';

/** Returns the end of a plain scalar on its line, without trailing spaces. */
export function plainEnd(text: string, from: number, flow: boolean): number {
  let at = from;
  let end = from;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === TAB || code === CARRIAGE_RETURN) continue;
    if (code === LINE_FEED || Number.isNaN(code)) return end;
    if (code === COLON) {
      const next = text.charCodeAt(at + 1);
      if (endsWord(next) || (flow && isFlowMark(next))) return end;
    } else if (code === HASH) {
      if (at > from && endsWord(text.charCodeAt(at - 1))) return end;
    } else if (flow && isFlowMark(code)) {
      return end;
    }
    end = at + 1;
  }
}

export function isFlowMark(code: number): boolean {
  return code === COMMA || code === 91 || code === 93 || code === 123 || code === 125;
}

/** Throws if the character at the cursor cannot begin a plain scalar. */
export function checkPlainStart(cursor: YamlCursor, flow: boolean): void {
  const { text, at } = cursor;
  const code = text.charCodeAt(at);
  // Nearly all texts begin with a letter, which is always valid.
  if (code >= 97 ? code <= 122 || code > 127 : code >= 65 && code <= 90) return;
  const first = text[at] ?? '';
  const next = text.charCodeAt(at + 1);
  if ('-?:'.includes(first) && (endsWord(next) || (flow && isFlowMark(next)))) {
    throw cursor.fault(`"${first}" is not allowed here; put the text in quotes.`);
  }
  // A percent sign begins a directive only at the start of a line, but it can never begin a plain scalar.
  if (RESERVED.includes(first)) throw cursor.fault(`A text cannot begin with ${first} here; put it in quotes.`);
}

/** Reads a plain scalar, which may continue on lines that are indented more than `indent`. */
export function readPlain(cursor: YamlCursor, indent: number, flow: boolean): YamlScalar {
  const { text, at: start } = cursor;
  checkPlainStart(cursor, flow);
  let end = plainEnd(text, start, flow);
  let value = text.slice(start, end);
  for (;;) {
    const next = continuation(cursor, end, indent);
    if (next === undefined) break;
    const nextEnd = plainEnd(text, next.at, flow);
    if (nextEnd === next.at) break;
    value += (next.breaks === 1 ? ' ' : '\n'.repeat(next.breaks - 1)) + text.slice(next.at, nextEnd);
    end = nextEnd;
  }
  cursor.at = end;
  return { kind: 'scalar', style: 'plain', text: value, flow, start, end, column: -1 };
}

/** Finds the next line of a plain scalar; undefined if the scalar ends. */
function continuation(cursor: YamlCursor, from: number, indent: number): { at: number; breaks: number } | undefined {
  const { text } = cursor;
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) !== LINE_FEED) return undefined;
  for (let breaks = 1; ; breaks++) {
    const lineStart = ++at;
    let code = text.charCodeAt(at);
    while (code === SPACE) code = text.charCodeAt(++at);
    const column = at - lineStart;
    while (isBlank(code)) code = text.charCodeAt(++at);
    if (code === LINE_FEED) continue;
    if (Number.isNaN(code) || code === HASH || column <= indent) return undefined;
    cursor.lineStart = lineStart;
    cursor.at = at;
    return cursor.atMarker() ? undefined : { at, breaks };
  }
}

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === CARRIAGE_RETURN;
}
