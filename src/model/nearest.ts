/** The names nearest to one that was mistyped. */

/** At most three, nearest first; names that share little are left out. */
export function nearest(written: string, names: readonly string[]): string[] {
  const wanted = written.toLowerCase().slice(0, 100);
  return names
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
    .filter(
      ({ name, distance }) =>
        (distance <= Math.max(2, Math.floor(name.length / 3)) && distance < Math.max(wanted.length, name.length)) ||
        name.toLowerCase().includes(wanted),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Letters to add, drop or change (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}
