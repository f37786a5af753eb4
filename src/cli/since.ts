/** Parses the beginning of a period: a duration before now such as `2y`, or a day. */
import { AppError } from '../model/error.js';
import { DAY, type Instant, parseInstant } from '../model/instant.js';

/** Days of each unit. Months and years are average ones, because a period need not begin on an exact day. */
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30.44, y: 365.25 };

export function parseSince(written: string | undefined, now: Instant): Instant | undefined {
  if (written === undefined) return undefined;
  const [, amount, unit] = /^(\d{1,4})([dwmy])$/.exec(written) ?? [];
  const since = unit === undefined ? parseInstant(written) : now - Math.round(Number(amount) * DAYS[unit]! * DAY);
  if (since !== undefined) return since;
  throw new AppError(
    'usage.since',
    `--since must be a number of days, weeks, months or years such as 90d, 6m or 2y, or a day such as 2026-01-31, not "${written}".`,
  );
}
