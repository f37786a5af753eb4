/** Chooses round numbers and dates for the axes of a chart. */
import { DAY, formatInstant, type Instant } from '../instant.js';

/** Round numbers from 0 to at least `max`: steps of 1, 2 or 5 and zeros. At most six of them. */
export function countTicks(max: number): number[] {
  const rough = Math.max(1, max) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!);
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, index) => index * step);
}

export interface DateTick {
  readonly at: Instant;
  readonly text: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `31 Jan 2026` in UTC. Creating an `Intl.DateTimeFormat` would take longer than drawing the chart. */
export function dateText(at: Instant): string {
  const [year, month, day] = partsOf(at);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

const partsOf = (at: Instant) =>
  formatInstant(Math.floor(at / DAY) * DAY)
    .slice(0, 10)
    .split('-')
    .map(Number) as [number, number, number];

const DAY_STEPS = [1, 2, 7];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240];

/** Days, first days of months, or first days of years between the instants; at most `max` of them. */
export function dateTicks(from: Instant, to: Instant, max: number): DateTick[] {
  const days = (to - from) / DAY;
  const dayStep = DAY_STEPS.find((step) => days / step <= max);
  if (dayStep !== undefined) return dayTicks(from, to, dayStep * DAY);
  const months = days / 30;
  const step = MONTH_STEPS.find((length) => months / length <= max) ?? 1200;
  const [firstYear, firstMonth] = partsOf(from);
  const ticks: DateTick[] = [];
  for (let month = Math.floor((firstYear * 12 + firstMonth - 1) / step) * step; ; month += step) {
    const year = Math.floor(month / 12);
    const at = Date.UTC(year, month % 12) * 1000;
    if (at > to || Number.isNaN(at)) return ticks;
    if (at >= from) ticks.push({ at, text: step >= 12 ? String(year) : `${MONTHS[month % 12]} ${year}` });
  }
}

function dayTicks(from: Instant, to: Instant, step: number): DateTick[] {
  const ticks: DateTick[] = [];
  for (let at = Math.ceil(from / DAY) * DAY; at <= to; at += step) {
    const [, month, day] = partsOf(at);
    // The first date names the year for all of them.
    ticks.push({ at, text: ticks.length === 0 ? dateText(at) : `${day} ${MONTHS[month - 1]}` });
  }
  return ticks;
}
