/** Words numbers, dates and progress for pages. */

import { formatCount } from '../../model/format-count.js';
import { DAY, formatInstant, HOUR, type Instant } from '../../model/instant.js';
import type { Measure } from '../../model/measure.js';
import { formatPercent } from '../../model/percent.js';
import { type Amounts, MEASURE_NOUNS } from './amounts.js';
import { QUERIES } from './links.js';

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export { formatCount };

/** `1 string`, `12,345 strings` */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `97.3`, truncated as in the API. */
export function translatedPercent(counts: Amounts): string {
  return formatPercent(counts.translated, counts.total, 'complete');
}

/** Shown instead of a percentage. */
export const NO_STRINGS = 'No strings';
export const NO_TRANSLATION = 'No translation yet';

export function untranslated(counts: Amounts): number {
  return counts.total - counts.translated - counts.fuzzy;
}

/** The start of a page's title: `42 left`, `1 word left`. */
export function remainingInTitle(counts: Amounts, measure: Measure = 'strings'): string {
  if (counts.total === 0) return NO_STRINGS;
  const left = counts.total - counts.translated;
  if (left === 0) return 'Complete';
  return `${measure === 'strings' ? formatCount(left) : counted(left, MEASURE_NOUNS[measure])} left`;
}

/** `31 Jan 2026` */
export function formatDate(instant: Instant): string {
  return dates.format(instant / 1000);
}

const agos = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** Largest first: the first unit that fits at least once is used. */
const AGO_UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', HOUR / 60],
] as const;

/** `3 days ago`; `just now` for less than a minute ago and for instants in the future. */
export function formatAgo(instant: Instant, now: Instant): string {
  for (const [unit, length] of AGO_UNITS) {
    const passed = Math.floor((now - instant) / length);
    if (passed >= 1) return agos.format(-passed, unit);
  }
  return 'just now';
}

/** When `formatAgo` returns another text, or when an instant in the future has come. */
export function agoChangesAt(instant: Instant, now: Instant): Instant {
  if (instant > now) return instant;
  let larger = Number.POSITIVE_INFINITY;
  for (const [, length] of AGO_UNITS) {
    const passed = Math.floor((now - instant) / length);
    if (passed >= 1) return instant + Math.min((passed + 1) * length, larger);
    larger = length;
  }
  return instant + larger;
}

/** `2026-01-31 09:05:00 UTC` */
export function formatMoment(instant: Instant): string {
  return `${formatInstant(instant).slice(0, 19).replace('T', ' ')} UTC`;
}

const QUERY_LABELS: Readonly<Record<string, string>> = {
  [QUERIES.all]: 'All',
  [QUERIES.translated]: 'Translated',
  [QUERIES.fuzzy]: 'Fuzzy',
  [QUERIES.untranslated]: 'Untranslated',
  [QUERIES.approved]: 'Approved',
  [QUERIES.readonly]: 'Read-only',
  [QUERIES.failing]: 'Failing',
  [QUERIES.suggestions]: 'With suggestions',
  [QUERIES.comments]: 'With comments',
};

/** The label of a query's filter chip. */
export function queryLabel(query: string): string {
  return QUERY_LABELS[query] ?? query;
}

export const PRIVATE_MEANS = 'Only its members and administrators can see that it exists.';
