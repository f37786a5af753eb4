/** Formats texts for messages: in quotes, on one line and not too long. */

const MAX_LENGTH = 60;

export function quoted(text: string): string {
  return `“${shortened(text)}”`;
}

/** Shortens a name for a message: on one line, not too long, without quotes. */
export function shortened(text: string): string {
  // A character has at most two code units. The cut may split a surrogate pair, so drop a lone half.
  const line = text
    .slice(0, 2 * MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+/g, ' ');
  const characters = Array.from(line);
  const cut = characters.length > MAX_LENGTH || text.length > 2 * MAX_LENGTH;
  return cut ? `${characters.slice(0, MAX_LENGTH).join('')}…` : line;
}

const MAX_LISTED = 3;
const MAX_LIST_LENGTH = 100;

/** Lists several texts for a message. Long texts shorten the list, down to one text. */
export function quotedList(texts: readonly string[]): string {
  const listed = texts.slice(0, MAX_LISTED).map(quoted);
  while (listed.length > 1 && listed.join(', ').length > MAX_LIST_LENGTH) listed.pop();
  return listed.length < texts.length ? `${listed.join(', ')}, …` : listed.join(', ');
}
