/** Pauses of webhooks whose receivers do not answer: what waits for them must not keep everybody else waiting. */
import type { Instant } from '../../../model/instant.js';
import { afterAttempt } from './backoff.js';
import type { Answer } from './deliver-request.js';

interface Pause {
  readonly failures: number;
  readonly until: Instant;
}

/** Beyond this many failures in a row pauses grow no more: two minutes, so that a mended receiver is soon found. */
const FAILURES_MAX = 3;

/** Kept in memory alone: a process that starts tries each receiver once. */
export class WebhookPauses {
  readonly #pauses = new Map<number, Pause>();

  until(webhookId: number): Instant {
    return this.#pauses.get(webhookId)?.until ?? 0;
  }

  clear(webhookId: number): void {
    this.#pauses.delete(webhookId);
  }

  /** An attempt failed: the others of the webhook wait as long as one would that failed as often in a row. */
  lengthen(webhookId: number, answer: Answer, now: Instant, jitter: number): void {
    const failures = Math.min((this.#pauses.get(webhookId)?.failures ?? 0) + 1, FAILURES_MAX);
    const next = afterAttempt({ answer, attempts: failures, now, jitter });
    if (next.step === 'retry') this.#pauses.set(webhookId, { failures, until: next.at });
  }
}
