/** How lines are put into a text in formats with one entry a line. */
import { lineEndOf, type Splice } from './text-file.js';

/** Adds a line before the one that begins at `place`, which may be the end of the text; `like` is asked for line ends where the text has none. */
export function addedLine(text: string, place: number, line: string, like: string): Splice {
  const lineEnd = lineEndOf(text.includes('\n') ? text : like);
  const unfinished = place === text.length && place > 0 && text[place - 1] !== '\n';
  return { start: place, end: place, text: unfinished ? `${lineEnd}${line}` : `${line}${lineEnd}` };
}

/** The separator of a neighbour, for another key: where the neighbour's is far to the right, it is kept in its column. */
export function alignedSeparator(separator: string, neighbour: string, key: string): string {
  const mark = separator.search(/[^ ]/);
  if (mark < 2) return separator;
  return ' '.repeat(Math.max(1, neighbour.length + mark - key.length)) + separator.slice(mark);
}
