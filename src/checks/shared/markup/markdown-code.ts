/** Blanks out code and addresses such as `<https://a.org>` in Markdown: their angle brackets are not HTML. */
import { readMarkdown } from './markdown.js';

const ADDRESS = /<(?:[a-z][a-z\d+.-]{1,31}:|[^\s<>@]+@)[^\s<>]*>/gi;
const blank = (text: string) => ' '.repeat(text.length);

/** The text with spaces instead of code and addresses, so the offsets of the rest do not change. */
export function withoutCode(text: string): string {
  let rest = '';
  let position = 0;
  for (const { start, end, text: marker } of readMarkdown(text).emphasis) {
    if (!marker.startsWith('`')) continue;
    rest += text.slice(position, start) + ' '.repeat(end - start);
    position = end;
  }
  return (rest + text.slice(position)).replace(ADDRESS, blank);
}
