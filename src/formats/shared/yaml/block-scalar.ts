/** Parses literal and folded YAML block scalars. */
import { lineEnd } from '../line-places.js';
import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB, type YamlCursor } from './cursor.js';
import type { YamlScalar } from './node.js';

const HEADER = /^[|>](?:([1-9])([+-]?)|([+-])([1-9])?)?$/;

/** Reads a block scalar, whose lines must be indented more than `indent`. */
export function readBlockScalar(cursor: YamlCursor, indent: number): YamlScalar {
  const { text, at: start } = cursor;
  const headEnd = lineEnd(text, start);
  const header = text
    .slice(start, headEnd)
    .replace(/[ \t]#[^\n]*$/, '')
    .trimEnd();
  const indicators = HEADER.exec(header);
  if (indicators === null) {
    throw cursor.fault(`After "${text[start]}" only +, - and a digit are allowed; put the text in quotes.`);
  }
  const width = Number(indicators[1] ?? indicators[4] ?? 0);
  const block = blockLines(text, headEnd, indent, width === 0 ? 0 : Math.max(indent, 0) + width);
  const content = block.lines.slice(0, block.filled);
  const folded = text[start] === '>';
  const chomping = indicators[2] || indicators[3] || '';
  const keep = chomping === '+';
  cursor.at = Math.max(keep ? block.end : block.filledEnd, block.spacedEnd);
  return {
    kind: 'scalar',
    style: folded ? 'folded' : 'literal',
    text: (folded ? fold(content) : content.join('\n')) + lineBreaksAtEnd(chomping, block),
    flow: false,
    start,
    end: cursor.at,
    column: block.filled === 0 ? -1 : block.column,
  };
}

interface Block {
  readonly column: number;
  /** The lines without indentation, including empty lines at the end. */
  readonly lines: readonly string[];
  /** Number of lines up to the last line with text, and the end of that line. */
  readonly filled: number;
  readonly filledEnd: number;
  /** End of the last line of white space. A block inserted before this line would absorb it. */
  readonly spacedEnd: number;
  /** End of the last line. */
  readonly end: number;
}

/** Reads the lines after the header; if `fixedColumn` is 0, the first line with text sets the column. */
function blockLines(text: string, headEnd: number, indent: number, fixedColumn: number): Block {
  const lines: string[] = [];
  let column = fixedColumn;
  let filled = 0;
  let filledEnd = headEnd;
  let spacedEnd = headEnd;
  let end = headEnd;
  for (let at = headEnd; at < text.length; ) {
    const start = at + 1;
    const most = column === 0 ? text.length : start + column;
    let from = start;
    while (from < most && text.charCodeAt(from) === SPACE) from++;
    at = lineEnd(text, start);
    const lineTo = text.charCodeAt(at - 1) === CARRIAGE_RETURN && at > start ? at - 1 : at;
    if (from >= lineTo) {
      if (lineTo > start) spacedEnd = lineTo;
      if (at === text.length) break;
      lines.push('');
    } else {
      const found = from - start;
      if (column === 0 && found > indent) column = found;
      if (column === 0 || found < column) {
        if (!isBlankLine(text, from)) break;
        spacedEnd = lineTo;
        lines.push('');
      } else {
        lines.push(text.slice(start + column, lineTo));
        filled = lines.length;
        filledEnd = lineTo;
      }
    }
    end = lineTo;
  }
  return { column, lines, filled, filledEnd, spacedEnd, end };
}

function isBlankLine(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) === TAB || text.charCodeAt(at) === SPACE || text.charCodeAt(at) === CARRIAGE_RETURN) at++;
  return at >= text.length || text.charCodeAt(at) === LINE_FEED;
}

function lineBreaksAtEnd(chomping: string, { lines, filled }: Block): string {
  if (chomping === '+') return '\n'.repeat(lines.length - filled + (filled > 0 ? 1 : 0));
  return chomping === '' && filled > 0 ? '\n' : '';
}

/** Joins consecutive lines with spaces; keeps the line breaks around empty lines and further indented lines. */
function fold(lines: readonly string[]): string {
  let folded = '';
  let breaks = 0;
  let kept = true;
  for (const line of lines) {
    if (line !== '') {
      const indented = line.startsWith(' ') || line.startsWith('\t');
      if (kept || indented) folded += '\n'.repeat(breaks);
      else folded += breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
      folded += line;
      kept = indented;
      breaks = 0;
    }
    breaks++;
  }
  return folded;
}
