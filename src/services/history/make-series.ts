/** Turns the points of a history into one series for each language. */
import { type Counts, noCounts } from '../../model/counts.js';
import type { SeriesPoint } from '../../model/series.js';
import type { HistoryPoint } from './history.js';

/** The counts of a language while it has no file, after it had one. */
export const NO_FILE: Counts = Object.freeze(noCounts());

/** `points`: newest first. Tags of other branches are not part of the series. The codes are sorted. */
export function makeSeries(points: readonly HistoryPoint[]): Map<string, SeriesPoint[]> {
  const series = new Map<string, SeriesPoint[]>();
  for (const { at, isOnBranch, languages } of points.toReversed()) {
    if (!isOnBranch) continue;
    for (const [code, counts] of languages) {
      const own = series.get(code);
      if (own === undefined) series.set(code, [{ at, counts }]);
      else if (own.at(-1)!.counts !== counts) own.push({ at, counts });
    }
    for (const [code, own] of series) {
      if (!languages.has(code) && own.at(-1)!.counts !== NO_FILE) own.push({ at, counts: NO_FILE });
    }
  }
  return new Map([...series].sort(([a], [b]) => (a < b ? -1 : 1)));
}
