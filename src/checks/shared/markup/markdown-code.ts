/** Takes out of Markdown what has angle brackets without being HTML: code and addresses that are links as they stand. */
import { readMarkdown } from './markdown.js';

const ADDRESS = /<(?:[a-z][a-z\d+.-]{1,31}:|[^\s<>@]+@)[^\s<>]*>/gi;
const blank = (text: string) => ' '.repeat(text.length);

/** The text with spaces in place of code and addresses, so that all the rest stays where it is. */
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
