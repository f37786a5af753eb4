/** Finds the place where parsing continues after a broken entry of a YAML mapping. */
import { lineEnd, lineStart } from '../line-places.js';
import { CARRIAGE_RETURN, COLON, HASH, isIndicator, LINE_FEED, QUESTION, SPACE, TAB } from './cursor.js';

interface BrokenEntry {
  /** Start of the entry. */
  readonly entry: number;
  /** The place where parsing stopped. */
  readonly reached: number;
  /** Start of the last line that is part of a quoted scalar in spite of its indentation; or -1. */
  readonly quotedLine: number;
  readonly column: number;
}

/** Returns the start of the next line that is not indented further than `column`. */
export function nextEntry(text: string, { entry, reached, quotedLine, column }: BrokenEntry): number {
  // The value of an explicit key is on its own line. Parsed alone, that line would be an entry with an empty key.
  let valueMayFollow = isIndicator(text, entry, QUESTION);
  let start = lineStart(text, reached);
  if (start <= entry || start === quotedLine) start = lineEnd(text, reached) + 1;
  for (; start < text.length; start = lineEnd(text, start) + 1) {
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    const code = text.charCodeAt(at);
    if (at - start > column || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN || code === HASH)
      continue;
    if (!valueMayFollow || at - start < column || !isIndicator(text, at, COLON)) break;
    valueMayFollow = false;
  }
  return Math.min(start, text.length);
}
