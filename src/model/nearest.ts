/** Finds the names that are most similar to a mistyped name. */

/** At most three names, most similar first. Names that are too different are left out. */
export function nearest(written: string, names: readonly string[]): string[] {
  const wanted = written.toLowerCase().slice(0, 100);
  return names
    .flatMap((name) => {
      const distance = distanceOf(wanted, name.toLowerCase());
      return distance === undefined ? [] : [{ name, distance }];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Number of letters to add, remove or change; undefined if the names are too different. */
function distanceOf(wanted: string, name: string): number | undefined {
  if (name.includes(wanted)) return name.length - wanted.length;
  const longer = Math.max(wanted.length, name.length);
  return distanceWithin(wanted, name, Math.min(Math.max(2, Math.floor(name.length / 3)), longer - 1));
}

/**
 * The Levenshtein distance, or undefined if it is greater than `max`. A search compares with every name, so the
 * function only computes cells near the diagonal and stops as soon as the distance must be greater than `max`.
 */
function distanceWithin(a: string, b: string, max: number): number | undefined {
  if (Math.abs(a.length - b.length) > max) return undefined;
  const beyond = max + 1;
  // One row, updated in place. Before each step `row[j]` is the cell above, `corner` the cell above and to the left.
  const row = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, beyond));
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - max);
    const last = Math.min(b.length, i + max);
    let corner = row[first - 1]!;
    let least = i <= max ? i : beyond;
    row[first - 1] = least;
    for (let j = first; j <= last; j++) {
      const above = row[j]!;
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      row[j] = Math.min(same ? corner : corner + 1, above + 1, row[j - 1]! + 1, beyond);
      corner = above;
      if (row[j]! < least) least = row[j]!;
    }
    if (least > max) return undefined;
  }
  return row[b.length]! > max ? undefined : row[b.length];
}
