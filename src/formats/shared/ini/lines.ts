/** Reads the lines of INI files: sections, entries and the comments above them. */
import type { Collector } from '../text-format.js';

export interface IniPlace {
  /** The name between the brackets; empty before the first section. */
  readonly section: string;
  /** Beginning of the comment directly above the entry, or of its line if there is no comment. */
  readonly block: number;
  readonly line: number;
  readonly key: number;
  readonly keyEnd: number;
  /** Span of the value, without white space around it. */
  readonly start: number;
  readonly end: number;
}

type Take = (place: IniPlace, note: string) => void;

/** Calls `take` for each entry. `marks` are the characters that begin a comment. */
export function readIniLines(found: Collector<IniPlace>, marks: string, take: Take): void {
  const { text } = found;
  let section = '';
  let notes: string[] = [];
  let block = 0;
  let next: number;
  for (let line = 0; line < text.length; line = next) {
    const newline = text.indexOf('\n', line);
    next = newline === -1 ? text.length : newline + 1;
    const key = skipBlanks(text, line, next);
    const end = dropBlanks(text, key, next);
    if (notes.length === 0) block = line;
    if (marks.includes(text.charAt(key)) && key < end) {
      notes.push(commentText(text.slice(key, end), marks));
      continue;
    }
    const note = notes.length === 0 ? '' : notes.join('\n').trim();
    notes = [];
    if (key === end) continue;
    if (text[key] === '[') {
      section = sectionOf(found, key, end);
      continue;
    }
    const equals = key + text.slice(key, end).indexOf('=');
    if (equals < key) {
      found.problem('missing-equals', 'The line has no = between a key and a value; add it.', key, end);
    } else {
      const keyEnd = dropBlanks(text, key, equals);
      take({ section, block, line, key, keyEnd, start: skipBlanks(text, equals + 1, end), end }, note);
    }
  }
}

function sectionOf(found: Collector<IniPlace>, start: number, end: number): string {
  const line = found.text.slice(start + 1, end);
  const close = line.indexOf(']');
  if (close === -1)
    found.problem('missing-bracket', 'The closing ] of the section name is missing; add it.', start, end);
  return (close === -1 ? line : line.slice(0, close)).trim();
}

function commentText(comment: string, marks: string): string {
  let at = 0;
  while (at < comment.length && marks.includes(comment.charAt(at))) at++;
  return comment.slice(comment[at] === ' ' ? at + 1 : at);
}

/** Returns the offset of the first line of each section. If a section name repeats, the first section is used. */
export function sectionStarts(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  for (const match of text.matchAll(/^[ \t]*\[([^\]\n]*)\][^\n]*\n?/gm)) {
    const section = match[1]!.trim();
    if (!starts.has(section)) starts.set(section, match.index + match[0].length);
  }
  return starts;
}

/** Returns the offset of the first section header, or the end of the text. */
export function firstSection(text: string): number {
  const at = text.search(/^[ \t]*\[/m);
  return at === -1 ? text.length : at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function dropBlanks(text: string, start: number, from: number): number {
  let at = from;
  while (at > start && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}
