/** Finds where reading goes on after a broken entry of a YAML mapping. */
import { lineEnd, lineStart } from '../line-places.js';
import { CARRIAGE_RETURN, COLON, HASH, isIndicator, LINE_FEED, QUESTION, SPACE, TAB } from './cursor.js';

/**
 * Start of the next line that is not indented further than `column`. `entry` is where the broken entry begins, and
 * `reached` is how far it was read.
 */
export function nextEntry(text: string, entry: number, reached: number, column: number): number {
  // The value of an explicit key is on a line of its own, which would read as an entry with an empty key.
  let valueMayFollow = isIndicator(text, entry, QUESTION);
  let start = lineStart(text, reached);
  if (start <= entry) start = lineEnd(text, reached) + 1;
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
