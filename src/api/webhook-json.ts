/** Webhooks and what waits for them on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import { EVENT_TYPES } from '../model/event.js';
import { formatInstant } from '../model/instant.js';
import type { Answer } from '../services/events/webhooks/deliver-request.js';
import type { Delivery, Project, Webhook } from '../storage/store.js';
import { ApiLinks } from './links.js';
import { address, count, instant } from './schemas.js';

const eventTypes = Type.Array(Type.Union(EVENT_TYPES.map((type) => Type.Literal(type))), {
  maxItems: 100,
  description: 'Types of events it gets; all of them when empty.',
});
const active = Type.Boolean({ description: 'One that is not gets nothing.' });
const target = Type.String({ minLength: 1, maxLength: 2000, description: 'Where messages are sent to.' });

export const WebhookBody = Type.Object(
  {
    id: Type.Integer(),
    url: address('Where messages are sent to.'),
    events: eventTypes,
    active,
    secret: Type.Union([Type.String(), Type.Null()], {
      description: 'Signs the messages. Told when the webhook is made, and null ever after.',
    }),
    created: instant('When it was made.'),
    api_url: address('This object.'),
    test_url: address('Sends a message at once.'),
    deliveries_url: address('What waits to be delivered.'),
  },
  { $id: 'Webhook' },
);

export const NewWebhook = Type.Object({
  url: target,
  events: Type.Optional(eventTypes),
  active: Type.Optional(active),
  secret: Type.Optional(Type.String({ maxLength: 100, description: 'whsec_ and 24 to 64 bytes in base64.' })),
});

export const ChangedWebhook = Type.Object({
  url: Type.Optional(target),
  events: Type.Optional(eventTypes),
  active: Type.Optional(active),
});

export const DeliveryBody = Type.Object(
  {
    event: Type.Integer({ description: 'Id of the event.' }),
    attempts: count('How often it was tried.'),
    due: instant('When it is tried next.'),
    last_error: Type.String({ description: 'What became of the last attempt; empty before the first.' }),
    url: address('The event in the feed.'),
  },
  { $id: 'Delivery' },
);

export const WebhookTestBody = Type.Object(
  {
    delivered: Type.Boolean({ description: 'Whether the receiver took the message.' }),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'What it answered; null without an answer.' }),
    error: Type.String({ description: 'Why there is no answer; empty where there is one.' }),
    url: address('Where the message was sent to.'),
  },
  { $id: 'WebhookTest' },
);

export function webhookJson(
  baseUrl: string,
  { slug }: Project,
  { id, url, events, active: isActive, created }: Webhook,
  secret: string | null = null,
): Static<typeof WebhookBody> {
  const links = new ApiLinks(baseUrl);
  const below = (...parts: string[]) => links.api('projects', slug, 'webhooks', id, ...parts);
  return {
    id,
    url,
    events: [...events] as Static<typeof eventTypes>,
    active: isActive,
    secret,
    created: formatInstant(created),
    api_url: below(),
    test_url: below('test'),
    deliveries_url: below('deliveries'),
  };
}

export function deliveryJson(baseUrl: string, { slug }: Project, delivery: Delivery): Static<typeof DeliveryBody> {
  const { eventId, attempts, due, lastError } = delivery;
  const feed = new ApiLinks(baseUrl).api('projects', slug, 'events');
  return {
    event: eventId,
    attempts,
    due: formatInstant(due),
    last_error: lastError,
    url: `${feed}?after=${eventId - 1}&limit=1&format=json`,
  };
}

export function testOutcomeJson(url: string, answer: Answer): Static<typeof WebhookTestBody> {
  if ('error' in answer) return { delivered: false, status: null, error: answer.error, url };
  const { status } = answer;
  return { delivered: status >= 200 && status < 300, status, error: '', url };
}
