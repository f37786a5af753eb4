/** Pauses webhooks whose receivers do not answer, so that their deliveries do not block the others. */
import type { Instant } from '../../../model/instant.js';
import { decideNextStep, MAX_WAIT } from './decide-next-step.js';
import type { Answer } from './deliver-request.js';

interface Pause {
  readonly failures: number;
  readonly until: Instant;
}

/** Pauses stop growing after this many failures in a row, at two minutes. A repaired receiver is then soon detected. */
const MAX_FAILURES = 3;

/** The pauses are only in memory: after a restart, each receiver is tried once. */
export class WebhookPauses {
  readonly #pauses = new Map<number, Pause>();

  /** Ignores a pause that is longer than possible: the clock was wrong when it began. */
  until(webhookId: number, now: Instant): Instant {
    const until = this.#pauses.get(webhookId)?.until ?? 0;
    return until > now + MAX_WAIT ? 0 : until;
  }

  clear(webhookId: number): void {
    this.#pauses.delete(webhookId);
  }

  /** Call after a failed attempt. The webhook's other deliveries wait as long as a delivery after as many failures. */
  lengthen(webhookId: number, answer: Answer, now: Instant, jitter: number): void {
    const failures = Math.min((this.#pauses.get(webhookId)?.failures ?? 0) + 1, MAX_FAILURES);
    const next = decideNextStep({ answer, attempts: failures, now, jitter });
    if (next.step === 'retry') this.#pauses.set(webhookId, { failures, until: next.at });
  }
}
