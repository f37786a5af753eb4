/** Finds the beginning, end and indentation of the line that contains an offset. Lines end in LF or CRLF. */

/** Returns the offset of the first character of the line. */
export function lineStart(text: string, place: number): number {
  return place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;
}

/** Returns the offset of the line feed that ends the line, or the end of the text. */
export function lineEnd(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  return feed === -1 ? text.length : feed;
}

/** Like `lineEnd`, but before the carriage return of a CRLF. */
export function lineTextEnd(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  if (feed === -1) return text.length;
  return feed > place && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** Returns the beginning of the next line, or the end of the text after the last line. */
export function nextLine(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  return feed === -1 ? text.length : feed + 1;
}

/** Most characters that are searched for the beginning of a line. Bounds the work per edit in a one-line file. */
const MAX_LEAD = 4096;

/** Returns the white space at the beginning of the line, or '' if that is more than MAX_LEAD characters away. */
export function indentOf(text: string, place: number): string {
  const from = Math.max(0, place - MAX_LEAD);
  const lead = text.slice(from, place);
  const start = lead.lastIndexOf('\n') + 1;
  return start === 0 && from > 0 ? '' : /^[ \t]*/.exec(lead.slice(start))![0];
}
