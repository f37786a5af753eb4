/** Formats whole numbers: `12,345`. Creating an `Intl.NumberFormat` would take longer than many commands run. */
export function formatCount(count: number): string {
  return Math.abs(count) < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
