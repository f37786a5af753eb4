/** What happens after an attempt to deliver a message: it is done, tried again later, given up, or its webhook ends. */
import { DAY, HOUR, type Instant } from '../../../model/instant.js';
import type { Answer } from './deliver-request.js';

const SECOND = HOUR / 3600;
const MINUTE = HOUR / 60;

/** How long to wait after each failed attempt: nearly two days in all, so that a broken receiver can be mended. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY] as const;

/** Waits grow by up to this part of themselves, so that messages which failed together do not come back together. */
const JITTER_SHARE = 0.2;
/** A receiver may ask for more time, but not put a message off for ever. */
const RETRY_AFTER_MAX = HOUR;
const GONE = 410;

export type NextStep =
  | { readonly step: 'delivered' }
  | { readonly step: 'retry'; readonly at: Instant }
  | { readonly step: 'give-up' }
  /** The receiver wants nothing any more: its webhook is to be disabled. */
  | { readonly step: 'disable' };

export interface Attempt {
  readonly answer: Answer;
  /** How many attempts there were, with this one. */
  readonly attempts: number;
  readonly now: Instant;
  /** A random number of at least 0 and less than 1. */
  readonly jitter: number;
}

export function afterAttempt({ answer, attempts, now, jitter }: Attempt): NextStep {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return { step: 'delivered' };
  if ('status' in answer && answer.status === GONE) return { step: 'disable' };
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return { step: 'give-up' };
  const asked = 'status' in answer ? Math.min(askedWait(answer.retryAfter, now), RETRY_AFTER_MAX) : 0;
  return { step: 'retry', at: now + Math.floor(Math.max(wait, asked) * (1 + jitter * JITTER_SHARE)) };
}

/** How long a `Retry-After` header asks to wait, in either of its forms; nothing where it says nothing of use. */
function askedWait(retryAfter: string | undefined, now: Instant): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  // Date.parse reads many other things than the dates of HTTP, and those by the clock's own time zone.
  if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(retryAfter)) return 0;
  const until = Date.parse(retryAfter) * 1000;
  return Number.isNaN(until) ? 0 : until - now;
}
