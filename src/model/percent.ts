/** Percentages with one decimal, truncated: 99.99 % is never shown as 100 %. */

/** The share of an empty whole: `complete` gives 100 % (nothing left to do), `none` gives 0 %. */
export type EmptyShare = 'complete' | 'none';

/** The share in tenths of a percent, truncated. */
export function permille(part: number, whole: number, empty: EmptyShare): number {
  if (whole === 0) return empty === 'complete' ? 1000 : 0;
  return Math.floor((1000 * part) / whole);
}

/** The share as printed everywhere: `97.3`, `100.0`, `0.0`. */
export function formatPercent(part: number, whole: number, empty: EmptyShare): string {
  return formatTenths(permille(part, whole, empty));
}

export function formatTenths(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
