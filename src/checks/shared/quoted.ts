/** Puts a text into a message: between quotes, on one line and not too long. */

const LONGEST = 60;

export function quoted(text: string): string {
  return `“${shortened(text)}”`;
}

/** On one line and not too long, without quotes: a name. */
export function shortened(text: string): string {
  // Twice as many code units hold all that is shown; the cut may part a pair of them.
  const line = text
    .slice(0, 2 * LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+/g, ' ');
  const characters = Array.from(line);
  const cut = characters.length > LONGEST || text.length > 2 * LONGEST;
  return cut ? `${characters.slice(0, LONGEST).join('')}…` : line;
}

const MOST_LISTED = 3;
const LONGEST_LIST = 100;

/** Several texts for a message; as few as one where they are long. */
export function quotedList(texts: readonly string[]): string {
  const listed = texts.slice(0, MOST_LISTED).map(quoted);
  while (listed.length > 1 && listed.join(', ').length > LONGEST_LIST) listed.pop();
  return listed.length < texts.length ? `${listed.join(', ')}, …` : listed.join(', ');
}
