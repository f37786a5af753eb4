/** Adds, changes, removes and tests the webhooks of a project. */
import { AppError } from '../../model/error.js';
import { EVENT_TYPES, isEventType } from '../../model/event.js';
import { formatInstant, type Instant } from '../../model/instant.js';
import type { Delivery, Project, Store, Webhook } from '../../storage/store.js';
import type { Context } from '../context.js';
import { newSecret } from '../secrets.js';
import { webhookUrlProblem } from './webhooks/check-url.js';
import { type Answer, deliverRequest, type Resolve } from './webhooks/deliver-request.js';
import { signWebhook } from './webhooks/sign.js';

const MAX_WEBHOOKS = 20;
/** `whsec_` and a key of 24 to 64 bytes, as Standard Webhooks requires. */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?$/;
const MAX_KEY_BYTES = 64;

export interface WebhookRules {
  /** Whether receivers may be in the server's own network. */
  readonly allowPrivate: boolean;
}

export interface WebhookRequest {
  readonly url: string;
  /** Types of events that the webhook receives. All types if empty. */
  readonly events?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
  /** Generated if it is missing. */
  readonly secret?: string | undefined;
}

export async function addWebhook(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { id: projectId }: Project,
  request: WebhookRequest,
  rules: WebhookRules,
): Promise<Webhook> {
  const { url, active = true, secret = newSecret('webhook') } = request;
  checkUrl(url, rules);
  checkSecret(secret);
  const events = checkedEvents(request.events ?? []);
  return store.transaction(async (inside) => {
    await inside.projects.lock(projectId);
    if ((await inside.webhooks.list(projectId)).length >= MAX_WEBHOOKS) {
      throw new AppError('webhook.too-many', `A project has at most ${MAX_WEBHOOKS} webhooks. Remove one first.`);
    }
    return inside.webhooks.add({ projectId, url, secret, events, active, created: clock() });
  });
}

export async function findWebhook(store: Store, { id: projectId, slug }: Project, id: number): Promise<Webhook> {
  const found = await store.webhooks.find(projectId, id);
  if (found === undefined) throw new AppError('webhook.not-found', `${slug} has no webhook ${id}.`);
  return found;
}

export async function changeWebhook(
  { store }: Pick<Context, 'store'>,
  project: Project,
  id: number,
  { url, events, active }: Partial<Omit<WebhookRequest, 'secret'>>,
  rules: WebhookRules,
): Promise<Webhook> {
  if (url !== undefined) checkUrl(url, rules);
  const values = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: checkedEvents(events) }),
    ...(active !== undefined && { active }),
  };
  return store.transaction(async (inside) => {
    await findWebhook(inside, project, id);
    await inside.webhooks.update(project.id, id, values);
    return findWebhook(inside, project, id);
  });
}

export async function removeWebhook({ store }: Pick<Context, 'store'>, project: Project, id: number): Promise<void> {
  await store.transaction(async (inside) => {
    await findWebhook(inside, project, id);
    await inside.webhooks.remove(project.id, id);
  });
}

/** Returns the pending deliveries of a webhook, sorted by event. */
export async function waitingDeliveries(store: Store, project: Project, id: number): Promise<Delivery[]> {
  await findWebhook(store, project, id);
  return store.deliveries.ofWebhook(project.id, id);
}

/** Returns the body of a test message, which reports no event. `page` is the address of the project's page. */
export function testMessage({ slug }: Project, page: string, now: Instant): string {
  return JSON.stringify({ type: 'webhook.test', timestamp: formatInstant(now), data: { project: slug, url: page } });
}

export interface TestMessage {
  readonly body: string;
  /** Tests pass this to avoid DNS lookups. */
  readonly resolve?: Resolve;
}

/** Sends a message at once, even if the webhook is off, and returns the receiver's answer. */
export async function testWebhook(
  { store, clock, revision }: Context,
  project: Project,
  id: number,
  { body, resolve }: TestMessage,
  { allowPrivate }: WebhookRules,
): Promise<Answer> {
  const { url, secret } = await findWebhook(store, project, id);
  const now = clock();
  const message = { id: `msg_test-${id}-${now}`, timestamp: Math.floor(now / 1_000_000), body };
  const headers = signWebhook(secret, message);
  return deliverRequest({ url, headers, body, version: revision, allowPrivate, ...(resolve && { resolve }) });
}

function checkUrl(url: string, { allowPrivate }: WebhookRules): void {
  const problem = webhookUrlProblem(url, allowPrivate);
  if (problem !== undefined) throw new AppError('webhook.url', problem);
}

function checkSecret(secret: string): void {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  if (SECRET.test(secret) && key.length <= MAX_KEY_BYTES) return;
  throw new AppError(
    'webhook.secret',
    'A secret is whsec_ followed by 24 to 64 bytes in base64. Leave it out to have one generated.',
  );
}

function checkedEvents(events: readonly string[]): readonly string[] {
  const unknown = events.find((type) => !isEventType(type));
  if (unknown === undefined) return [...new Set(events)];
  throw new AppError(
    'webhook.events',
    `There is no event type ${JSON.stringify(unknown.slice(0, 100))}. The types are ${EVENT_TYPES.join(', ')}.`,
  );
}
