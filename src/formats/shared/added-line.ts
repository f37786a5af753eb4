/** Inserts a line into a text, for formats with one entry per line. */
import { lineEndOf, type Splice } from './text-file.js';

/**
 * Inserts a line before the line that begins at `place`. `place` may be the end of the text. If the text has no line
 * end, the line end of `like` is used.
 */
export function addedLine(text: string, place: number, line: string, like: string): Splice {
  const lineEnd = lineEndOf(text.includes('\n') ? text : like);
  const unfinished = place === text.length && place > 0 && text[place - 1] !== '\n';
  return { start: place, end: place, text: unfinished ? `${lineEnd}${line}` : `${line}${lineEnd}` };
}

/** Returns the neighbour's separator for a new key. If it is aligned to a column, it stays in that column. */
export function alignedSeparator(separator: string, neighbour: string, key: string): string {
  const mark = separator.search(/[^ ]/);
  if (mark < 2) return separator;
  return ' '.repeat(Math.max(1, neighbour.length + mark - key.length)) + separator.slice(mark);
}
