/** Decides what follows an attempt to deliver a message: success, a retry, giving up, or disabling the webhook. */
import { DAY, HOUR, type Instant, SECOND } from '../../../model/instant.js';
import type { Answer } from './deliver-request.js';

const MINUTE = HOUR / 60;

/** Waits after each failed attempt. Together they are nearly two days, enough time to repair a receiver. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY] as const;

/** Waits grow by up to this share, so that messages that failed together are not retried together. */
const JITTER_SHARE = 0.2;
/** No delivery waits longer. */
export const MAX_WAIT = 2 * DAY;
/** A receiver may ask for a longer wait, but only up to this limit. */
const MAX_RETRY_AFTER = HOUR;
const GONE = 410;

export type NextStep =
  | { readonly step: 'delivered' }
  | { readonly step: 'retry'; readonly at: Instant }
  | { readonly step: 'give-up' }
  /** The receiver wants no more messages: disable its webhook. */
  | { readonly step: 'disable' };

export interface Attempt {
  readonly answer: Answer;
  /** Number of attempts so far, including this one. */
  readonly attempts: number;
  readonly now: Instant;
  /** A random number from 0 to 1, excluding 1. */
  readonly jitter: number;
}

export function decideNextStep({ answer, attempts, now, jitter }: Attempt): NextStep {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return { step: 'delivered' };
  if ('status' in answer && answer.status === GONE) return { step: 'disable' };
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return { step: 'give-up' };
  const asked = 'status' in answer ? Math.min(requestedWait(answer.retryAfter, now), MAX_RETRY_AFTER) : 0;
  return { step: 'retry', at: now + Math.floor(Math.max(wait, asked) * (1 + jitter * JITTER_SHARE)) };
}

/** Parses a `Retry-After` header, which is a number of seconds or a date. Returns 0 if it is invalid. */
function requestedWait(retryAfter: string | undefined, now: Instant): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  // Date.parse also accepts texts that are not HTTP dates, and reads them in the local time zone.
  if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(retryAfter)) return 0;
  const until = Date.parse(retryAfter) * 1000;
  return Number.isNaN(until) ? 0 : until - now;
}
