/** How people say how long something is to last: so many days, until a date, or for ever. */
import { AppError } from './error.js';
import { DAY, type Instant } from './instant.js';

const MAX_DAYS = 36_500;

/** `90d`, `2027-01-01` (until that day begins, in UTC) or `never`, which is null. */
export function readExpiry(written: string, now: Instant): Instant | null {
  if (written === 'never') return null;
  const expires = /^\d{1,5}d$/.test(written) ? now + Number.parseInt(written, 10) * DAY : dateOf(written);
  if (expires === undefined) {
    throw new AppError(
      'expiry.invalid',
      `Say when it expires as 90d, 2027-01-01 or never, not ${JSON.stringify(written)}.`,
    );
  }
  if (expires <= now || expires > now + MAX_DAYS * DAY) {
    throw new AppError(
      'expiry.invalid',
      `It must expire in the future, at most ${MAX_DAYS} days from now: ${written} does not.`,
    );
  }
  return expires;
}

/** Undefined for what is no day of the calendar, such as 2027-02-30. */
function dateOf(written: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const milliseconds = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 10) !== written) return undefined;
  return milliseconds * 1000;
}
