/** Removes the text of one string from a file, together with its comment and its line. */
import { lineStart, nextLine } from './line-places.js';

/** Removes whole lines, from the one of `start` to the one of `end`. */
export function withoutLines(text: string, start: number, end: number): string {
  return text.slice(0, lineStart(text, start)) + text.slice(nextLine(text, end));
}

/** A comment at the top of the file describes the whole file, so it stays. */
export function withoutLineEntry(
  text: string,
  { block, line, end }: { readonly block: number; readonly line: number; readonly end: number },
): string {
  return withoutLines(text, block === 0 ? line : block, end);
}

/** Removes an item of a list with commas, and one of the commas next to it. */
export function withoutItem(text: string, start: number, end: number): string {
  let after = end;
  while (/\s/.test(text[after] ?? '')) after++;
  let before = start;
  while (/\s/.test(text[before - 1] ?? '')) before--;
  // The item before becomes the last one, or the list becomes empty.
  if (text[after] !== ',') return text.slice(0, text[before - 1] === ',' ? before - 1 : before) + text.slice(end);
  return text.slice(0, before) + text.slice(after + 1);
}

/** Removes an element, the comment directly above it, and the line if nothing else is on it. */
export function withoutElement(text: string, start: number, end: number): string {
  let from = start;
  const lead = /(?:\r?\n)?[ \t]*$/;
  const above = text.slice(0, start).replace(lead, '');
  if (above.endsWith('-->')) {
    const comment = above.lastIndexOf('<!--');
    if (comment !== -1) from = comment;
  }
  return text.slice(0, from).replace(lead, '') + text.slice(end);
}
