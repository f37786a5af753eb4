/** Finds the part of a text that contains an offset, by binary search in the sorted parts. */

/** Returns the index of the last part that begins at or before `place`, or -1. The parts must be sorted by `start`. */
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
