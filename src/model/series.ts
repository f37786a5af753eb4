/** Counts over time: a list of changes, and its values at the end of each day, week or month. */
import { addCounts, type Counts, noCounts } from './counts.js';
import { DAY, type Instant } from './instant.js';

/** What the counts became at an instant. They stay the same until the next point. */
export interface SeriesPoint {
  readonly at: Instant;
  /** Null if the files could not be parsed at that time: the counts are unknown until the next point. */
  readonly counts: Counts | null;
}

/** Oldest point first. Several points may have the same instant; the last of them counts. */
export type Series = readonly SeriesPoint[];

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** More rows would be slow to draw and useless to read. It is enough for 27 years of days. */
export const MAX_INTERVALS = 10_000;

/** The start, in UTC, of the day, week (from Monday) or month that contains the instant. */
export function intervalStart(at: Instant, interval: Interval): Instant {
  const day = Math.floor(at / DAY) * DAY;
  // 1 January 1970 was a Thursday.
  if (interval === 'week') return day - ((((day / DAY + 3) % 7) + 7) % 7) * DAY;
  if (interval === 'month') return day - (new Date(day / 1000).getUTCDate() - 1) * DAY;
  return day;
}

/** The days of the longest interval. */
const LONGEST: Readonly<Record<Interval, number>> = { day: 1, week: 7, month: 31 };

/** Whether the time has more than MAX_INTERVALS intervals. */
export function isTooLong(interval: Interval, from: Instant, to: Instant): boolean {
  return (to - from) / (LONGEST[interval] * DAY) > MAX_INTERVALS;
}

/** The start of the interval after the one that contains the instant. */
export function nextInterval(at: Instant, interval: Interval): Instant {
  const start = intervalStart(at, interval);
  if (interval === 'day') return start + DAY;
  if (interval === 'week') return start + 7 * DAY;
  // The longest month has 31 days; 32 days later is always in the next month.
  return intervalStart(start + 32 * DAY, 'month');
}

/** The last point that is not after the instant; undefined before the series begins. */
export function pointAt(series: Series, at: Instant): SeriesPoint | undefined {
  let [low, high] = [0, series.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (series[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return series[low - 1];
}

export interface Range {
  /** Defaults to the first point. */
  readonly from?: Instant | undefined;
  /** The last instant; its interval is the last one. Usually now. */
  readonly to: Instant;
}

/**
 * The counts at the end of each interval, or at `to` in the last one. `at` is the start of the interval. Intervals
 * without changes repeat the counts before; intervals before the first point are left out. If the range has more than
 * MAX_INTERVALS intervals, only the last ones are returned.
 */
export function resample(series: Series, interval: Interval, { from, to }: Range): SeriesPoint[] {
  const first = series[0];
  if (first === undefined || first.at > to) return [];
  const rows: SeriesPoint[] = [];
  const longest = LONGEST[interval] * DAY * MAX_INTERVALS;
  let index = 0;
  let start = intervalStart(Math.max(first.at, from ?? first.at, to - longest), interval);
  while (start <= to) {
    const next = nextInterval(start, interval);
    const end = Math.min(next - 1, to);
    while (index + 1 < series.length && series[index + 1]!.at <= end) index += 1;
    rows.push({ at: start, counts: series[index]!.counts });
    start = next;
  }
  return rows.slice(-MAX_INTERVALS);
}

/** Whether a series has more days than a chart has room for; then weeks or months are clearer. */
export function fittingInterval(from: Instant, to: Instant): Interval {
  if (to - from <= 120 * DAY) return 'day';
  return to - from <= 3 * 366 * DAY ? 'week' : 'month';
}

/** A time in which the counts are unknown. */
export interface Gap {
  readonly from: Instant;
  /** Undefined if the gap lasts until today. */
  readonly to: Instant | undefined;
}

export function gapsOf(series: Series): Gap[] {
  const gaps: { from: Instant; to: Instant | undefined }[] = [];
  let open: { from: Instant; to: Instant | undefined } | undefined;
  for (const { at, counts } of series) {
    if (counts === null && open === undefined) {
      open = { from: at, to: undefined };
      gaps.push(open);
    } else if (counts !== null && open !== undefined) {
      open.to = at;
      open = undefined;
    }
  }
  return gaps;
}

/**
 * The sum of several languages. While one language is a gap, its last known counts are used; a language without known
 * counts adds nothing. The sum is a gap only while no language has known counts. An object without strings that marks
 * absent languages also marks the sum while all languages are absent.
 */
export function sumSeries(parts: readonly Series[]): SeriesPoint[] {
  const points = parts
    .flatMap((series, part) => series.map(({ at, counts }) => ({ at, counts, part })))
    .sort((one, other) => one.at - other.at);
  const known = new Map<number, Counts>();
  const sum = noCounts();
  const rows: SeriesPoint[] = [];
  for (const { at, counts, part } of points) {
    if (counts !== null) {
      const before = known.get(part);
      if (before !== undefined) addCounts(sum, before, -1);
      addCounts(sum, counts);
      known.set(part, counts);
    }
    if (rows.at(-1)?.at === at) rows.pop();
    const shared = sum.total === 0 ? sharedBy(known.values()) : undefined;
    rows.push({ at, counts: known.size === 0 ? null : (shared ?? { ...sum, checks: { ...sum.checks } }) });
  }
  return rows;
}

/** The object that all of them are. */
function sharedBy(all: Iterable<Counts>): Counts | undefined {
  const [first, second] = new Set(all);
  return second === undefined ? first : undefined;
}
