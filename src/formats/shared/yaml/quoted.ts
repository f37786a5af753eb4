/** Parses quoted YAML scalars. */
import { COLON, HASH, LINE_FEED, SPACE, type YamlCursor } from './cursor.js';
import { decodeDouble, foldLines } from './folding.js';
import type { YamlScalar } from './node.js';
import { isBlank, isFlowMark } from './scalar.js';

const DOUBLE_QUOTE = 34;
const BACKSLASH = 92;

/** What a scan for the closing quotation mark found. */
interface QuotedSpan {
  /** Offset of the closing quotation mark. */
  readonly close: number;
  readonly lines: number;
  /** Whether the characters have escapes. */
  readonly escaped: boolean;
}

/**
 * Reads a quoted scalar. Lines that are not indented more than `indent` belong to the scalar only if the closing mark
 * ends a value, as in libyaml. Otherwise the closing mark is missing, and such a line begins the next entry. If
 * `indent` is infinite, the scalar must be on one line.
 */
export function readQuoted(cursor: YamlCursor, indent: number, flow: boolean): YamlScalar {
  const { text, at: start } = cursor;
  const double = text.charCodeAt(start) === DOUBLE_QUOTE;
  const { close, lines, escaped } = findClose(cursor, indent, flow);
  const raw = text.slice(start + 1, close);
  const end = close + 1;
  cursor.at = end;
  let value = raw;
  if (double) {
    if (escaped || lines > 1) value = decodeDouble(raw, (message, place) => cursor.fault(message, start + 1 + place));
  } else {
    if (lines > 1) value = foldLines(value);
    if (escaped) value = value.replaceAll("''", "'");
  }
  return { kind: 'scalar', style: double ? 'double' : 'single', text: value, flow, start, end, column: -1 };
}

/** Leaves the cursor's line at the line of the closing mark, or after a fault at the line where parsing continues. */
function findClose(cursor: YamlCursor, indent: number, flow: boolean): QuotedSpan {
  const { text, at: start } = cursor;
  const quote = text.charCodeAt(start);
  const double = quote === DOUBLE_QUOTE;
  /** The first line that begins another entry if the closing mark is missing. */
  let outer = -1;
  const unclosed = () => {
    if (outer === -1) return cursor.fault('The text has no closing quotation mark.', start);
    cursor.lineStart = outer;
    return cursor.fault('The text has no closing quotation mark before the next entry.', start);
  };
  let lines = 1;
  let escaped = false;
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      if (double || text.charCodeAt(at + 1) !== quote) {
        if (outer !== -1) {
          if (!endsValue(text, at + 1, flow)) throw unclosed();
          cursor.quotedLine = cursor.lineStart;
        }
        return { close: at, lines, escaped };
      }
      escaped = true;
      at++;
    } else if (code === BACKSLASH && double) {
      escaped = true;
      if (text.charCodeAt(at + 1) === quote || text.charCodeAt(at + 1) === BACKSLASH) at++;
    } else if (code === LINE_FEED) {
      lines++;
      cursor.lineStart = at + 1;
      const kind = lineKind(cursor, indent);
      if (outer === -1 && kind !== 'inner') outer = at + 1;
      if (kind === 'marker' || (kind === 'outer' && indent === Number.POSITIVE_INFINITY)) throw unclosed();
    } else if (Number.isNaN(code)) {
      throw unclosed();
    }
  }
}

/** Whether a line inside quotation marks could begin another entry, or ends the document. */
function lineKind(cursor: YamlCursor, indent: number): 'inner' | 'outer' | 'marker' {
  const { text, lineStart } = cursor;
  let at = lineStart;
  while (text.charCodeAt(at) === SPACE) at++;
  const column = at - lineStart;
  while (isBlank(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === LINE_FEED) return 'inner';
  if (cursor.atMarker(lineStart)) return 'marker';
  return column > indent ? 'inner' : 'outer';
}

/** Whether the rest of a line can follow a quoted scalar: nothing, a comment, or in brackets the next mark. */
function endsValue(text: string, place: number, flow: boolean): boolean {
  let at = place;
  while (isBlank(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  if (code === LINE_FEED || Number.isNaN(code)) return true;
  if (code === HASH) return at > place;
  return flow && (code === COLON || (isFlowMark(code) && code !== 91 && code !== 123));
}
