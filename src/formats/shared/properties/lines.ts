/** Finds the key and the value of each entry in the lines of Java's .properties files. */
import { lineTextEnd } from '../line-places.js';
import { afterContinuation, isBlank } from './text.js';

const EQUALS = 0x3d;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** The offsets of one entry. */
export interface PropertyPlace {
  /** Start of the comment directly above the entry, or of the entry's line if there is no comment. */
  readonly block: number;
  readonly line: number;
  readonly key: number;
  readonly keyEnd: number;
  /** Span of the value. If there is no value, both are the end of the line. */
  readonly start: number;
  readonly end: number;
}

type LineEnd = (from: number) => number;

/** Returns a function that finds the end of a line. Lines may end in LF, CRLF or CR. */
export function lineEnds(text: string): LineEnd {
  if (/\r(?!\n)/.test(text)) {
    const ends = /[\r\n]/g;
    return (from) => {
      ends.lastIndex = from;
      return ends.exec(text)?.index ?? text.length;
    };
  }
  return (from) => lineTextEnd(text, from);
}

/** The start of the next line, given the end of a line. */
export function lineAfter(text: string, end: number): number {
  return Math.min(text.length, end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1));
}

/** Finds key and value. The key ends at the first separator. An odd number of backslashes continues a line. */
export function placeOf(text: string, block: number, line: number, key: number, lineEnd: LineEnd): PropertyPlace {
  const keyEnd = endOfKey(text, key);
  let end = lineEnd(keyEnd);
  while (end < text.length && isContinued(text, keyEnd, end)) end = lineEnd(afterContinuation(text, end - 1));
  const blanksEnd = skipBlanks(text, keyEnd);
  let mark = blanksEnd;
  while (text[mark] === '\\' && isLineEnd(text.charCodeAt(mark + 1))) mark = afterContinuation(text, mark);
  const isMarked = text[mark] === '=' || text[mark] === ':';
  return { block, line, key, keyEnd, start: isMarked ? skipBlanks(text, mark + 1) : blanksEnd, end };
}

function endOfKey(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === EQUALS || code === COLON || isBlank(code) || isLineEnd(code)) break;
    if (code !== BACKSLASH) at++;
    else if (at + 1 === text.length) break;
    else at = isLineEnd(text.charCodeAt(at + 1)) ? afterContinuation(text, at) : at + 2;
  }
  return at;
}

function isContinued(text: string, from: number, end: number): boolean {
  let at = end;
  while (at > from && text.charCodeAt(at - 1) === BACKSLASH) at--;
  return (end - at) % 2 === 1;
}

/** Whether the last line ends in a continuation, so that an added line would become part of it. */
export function endsOpen(text: string): boolean {
  const end = text.replace(/(?:\r\n?|\n)$/, '').length;
  return isContinued(text, 0, end);
}

/** Skips spaces, tabs and form feeds. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}
