/** The names nearest to one that was mistyped. */

/** At most three, nearest first; names that share little are left out. */
export function nearest(written: string, names: readonly string[]): string[] {
  const wanted = written.toLowerCase().slice(0, 100);
  return names
    .flatMap((name) => {
      const distance = nearness(wanted, name.toLowerCase());
      return distance === undefined ? [] : [{ name, distance }];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Letters to add, drop or change; undefined where that would be most of the name. */
function nearness(wanted: string, name: string): number | undefined {
  if (name.includes(wanted)) return name.length - wanted.length;
  const longer = Math.max(wanted.length, name.length);
  return distanceWithin(wanted, name, Math.min(Math.max(2, Math.floor(name.length / 3)), longer - 1));
}

/**
 * The distance of Levenshtein, where it is no more than so many. Searches compare with every name there is: only places
 * that can still be reached are looked at, and none once it is sure to be more.
 */
function distanceWithin(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  const beyond = most + 1;
  // One row in place: before each step `row[j]` is of the row before, `corner` what was left of it there.
  const row = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, beyond));
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - most);
    const last = Math.min(b.length, i + most);
    let corner = row[first - 1]!;
    let least = i <= most ? i : beyond;
    row[first - 1] = least;
    for (let j = first; j <= last; j++) {
      const above = row[j]!;
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      row[j] = Math.min(same ? corner : corner + 1, above + 1, row[j - 1]! + 1, beyond);
      corner = above;
      if (row[j]! < least) least = row[j]!;
    }
    if (least > most) return undefined;
  }
  return row[b.length]! > most ? undefined : row[b.length];
}
