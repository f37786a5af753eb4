/** Times in queries: dates, instants, and words such as `yesterday` or `2 days ago`. Days, weeks and months are in UTC. */
import { DAY, HOUR, type Instant, parseInstant, SECOND } from '../instant.js';
import type { Period, Range } from './query.js';

/** The period that a time names. */
interface Span extends Required<Period> {
  /** What the time means without a comparison, if that is a longer period. */
  readonly alone?: Required<Period>;
}

type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** Units of a fixed length. Months and years follow the calendar. */
const LENGTHS: Readonly<Record<string, number>> = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
};

const AGO = /^(\d{1,4}|an?|one)\s+(second|minute|hour|day|week|month|year)s?\s+ago$/i;
const LAST = /^last\s+(week|month|year)$/i;

export function isTime(text: string): boolean {
  return spanOf(text, 0) !== undefined;
}

/** The period that a range of times means. All its times must be valid, see `isTime`. */
export function periodOf(range: Range<string>, now: Instant): Period {
  if ('low' in range) return { from: spanOf(range.low, now)!.from, before: spanOf(range.high, now)!.before };
  const { from, before, alone } = spanOf(range.value, now)!;
  switch (range.comparison) {
    case '<':
      return { before: from };
    case '<=':
      return { before };
    case '>':
      return { from: before };
    case '>=':
      return { from };
    case '':
      return alone ?? { from, before };
  }
}

/** Undefined if the text is not a time. */
function spanOf(text: string, now: Instant): Span | undefined {
  return writtenSpan(text) ?? relativeSpan(text, now);
}

function writtenSpan(text: string): Span | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  const from = parseInstant(year === undefined ? text : `${year}-${month ?? '01'}-01`);
  if (from === undefined) return undefined;
  if (year !== undefined) return { from, before: startOf(month === undefined ? 'year' : 'month', from, 1) };
  return { from, before: from + (/^[\d-]+$/.test(text) ? DAY : 1) };
}

function relativeSpan(text: string, now: Instant): Span | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'now') return moment(now);
  if (word === 'today') return calendarSpan('day', now, 0);
  if (word === 'yesterday') return calendarSpan('day', now, -1);
  const last = LAST.exec(word)?.[1];
  if (last !== undefined) return calendarSpan(last as CalendarUnit, now, -1);
  const [, count, unit] = AGO.exec(word) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  return moment(before(now, /^\d/.test(count) ? Number(count) : 1, unit));
}

/** Without a comparison, a moment means its whole day: nothing else would match "2 days ago". */
function moment(at: Instant): Span {
  return { from: at, before: at + 1, alone: calendarSpan('day', at, 0) };
}

function calendarSpan(unit: CalendarUnit, at: Instant, offset: number): Required<Period> {
  return { from: startOf(unit, at, offset), before: startOf(unit, at, offset + 1) };
}

/** The instant that is `count` units before `at`. */
function before(at: Instant, count: number, unit: string): Instant {
  const length = LENGTHS[unit];
  if (length !== undefined) return at - count * length;
  const date = new Date(Math.floor(at / 1000));
  const month = date.getUTCMonth() - (unit === 'year' ? 12 * count : count);
  const last = new Date(utc(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  // The 31st of a month becomes the last day of a shorter month.
  const day = utc(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last));
  return day * 1000 + (at - startOf('day', at, 0));
}

/** The start of the day, week, month or year that contains `at`, or of the one `offset` units later. Weeks start on Monday. */
function startOf(unit: CalendarUnit, at: Instant, offset: number): Instant {
  const days = Math.floor(at / DAY);
  if (unit === 'day') return (days + offset) * DAY;
  // 1 January 1970 was a Thursday.
  if (unit === 'week') return (days - ((((days + 3) % 7) + 7) % 7) + 7 * offset) * DAY;
  const date = new Date(days * (DAY / 1000));
  const year = date.getUTCFullYear();
  return 1000 * (unit === 'year' ? utc(year + offset, 0, 1) : utc(year, date.getUTCMonth() + offset, 1));
}

/** Milliseconds since 1970. `Date.UTC` would take the years 0 to 99 for years of the 20th century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}
