/** How numbers, dates and progress are put into words. */

import type { Counts } from '../model/counts.js';
import { formatInstant, type Instant } from '../model/instant.js';
import { formatPercent } from '../model/percent.js';
import { QUERIES } from './links.js';

const integers = new Intl.NumberFormat('en');
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `12,345` */
export function formatCount(count: number): string {
  return integers.format(count);
}

/** `1 string`, `12,345 strings` */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `97.3`, truncated as in the API. */
export function translatedPercent(counts: Counts): string {
  return formatPercent(counts.translated, counts.total, 'complete');
}

export function untranslated(counts: Counts): number {
  return counts.total - counts.translated - counts.fuzzy;
}

/** What a tab's title begins with: `42 left`. */
export function leftInTitle(counts: Counts): string {
  if (counts.total === 0) return 'No strings';
  const left = counts.total - counts.translated;
  return left === 0 ? 'Complete' : `${formatCount(left)} left`;
}

/** `31 Jan 2026` */
export function formatDate(instant: Instant): string {
  return dates.format(instant / 1000);
}

/** `2026-01-31 09:05:00 UTC` */
export function formatMoment(instant: Instant): string {
  return `${formatInstant(instant).slice(0, 19).replace('T', ' ')} UTC`;
}

/** A check's id as a label: `end-stop` becomes `End stop`. */
export function checkLabel(check: string): string {
  const words = check
    .replace(/[-_]+/g, ' ')
    .replace(/\b(?:xml|html|url|icu|php|rst)\b/g, (acronym) => acronym.toUpperCase())
    .trim();
  return words === '' ? check : words[0]!.toUpperCase() + words.slice(1);
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

/** What a query is called on its chip. */
export function queryLabel(query: string): string {
  return QUERY_LABELS[query] ?? query;
}
