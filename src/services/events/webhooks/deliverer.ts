/** Sends what waits in the store to the webhooks, tries again what fails, and gives up in the end. */
import type { ProjectEvent } from '../../../model/event.js';
import { groupBy } from '../../../model/group-by.js';
import { DAY, HOUR, type Instant } from '../../../model/instant.js';
import type { Delivery, Project, Store, Webhook } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { afterAttempt, type NextStep } from './backoff.js';
import { type Answer, deliver, type Resolve } from './deliver-request.js';
import { signWebhook } from './sign.js';
import { WebhookPauses } from './webhook-pauses.js';

const SECOND = HOUR / 3600;
const LOOK_MS = 2000;
const AT_ONCE = 4;
/** So that one receiver that is slow leaves places for the others. */
const AT_ONCE_PER_WEBHOOK = 2;
/** A claimed delivery is due again after this time, in case whoever claimed it is gone; longer than any attempt. */
const CLAIM = 60 * SECOND;
/** Nobody wants to hear of what is longer ago; what waits behind others may not have been tried as often as it could. */
const OF_INTEREST = 3 * DAY;

export interface DelivererOptions {
  /** Whether receivers may be in the server's own network. */
  readonly allowPrivate: boolean;
  /** The body of the message about an event. */
  readonly bodyOf: (project: Project, event: ProjectEvent) => string;
  readonly onError?: (error: unknown) => void;
  readonly resolve?: Resolve;
  readonly random?: () => number;
}

/** State is in the store alone: any number of processes may run one, and whichever comes first delivers. */
export class WebhookDeliverer {
  readonly #context: Pick<Context, 'store' | 'clock' | 'revision'>;
  readonly #options: DelivererOptions;
  readonly #pauses = new WebhookPauses();
  /** How many attempts run for each webhook. */
  readonly #running = new Map<number, number>();
  /** Which attempt, counted from the start, was the last of each webhook. */
  readonly #turns = new Map<number, number>();
  readonly #attempts = new Set<Promise<void>>();
  #begun = 0;
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

  /** Attempts that have begun are brought to their end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
    await Promise.all(this.#attempts);
  }

  /** Looks for deliveries at once. */
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
      // A store that is busy or out of reach is looked at again in time.
      await this.#look().catch((error) => this.#options.onError?.(error));
    }
  }

  async #look(): Promise<void> {
    const { store, clock } = this.#context;
    if (this.#attempts.size >= AT_ONCE) return;
    const now = clock();
    const due = await store.deliveries.due(now, AT_ONCE_PER_WEBHOOK);
    const webhooks = [...groupBy(due, ({ webhookId }) => webhookId)];
    const isPaused = ([webhookId]: readonly [number, unknown]) => this.#pauses.until(webhookId) > now;
    const paused = webhooks.filter(isPaused).map(([, own]) => own[0]!);
    const chosen = this.#chosen(webhooks.filter((webhook) => !isPaused(webhook)));
    for (const delivery of await this.#claim(chosen, paused, now)) this.#begin(delivery);
  }

  /**
   * As many as there are places for, of one webhook after the other, and first of the one whose turn is longest ago: what
   * waits for however many slow receivers, and for however long, keeps nobody else waiting.
   */
  #chosen(webhooks: readonly (readonly [webhookId: number, due: readonly Delivery[]])[]): Delivery[] {
    const turnOf = (webhookId: number) => this.#turns.get(webhookId) ?? 0;
    const free = [...webhooks]
      .sort(([one], [other]) => turnOf(one) - turnOf(other))
      .map(([webhookId, due]) => due.slice(0, AT_ONCE_PER_WEBHOOK - (this.#running.get(webhookId) ?? 0)));
    const rounds = Array.from({ length: AT_ONCE_PER_WEBHOOK }, (_, round) => free.flatMap((due) => due[round] ?? []));
    return rounds.flat().slice(0, AT_ONCE - this.#attempts.size);
  }

  /** Those that this process got, with the attempt that begins now counted. What is paused is put off uncounted. */
  async #claim(chosen: readonly Delivery[], paused: readonly Delivery[], now: Instant): Promise<Delivery[]> {
    if (chosen.length + paused.length === 0) return [];
    return this.#context.store.transaction(async ({ deliveries }) => {
      for (const webhook of paused) await deliveries.putOff(webhook, now, this.#pauses.until(webhook.webhookId));
      const claimed: Delivery[] = [];
      for (const delivery of chosen) {
        const next = { due: now + CLAIM, attempts: delivery.attempts + 1 };
        if (await deliveries.claim(delivery, next)) claimed.push({ ...delivery, ...next });
      }
      return claimed;
    });
  }

  #begin(delivery: Delivery): void {
    const { webhookId } = delivery;
    this.#turns.set(webhookId, ++this.#begun);
    this.#running.set(webhookId, (this.#running.get(webhookId) ?? 0) + 1);
    const attempt = this.#attempt(delivery)
      .catch((error) => this.#options.onError?.(error))
      .finally(() => {
        this.#attempts.delete(attempt);
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
    const next = afterAttempt({ answer, attempts: delivery.attempts, now, jitter });
    if (next.step === 'delivered' || next.step === 'disable') this.#pauses.clear(delivery.webhookId);
    else this.#pauses.lengthen(delivery.webhookId, answer, now, jitter);
    await store.transaction((inside) => settle(inside, delivery, next, errorOf(answer)));
  }

  #send(delivery: Delivery, { project, event, webhook }: Message): Promise<Answer> {
    const { clock, revision } = this.#context;
    const { bodyOf, allowPrivate, resolve } = this.#options;
    const body = bodyOf(project, event);
    const id = `msg_${delivery.projectId}-${delivery.eventId}-${delivery.webhookId}`;
    const headers = signWebhook(webhook.secret, { id, timestamp: Math.floor(clock() / SECOND), body });
    return deliver({ url: webhook.url, headers, body, version: revision, allowPrivate, ...(resolve && { resolve }) });
  }
}

interface Message {
  readonly project: Project;
  readonly event: ProjectEvent;
  readonly webhook: Webhook;
}

/** Undefined where there is nothing to send any more. */
async function messageOf(store: Store, delivery: Delivery, now: Instant): Promise<Message | undefined> {
  const { projectId, webhookId, eventId } = delivery;
  const webhook = await store.webhooks.find(projectId, webhookId);
  const [event] = await store.events.list(projectId, eventId - 1, 1);
  if (!webhook?.active || event?.id !== eventId || now - event.at > OF_INTEREST) return undefined;
  return { project: await store.projects.get(projectId), event, webhook };
}

async function settle(store: Store, delivery: Delivery, next: NextStep, lastError: string): Promise<void> {
  const { projectId, webhookId } = delivery;
  if (next.step === 'retry') return store.deliveries.update({ ...delivery, due: next.at, lastError });
  await store.deliveries.remove(delivery);
  if (next.step === 'disable') await store.webhooks.update(projectId, webhookId, { active: false });
}

const errorOf = (answer: Answer) => ('error' in answer ? answer.error : `The receiver answered ${answer.status}.`);
