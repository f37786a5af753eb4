/** Webhooks of a project: adding, changing, removing and trying them. */
import { AppError } from '../../model/error.js';
import { EVENT_TYPES, isEventType } from '../../model/event.js';
import { formatInstant, type Instant } from '../../model/instant.js';
import type { Delivery, Project, Store, Webhook } from '../../storage/store.js';
import type { Context } from '../context.js';
import { newSecret } from '../secrets.js';
import { webhookUrlProblem } from './webhooks/check-url.js';
import { type Answer, deliver, type Resolve } from './webhooks/deliver-request.js';
import { signWebhook } from './webhooks/sign.js';

const MOST_WEBHOOKS = 20;
/** `whsec_` and a key of 24 to 64 bytes, as Standard Webhooks has it. */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?$/;
const KEY_BYTES_MAX = 64;

export interface WebhookRules {
  /** Whether receivers may be in the server's own network. */
  readonly allowPrivate: boolean;
}

export interface WebhookRequest {
  readonly url: string;
  /** Types of events it wants; all when empty. */
  readonly events?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
  /** Made up where it is not given. */
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
    if ((await inside.webhooks.list(projectId)).length >= MOST_WEBHOOKS) {
      throw new AppError('webhook.too-many', `A project has at most ${MOST_WEBHOOKS} webhooks. Remove one first.`);
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

/** What waits to be delivered to it, by event. */
export async function waitingDeliveries(store: Store, project: Project, id: number): Promise<Delivery[]> {
  await findWebhook(store, project, id);
  return store.deliveries.ofWebhook(project.id, id);
}

/** A message that tells of nothing but itself; `page` is the address of the project's page. */
export function testMessage({ slug }: Project, page: string, now: Instant): string {
  return JSON.stringify({ type: 'webhook.test', timestamp: formatInstant(now), data: { project: slug, url: page } });
}

export interface TestMessage {
  readonly body: string;
  /** For tests that look names up nowhere. */
  readonly resolve?: Resolve;
}

/** Sends a message at once, also where the webhook is switched off, and gives the receiver's answer. */
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
  return deliver({ url, headers, body, version: revision, allowPrivate, ...(resolve && { resolve }) });
}

function checkUrl(url: string, { allowPrivate }: WebhookRules): void {
  const problem = webhookUrlProblem(url, allowPrivate);
  if (problem !== undefined) throw new AppError('webhook.url', problem);
}

function checkSecret(secret: string): void {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  if (SECRET.test(secret) && key.length <= KEY_BYTES_MAX) return;
  throw new AppError(
    'webhook.secret',
    'A secret is whsec_ and 24 to 64 bytes in base64. Leave it out to have one made.',
  );
}

function checkedEvents(events: readonly string[]): readonly string[] {
  const unknown = events.find((type) => !isEventType(type));
  if (unknown === undefined) return [...new Set(events)];
  throw new AppError(
    'webhook.events',
    `There are no events of the type ${JSON.stringify(unknown.slice(0, 100))}. There are ${EVENT_TYPES.join(', ')}.`,
  );
}
