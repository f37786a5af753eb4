/** Whole numbers as people read them: `12,345`. The runtime's own formatter takes longer to make than many a command runs. */
export function formatCount(count: number): string {
  return Math.abs(count) < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
