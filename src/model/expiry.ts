/** Parses when a token expires: after a number of days, on a date, or never. */
import { AppError } from './error.js';
import { DAY, type Instant } from './instant.js';

const MAX_DAYS = 36_500;

/** Parses `90d`, `2027-01-01` (expires when that day begins, in UTC) or `never`, which gives null. */
export function readExpiry(written: string, now: Instant): Instant | null {
  if (written === 'never') return null;
  const expires = /^\d{1,5}d$/.test(written) ? now + Number.parseInt(written, 10) * DAY : dateOf(written);
  if (expires === undefined) {
    throw new AppError(
      'expiry.invalid',
      `Write the expiry as 90d, 2027-01-01 or never, not ${JSON.stringify(written)}.`,
    );
  }
  if (expires <= now || expires > now + MAX_DAYS * DAY) {
    throw new AppError(
      'expiry.invalid',
      `The expiry must be in the future, at most ${MAX_DAYS} days from now, but it is ${written}.`,
    );
  }
  return expires;
}

/** Undefined if the text is not a date of the calendar, for example 2027-02-30. */
function dateOf(written: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const milliseconds = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 10) !== written) return undefined;
  return milliseconds * 1000;
}
