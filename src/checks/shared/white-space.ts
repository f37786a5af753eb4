/** Counts the spaces at the edges of texts, and formats the counts for messages. */

const SPACE = 0x20;

export function leadingSpaces(text: string): number {
  let count = 0;
  while (text.charCodeAt(count) === SPACE) count++;
  return count;
}

export function trailingSpaces(text: string): number {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === SPACE) end--;
  return text.length - end;
}

/** `1 space`, `3 spaces`, `no space`. */
export function countedSpaces(count: number): string {
  if (count === 0) return 'no space';
  return count === 1 ? '1 space' : `${count} spaces`;
}
