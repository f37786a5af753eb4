/** Writes a number with its noun in singular or plural. */

/** For example `1 language` or `14 languages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
