/** Estimates when a language reaches a share of translated words, from the pace of the last weeks. */
import { explainMove, type MovePart, movedOutOf, movedTo } from './explain-move.js';
import { DAY, type Instant } from './instant.js';
import { pointAt, type Series } from './series.js';

const WEEK = 7 * DAY;

/** The forecast looks at whole weeks of the last 90 days. */
export const MAX_FORECAST_WEEKS = 12;
/** The pace of fewer weeks says nothing. */
export const MIN_FORECAST_WEEKS = 4;
/** A date that is farther away is "not at this pace". */
export const MAX_FORECAST_YEARS = 10;

/** The three paces: the slow weeks (25 % quantile), the usual week (median) and the fast weeks (75 % quantile). */
export interface Paces<T> {
  readonly slow: T;
  readonly usual: T;
  readonly fast: T;
}

/** What a forecast is made of. All numbers are words of the source texts. */
export interface ForecastBasis {
  readonly from: Instant;
  readonly to: Instant;
  readonly weeks: number;
  /** In tenths of a percent. */
  readonly target: number;
  readonly words: number;
  readonly translatedWords: number;
  /** Words still missing to the target. */
  readonly missingWords: number;
  /** Words that became translated in a week, less those that are no longer translated. */
  readonly doneEachWeek: Paces<number>;
  /** The mean and not the median, because new strings often arrive in bursts. Never negative. */
  readonly newEachWeek: number;
}

export type Forecast =
  | { readonly kind: 'reached'; readonly basis: ForecastBasis }
  /** The day for each pace; undefined if the target is not reached at this pace. At least `fast` is defined. */
  | { readonly kind: 'range'; readonly days: Paces<Instant | undefined>; readonly basis: ForecastBasis }
  | { readonly kind: 'not-at-this-pace'; readonly basis: ForecastBasis }
  /** The history is shorter than MIN_FORECAST_WEEKS, or the present counts are unknown. */
  | { readonly kind: 'unknown'; readonly weeks: number };

export interface ForecastOptions {
  readonly now: Instant;
  /** In tenths of a percent; the default is 1000, everything. */
  readonly target?: number | undefined;
}

/** Gaps of the series are skipped: work during a gap counts in the week in which the gap ends. */
export function forecast(series: Series, { now, target = 1000 }: ForecastOptions): Forecast {
  const known = series.filter(({ counts }) => counts !== null);
  const first = known[0];
  const weeks = first === undefined ? 0 : Math.floor((now - first.at) / WEEK);
  if (pointAt(series, now)?.counts == null || weeks < MIN_FORECAST_WEEKS) {
    return { kind: 'unknown', weeks: Math.max(0, weeks) };
  }
  const basis = basisOf(known, Math.min(weeks, MAX_FORECAST_WEEKS), now, target);
  if (basis.missingWords === 0) return { kind: 'reached', basis };
  const { slow, usual, fast } = basis.doneEachWeek;
  const days = { slow: dayAt(slow, basis), usual: dayAt(usual, basis), fast: dayAt(fast, basis) };
  return days.fast === undefined ? { kind: 'not-at-this-pace', basis } : { kind: 'range', days, basis };
}

function basisOf(known: Series, weeks: number, now: Instant, target: number): ForecastBasis {
  const from = now - weeks * WEEK;
  const work = Array.from({ length: weeks }, (_, week) =>
    workBetween(known, from + week * WEEK, from + (week + 1) * WEEK),
  );
  const done = work.map((week) => week.done).sort((one, other) => one - other);
  const { totalWords: words, translatedWords } = pointAt(known, now)!.counts!;
  return {
    from,
    to: now,
    weeks,
    target,
    words,
    translatedWords,
    missingWords: Math.max(0, Math.ceil((words * target) / 1000) - translatedWords),
    doneEachWeek: { slow: quantile(done, 0.25), usual: quantile(done, 0.5), fast: quantile(done, 0.75) },
    newEachWeek: Math.max(0, work.reduce((sum, week) => sum + week.added, 0) / weeks),
  };
}

/**
 * The words that were translated and the words that were added after `from`, until `to`. If translated words are removed,
 * both numbers stay the same: nobody translated them now, and they were not waiting for translation.
 */
function workBetween(known: Series, from: Instant, to: Instant): { done: number; added: number } {
  const work = { done: 0, added: 0 };
  let before = pointAt(known, from)?.counts;
  for (const { at, counts } of known) {
    if (at <= from || at > to || counts === null) continue;
    if (before != null) {
      const { parts } = explainMove(before, counts, 'words');
      const inside = parts.filter((part) => part.to !== 'source');
      work.done += movedTo(inside, 'translated') - movedOutOf(inside, 'translated');
      work.added += movedOutOf(parts, 'source') - removedUndone(parts);
    }
    before = counts;
  }
  return work;
}

const removedUndone = (parts: readonly MovePart[]) =>
  parts.reduce((sum, { from, to, count }) => (to === 'source' && from !== 'translated' ? sum + count : sum), 0);

/** Interpolates linearly between the two nearest values. `sorted` must not be empty. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  const high = sorted[Math.ceil(place)]!;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * The day on which `translated + done × weeks` reaches the target's share of `words + new × weeks`; undefined if that
 * never happens or takes longer than MAX_FORECAST_YEARS.
 */
function dayAt(done: number, { missingWords, newEachWeek, target, to }: ForecastBasis): Instant | undefined {
  const nearer = done - (newEachWeek * target) / 1000;
  if (nearer <= 0) return undefined;
  const days = Math.ceil((missingWords / nearer) * 7);
  if (days > MAX_FORECAST_YEARS * 365) return undefined;
  return Math.floor(to / DAY) * DAY + days * DAY;
}
