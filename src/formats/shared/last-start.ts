/** Finds the part of a text that a place is in, among parts in the order of the text. */

/** Index of the last part that begins at or before the place, -1 where none does. */
export function lastStart(parts: readonly { readonly start: number }[], place: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle]!.start <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
