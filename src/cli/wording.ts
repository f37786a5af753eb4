/** Numbers with their nouns. */

/** `1 language`, `14 languages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
