/** Routes that manage the webhooks of a project. */
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  removeWebhook,
  testMessage,
  testWebhook,
  waitingDeliveries,
} from '../services/events/manage-webhooks.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { bodyOf, type Call, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import {
  ChangedWebhook,
  DeliveryBody,
  deliveryJson,
  NewWebhook,
  testOutcomeJson,
  WebhookBody,
  WebhookTestBody,
  webhookJson,
} from './webhook-json.js';

const ALL = '/api/projects/:project/webhooks/';
const ONE = `${ALL}:webhook/`;

export function webhookRoutes({ context, webhooks: rules }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: ALL,
      access: 'manage',
      id: 'listWebhooks',
      summary: 'Webhooks of a project',
      query: PageQuery,
      answer: listShape(WebhookBody),
      async handler(call) {
        const { project, baseUrl } = call;
        const webhooks = await store.webhooks.list(project.id);
        return { list: listOf(call, webhooks, (webhook) => webhookJson(baseUrl, project, webhook)) };
      },
    },
    {
      method: 'POST',
      url: ALL,
      access: 'manage',
      id: 'addWebhook',
      summary: 'Add a webhook',
      description: 'Only this response contains the secret.',
      body: NewWebhook,
      answer: WebhookBody,
      status: 201,
      async handler(call) {
        return call.change(async (inside) => {
          const webhook = await addWebhook(inside, call.project, bodyOf(call, NewWebhook), rules);
          return { value: webhookJson(call.baseUrl, call.project, webhook, webhook.secret), isSecret: true };
        });
      },
    },
    {
      method: 'GET',
      url: ONE,
      access: 'manage',
      id: 'getWebhook',
      summary: 'A webhook',
      answer: WebhookBody,
      async handler(call) {
        const webhook = await findWebhook(store, call.project, idOf(call));
        return { value: webhookJson(call.baseUrl, call.project, webhook) };
      },
    },
    {
      method: 'PATCH',
      url: ONE,
      access: 'manage',
      id: 'changeWebhook',
      summary: 'Change a webhook',
      body: ChangedWebhook,
      answer: WebhookBody,
      async handler(call) {
        return call.change(async (inside) => {
          const webhook = await changeWebhook(inside, call.project, idOf(call), bodyOf(call, ChangedWebhook), rules);
          return { value: webhookJson(call.baseUrl, call.project, webhook) };
        });
      },
    },
    {
      method: 'DELETE',
      url: ONE,
      access: 'manage',
      id: 'removeWebhook',
      summary: 'Remove a webhook',
      description: 'Also removes its pending deliveries.',
      handler: (call) =>
        call.change(async (inside) => {
          await removeWebhook(inside, call.project, idOf(call));
          return { nothing: true };
        }),
    },
    {
      method: 'POST',
      url: `${ONE}test/`,
      access: 'manage',
      id: 'testWebhook',
      summary: 'Test a webhook',
      description:
        'Sends a message of the type webhook.test immediately, even if the webhook is not active, and returns the outcome.',
      answer: WebhookTestBody,
      withoutKey: true,
      async handler(call) {
        const { project, baseUrl } = call;
        const { url } = await findWebhook(store, project, idOf(call));
        const page = new ApiLinks(baseUrl).page('projects', project.slug);
        const body = testMessage(project, page, context.clock());
        return { value: testOutcomeJson(url, await testWebhook(context, project, idOf(call), { body }, rules)) };
      },
    },
    {
      method: 'GET',
      url: `${ONE}deliveries/`,
      access: 'manage',
      id: 'listDeliveries',
      summary: 'Pending deliveries of a webhook',
      query: PageQuery,
      answer: listShape(DeliveryBody),
      async handler(call) {
        const { project, baseUrl } = call;
        const waiting = await waitingDeliveries(store, project, idOf(call));
        return { list: listOf(call, waiting, (delivery) => deliveryJson(baseUrl, project, delivery)) };
      },
    },
  ];
}

function idOf({ params: { webhook = '' } }: Call): number {
  if (!/^\d{1,15}$/.test(webhook)) throw notFound();
  return Number(webhook);
}
