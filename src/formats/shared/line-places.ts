/** Where the line of a place begins and ends in a text whose lines end in LF or CRLF. */

/** Where the line begins. */
export function lineStart(text: string, place: number): number {
  return place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;
}

/** Where the line feed is that ends the line, or the text does. */
export function lineEnd(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  return feed === -1 ? text.length : feed;
}

/** The same before a carriage return that belongs to the line feed. */
export function lineTextEnd(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  if (feed === -1) return text.length;
  return feed > place && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** Where the line after it begins; the end of the text when it is the last. */
export function nextLine(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  return feed === -1 ? text.length : feed + 1;
}

/** Nobody indents a line whose beginning is further away: it is asked for each edit of a file that is one line. */
const LONGEST_LEAD = 4096;

/** The white space at the beginning of the line. */
export function indentOf(text: string, place: number): string {
  const from = Math.max(0, place - LONGEST_LEAD);
  const lead = text.slice(from, place);
  const start = lead.lastIndexOf('\n') + 1;
  return start === 0 && from > 0 ? '' : /^[ \t]*/.exec(lead.slice(start))![0];
}
