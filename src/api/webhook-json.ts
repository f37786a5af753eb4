/** The JSON of webhooks and their pending deliveries. */
import { type Static, Type } from '@sinclair/typebox';
import { EVENT_TYPES } from '../model/event.js';
import { formatInstant } from '../model/instant.js';
import type { Answer } from '../services/events/webhooks/deliver-request.js';
import type { Delivery, Project, Webhook } from '../storage/store.js';
import { ApiLinks } from './links.js';
import { address, count, instant } from './schemas.js';

const eventTypes = Type.Array(Type.Union(EVENT_TYPES.map((type) => Type.Literal(type))), {
  maxItems: 100,
  description: 'Types of events to send; if empty, all types.',
});
const active = Type.Boolean({ description: 'Whether events are sent to this webhook.' });
const target = Type.String({ minLength: 1, maxLength: 2000, description: 'Address that receives the messages.' });

export const WebhookBody = Type.Object(
  {
    id: Type.Integer(),
    url: address('Address that receives the messages.'),
    events: eventTypes,
    active,
    secret: Type.Union([Type.String(), Type.Null()], {
      description: 'Secret that signs the messages. Only returned when the webhook is created; later always null.',
    }),
    created: instant('When the webhook was created.'),
    api_url: address('This object.'),
    test_url: address('POST here to send a test message.'),
    deliveries_url: address('Pending deliveries.'),
  },
  { $id: 'Webhook' },
);

export const NewWebhook = Type.Object({
  url: target,
  events: Type.Optional(eventTypes),
  active: Type.Optional(active),
  secret: Type.Optional(
    Type.String({ maxLength: 100, description: 'whsec_ followed by 24 to 64 bytes in base64. Default: generated.' }),
  ),
});

export const ChangedWebhook = Type.Object({
  url: Type.Optional(target),
  events: Type.Optional(eventTypes),
  active: Type.Optional(active),
});

export const DeliveryBody = Type.Object(
  {
    event: Type.Integer({ description: 'Id of the event.' }),
    attempts: count('Number of attempts so far.'),
    due: instant('Time of the next attempt.'),
    last_error: Type.String({ description: 'Why the last attempt failed; empty before the first attempt.' }),
    url: address('The event in the list of events.'),
  },
  { $id: 'Delivery' },
);

export const WebhookTestBody = Type.Object(
  {
    delivered: Type.Boolean({ description: 'Whether the receiver accepted the message.' }),
    status: Type.Union([Type.Integer(), Type.Null()], {
      description: 'HTTP status of the response; null without a response.',
    }),
    error: Type.String({ description: 'Why there was no response; empty if there was one.' }),
    url: address('Address to which the message was sent.'),
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
