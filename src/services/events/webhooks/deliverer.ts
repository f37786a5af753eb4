/** Sends pending deliveries from the store to the webhooks, retries failed ones, and finally gives up. */
import type { ProjectEvent } from '../../../model/event.js';
import { groupBy } from '../../../model/group-by.js';
import { DAY, HOUR, type Instant, SECOND } from '../../../model/instant.js';
import type { Delivery, Project, Store, Webhook } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { decideNextStep, MAX_WAIT, type NextStep } from './decide-next-step.js';
import { type Answer, deliverRequest, type Resolve } from './deliver-request.js';
import { signWebhook } from './sign.js';
import { WebhookPauses } from './webhook-pauses.js';

const LOOK_MS = 2000;
/** How long running attempts may take after `stop`. */
const GRACE_MS = 2000;
const AT_ONCE = 4;
/** A slow receiver must not use all slots. */
const AT_ONCE_PER_WEBHOOK = 2;
/** Older events are dropped, even if their delivery waited behind others and still has attempts left. */
const MAX_EVENT_AGE = 3 * DAY;

/** `failed` is tried again, `dropped` was the last attempt, `disabled` also turns the webhook off. */
export type AttemptOutcome = 'delivered' | 'failed' | 'dropped' | 'disabled';

export interface Attempt {
  readonly outcome: AttemptOutcome;
  /** The slug of the project. */
  readonly project: string;
  readonly webhook: number;
  readonly event: number;
  /** The host of the receiver. The rest of its address may contain a secret. */
  readonly host: string;
  /** Why the message was not delivered. */
  readonly reason: string;
}

export interface DelivererOptions {
  /** Whether receivers may be in the server's own network. */
  readonly allowPrivate: boolean;
  /** Returns the message body for an event. */
  readonly bodyOf: (project: Project, event: ProjectEvent) => string;
  /** Called after each attempt, for monitoring. */
  readonly onAttempt?: (attempt: Attempt) => void;
  readonly onError?: (error: unknown) => void;
  readonly resolve?: Resolve;
  readonly random?: () => number;
}

/** Only one process may run a deliverer at a time; see `Leases`. If it dies, the next one finds all state in the store. */
export class WebhookDeliverer {
  readonly #context: Pick<Context, 'store' | 'clock' | 'revision'>;
  readonly #options: DelivererOptions;
  readonly #pauses = new WebhookPauses();
  /** Number of running attempts. Key: the id of the webhook. */
  readonly #running = new Map<number, number>();
  /** Number of the last attempt, counted over all webhooks. Key: the id of the webhook. */
  readonly #turns = new Map<number, number>();
  readonly #attempts = new Set<Promise<void>>();
  /** The deliveries of running attempts. */
  readonly #sending = new Set<string>();
  readonly #stopped = new AbortController();
  #begun = 0;
  /** Infinite, so that the first look after a start also finds deliveries that wait for a wrong time. */
  #lastLook: Instant = Number.POSITIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #isAgain = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Pick<Context, 'store' | 'clock' | 'revision'>, options: DelivererOptions) {
    this.#context = context;
    this.#options = options;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.wake(), LOOK_MS);
    this.wake();
  }

  /** Waits a short time for running attempts, then ends them. They are sent again later, by the next process. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
    const timer = setTimeout(() => this.#stopped.abort(), graceMs);
    await Promise.all(this.#attempts);
    clearTimeout(timer);
  }

  /** Looks for due deliveries at once. */
  wake(): void {
    this.#isAgain = true;
    if (this.#timer === undefined || this.#looking !== undefined) return;
    this.#looking = this.#lookWhileWoken().finally(() => {
      this.#looking = undefined;
    });
  }

  async #lookWhileWoken(): Promise<void> {
    while (this.#isAgain && this.#timer !== undefined) {
      this.#isAgain = false;
      // If the store is busy or unreachable, the next interval tries again.
      await this.#look().catch((error) => this.#options.onError?.(error));
    }
  }

  async #look(): Promise<void> {
    const { store, clock } = this.#context;
    if (this.#attempts.size >= AT_ONCE) return;
    const now = clock();
    await this.#hasten(now);
    // Remembered before the query: an attempt that ends during the query is done, but may still be in the result.
    const sending = new Set(this.#sending);
    const due = (await store.deliveries.due(now, AT_ONCE_PER_WEBHOOK)).filter((one) => !sending.has(keyOf(one)));
    const webhooks = [...groupBy(due, ({ webhookId }) => webhookId)];
    const isPaused = ([webhookId]: readonly [number, unknown]) => this.#pauses.until(webhookId, now) > now;
    const paused = webhooks.filter(isPaused).map(([, own]) => own[0]!);
    const chosen = this.#chosen(webhooks.filter((webhook) => !isPaused(webhook)));
    for (const delivery of await this.#count(chosen, paused, now)) this.#begin(delivery);
  }

  /** After a clock that was far ahead, deliveries would wait for the wrong time. Looks for them only when needed. */
  async #hasten(now: Instant): Promise<void> {
    if (now < this.#lastLook - HOUR)
      await this.#context.store.transaction(({ deliveries }) => deliveries.hasten(now + MAX_WAIT, now));
    this.#lastLook = now;
  }

  /**
   * Fills the free slots with deliveries of one webhook after the other, starting with the webhook that waited longest.
   * Slow receivers therefore never block other webhooks.
   */
  #chosen(webhooks: readonly (readonly [webhookId: number, due: readonly Delivery[]])[]): Delivery[] {
    const turnOf = (webhookId: number) => this.#turns.get(webhookId) ?? 0;
    const free = [...webhooks]
      .sort(([one], [other]) => turnOf(one) - turnOf(other))
      .map(([webhookId, due]) => due.slice(0, AT_ONCE_PER_WEBHOOK - (this.#running.get(webhookId) ?? 0)));
    const rounds = Array.from({ length: AT_ONCE_PER_WEBHOOK }, (_, round) => free.flatMap((due) => due[round] ?? []));
    return rounds.flat().slice(0, AT_ONCE - this.#attempts.size);
  }

  /**
   * Returns the chosen deliveries, with this attempt counted. Counts before sending, so that a message that ends the
   * process is not sent forever. Postpones paused deliveries without counting.
   */
  async #count(chosen: readonly Delivery[], paused: readonly Delivery[], now: Instant): Promise<Delivery[]> {
    if (chosen.length + paused.length === 0) return [];
    const counted = chosen.map((delivery) => ({ ...delivery, attempts: delivery.attempts + 1 }));
    await this.#context.store.transaction(async ({ deliveries }) => {
      for (const webhook of paused) await deliveries.putOff(webhook, now, this.#pauses.until(webhook.webhookId, now));
      for (const delivery of counted) await deliveries.update(delivery);
    });
    return counted;
  }

  #begin(delivery: Delivery): void {
    const { webhookId } = delivery;
    const key = keyOf(delivery);
    this.#sending.add(key);
    this.#turns.set(webhookId, ++this.#begun);
    this.#running.set(webhookId, (this.#running.get(webhookId) ?? 0) + 1);
    const attempt = this.#attempt(delivery)
      .catch((error) => this.#options.onError?.(error))
      .finally(() => {
        this.#attempts.delete(attempt);
        this.#sending.delete(key);
        const others = this.#running.get(webhookId)! - 1;
        if (others === 0) this.#running.delete(webhookId);
        else this.#running.set(webhookId, others);
        this.wake();
      });
    this.#attempts.add(attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { store, clock } = this.#context;
    const jitter = (this.#options.random ?? Math.random)();
    const message = await messageOf(store, delivery, clock());
    if (message === undefined) {
      await store.transaction(({ deliveries }) => deliveries.remove(delivery));
      return;
    }
    const answer = await this.#send(delivery, message);
    const now = clock();
    const next = decideNextStep({ answer, attempts: delivery.attempts, now, jitter });
    if (next.step === 'delivered' || next.step === 'disable') this.#pauses.clear(delivery.webhookId);
    else this.#pauses.lengthen(delivery.webhookId, answer, now, jitter);
    await store.transaction((inside) => settle(inside, delivery, next, errorOf(answer)));
    const { project, event, webhook } = message;
    this.#options.onAttempt?.({
      outcome: OUTCOMES[next.step],
      project: project.slug,
      webhook: webhook.id,
      event: event.id,
      host: new URL(webhook.url).host,
      reason: errorOf(answer),
    });
  }

  #send(delivery: Delivery, { project, event, webhook }: Message): Promise<Answer> {
    const { clock, revision } = this.#context;
    const { bodyOf, allowPrivate, resolve } = this.#options;
    const body = bodyOf(project, event);
    const id = `msg_${keyOf(delivery)}`;
    const headers = signWebhook(webhook.secret, { id, timestamp: Math.floor(clock() / SECOND), body });
    return deliverRequest({
      url: webhook.url,
      headers,
      body,
      version: revision,
      allowPrivate,
      ...(resolve && { resolve }),
      stop: this.#stopped.signal,
    });
  }
}

const OUTCOMES: Readonly<Record<NextStep['step'], AttemptOutcome>> = {
  delivered: 'delivered',
  retry: 'failed',
  'give-up': 'dropped',
  disable: 'disabled',
};

const keyOf = ({ projectId, webhookId, eventId }: Delivery) => `${projectId}-${eventId}-${webhookId}`;

interface Message {
  readonly project: Project;
  readonly event: ProjectEvent;
  readonly webhook: Webhook;
}

/** Returns undefined if the delivery is obsolete. */
async function messageOf(store: Store, delivery: Delivery, now: Instant): Promise<Message | undefined> {
  const { projectId, webhookId, eventId } = delivery;
  const webhook = await store.webhooks.find(projectId, webhookId);
  const [event] = await store.events.list(projectId, eventId - 1, 1);
  if (!webhook?.active || event?.id !== eventId || now - event.at > MAX_EVENT_AGE) return undefined;
  return { project: await store.projects.get(projectId), event, webhook };
}

async function settle(store: Store, delivery: Delivery, next: NextStep, lastError: string): Promise<void> {
  const { projectId, webhookId } = delivery;
  if (next.step === 'retry') return store.deliveries.update({ ...delivery, due: next.at, lastError });
  await store.deliveries.remove(delivery);
  if (next.step === 'disable') await store.webhooks.update(projectId, webhookId, { active: false });
}

const errorOf = (answer: Answer) => ('error' in answer ? answer.error : `The receiver answered ${answer.status}.`);
