/** Deliveries of webhooks: every stored delivery reaches its receiver in spite of failures. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifyWebhook } from '../../../../src/client/index.js';
import { DAY, HOUR } from '../../../../src/model/instant.js';
import { type DelivererOptions, WebhookDeliverer } from '../../../../src/services/events/webhooks/deliverer.js';
import { newSecret } from '../../../../src/services/secrets.js';
import type { Store, Webhook } from '../../../../src/storage/store.js';
import { event, writing } from '../../../support/store-rows.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../../support/stores.js';
import { startReceiver } from '../../../support/webhook-receiver.js';
import { eventually } from '../../../support/workspace.js';

const START = 1_790_000_000_000_000;
const SECOND = HOUR / 3600;

async function setting(kind: StoreKind) {
  const store = await openStore(kind);
  let now = START;
  const context = { store, clock: () => now, revision: '1.2.3' };
  const { id: projectId } = await writing(store).projects.add({ slug: 'demo', name: 'Demo' });
  const bodyOf: DelivererOptions['bodyOf'] = (project, { id, type }) =>
    JSON.stringify({ type, data: [project.slug, id] });
  return {
    store,
    projectId,
    now: () => now,
    later(time: number) {
      now += time;
    },
    addWebhook: (url: string) =>
      writing(store).webhooks.add({
        projectId,
        url,
        secret: newSecret('webhook'),
        events: [],
        active: true,
        created: START,
      }),
    /** A second deliverer behaves like a restarted program. */
    start(options: Partial<DelivererOptions> = {}) {
      const deliverer = new WebhookDeliverer(context, { allowPrivate: true, bodyOf, random: () => 0, ...options });
      deliverer.start();
      onTestFinished(() => deliverer.stop());
      return deliverer;
    },
    happen: (webhooks: readonly Webhook[], count = 1) => happen(store, projectId, webhooks, count, now),
    waiting: ({ id }: Webhook) => store.deliveries.ofWebhook(projectId, id),
  };
}

/** Adds events with a delivery to each webhook. */
async function happen(store: Store, projectId: number, webhooks: readonly Webhook[], count: number, at: number) {
  await store.transaction(async (inside) => {
    await inside.projects.lock(projectId);
    const events = await inside.events.add(
      projectId,
      Array.from({ length: count }, () => event({ at })),
    );
    await inside.deliveries.add(
      webhooks.flatMap(({ id: webhookId }) =>
        events.map(({ id: eventId }) => ({ projectId, webhookId, eventId, attempts: 0, due: at, lastError: '' })),
      ),
    );
  });
}

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('each event reaches each webhook once, with a signature', async () => {
    const { addWebhook, happen, start, waiting, projectId } = await setting(kind);
    const receivers = [await startReceiver(), await startReceiver()] as const;
    const webhooks = [await addWebhook(receivers[0].url), await addWebhook(receivers[1].url)] as const;
    const deliverer = start();
    await happen(webhooks, 12);
    deliverer.wake();
    await eventually(
      async () => (await waiting(webhooks[0])).length + (await waiting(webhooks[1])).length === 0 || undefined,
    );
    for (const [index, { received }] of receivers.entries()) {
      const { secret, id } = webhooks[index]!;
      expect(received).toHaveLength(12);
      for (const { headers, body } of received) {
        expect(await verifyWebhook(secret, headers, body, START / 1e6)).toBe(true);
        expect(await verifyWebhook(newSecret('webhook'), headers, body, START / 1e6)).toBe(false);
        const [, eventId] = JSON.parse(body).data;
        expect(headers['webhook-id']).toBe(`msg_${projectId}-${eventId}-${id}`);
        expect(headers['user-agent']).toBe('Tallyglot/1.2.3');
      }
      const bodies = received.map(({ body }) => JSON.parse(body).data[1] as number);
      expect(bodies.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
    }
  });
});

const [kind] = STORE_KINDS;

test('a failed delivery is retried later with the same id, even by another process', async () => {
  const { addWebhook, happen, start, waiting, later } = await setting(kind!);
  const receiver = await startReceiver();
  receiver.answers.push(500, 503);
  const webhook = await addWebhook(receiver.url);
  await happen([webhook]);
  const first = start();
  const failed = await eventually(async () => (await waiting(webhook)).find(({ lastError }) => lastError !== ''));
  expect(failed).toMatchObject({ attempts: 1, lastError: 'The receiver answered 500.', due: START + 5 * SECOND });
  await first.stop();
  const second = start();
  later(5 * SECOND);
  second.wake();
  const again = await eventually(async () => (await waiting(webhook)).find(({ attempts }) => attempts === 2));
  await eventually(() => receiver.received.length === 2 || undefined);
  expect(again.eventId).toBe(1);
  await second.stop();
  later(HOUR);
  start();
  await eventually(async () => (await waiting(webhook)).length === 0 || undefined);
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a delivery whose process died while it was sent is sent at once by the next process', async () => {
  const { addWebhook, happen, start, waiting } = await setting(kind!);
  const receiver = await startReceiver();
  const webhook = await addWebhook(receiver.url.replace('127.0.0.1', 'receiver.example'));
  await happen([webhook]);
  let isAsked = false;
  // This deliverer never gets further, like that of a dead process.
  start({
    resolve: () => {
      isAsked = true;
      return new Promise(() => {});
    },
  });
  await eventually(() => isAsked || undefined);
  expect(await waiting(webhook)).toMatchObject([{ attempts: 1, due: START }]);
  start({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  await eventually(() => receiver.received.length === 1 || undefined);
});

test('a delivery is given up after the last attempt', async () => {
  const { store, addWebhook, happen, start, waiting, later, now } = await setting(kind!);
  const receiver = await startReceiver();
  receiver.answers.push(...Array<number>(20).fill(500));
  const webhook = await addWebhook(receiver.url);
  await happen([webhook]);
  const deliverer = start();
  for (let attempts = 1; attempts <= 8; attempts++) {
    const failed = await eventually(async () =>
      (await waiting(webhook)).find((one) => one.attempts === attempts && one.due > now()),
    );
    later(failed.due - now());
    deliverer.wake();
  }
  await eventually(async () => (await waiting(webhook)).length === 0 || undefined);
  expect(receiver.received).toHaveLength(9);
  expect((await store.webhooks.find(webhook.projectId, webhook.id))?.active).toBe(true);
});

test('a receiver that answers 410 gets no more messages', async () => {
  const { store, addWebhook, happen, start, waiting } = await setting(kind!);
  const receiver = await startReceiver();
  receiver.answers.push(410, 410);
  const webhook = await addWebhook(receiver.url);
  await happen([webhook], 30);
  start();
  await eventually(async () => (await waiting(webhook)).length === 0 || undefined);
  expect((await store.webhooks.find(webhook.projectId, webhook.id))?.active).toBe(false);
  expect(receiver.received.length).toBeLessThanOrEqual(2);
});

test('a failing receiver does not block others, and gets its messages after a repair', async () => {
  const { addWebhook, happen, start, waiting, later } = await setting(kind!);
  const [broken, sound] = [await startReceiver(), await startReceiver()];
  broken.answers.push(500, 500);
  const [first, second] = [await addWebhook(broken.url), await addWebhook(sound.url)];
  await happen([first], 510);
  await happen([second], 3);
  const deliverer = start();
  await eventually(async () => (await waiting(second)).length === 0 || undefined);
  expect(broken.received.length).toBeLessThanOrEqual(2);
  const put = await eventually(async () => {
    const all = await waiting(first);
    return all.every(({ due }) => due > START) ? all : undefined;
  });
  expect(put.filter(({ attempts }) => attempts > 0).length).toBe(broken.received.length);
  later(60 * SECOND);
  deliverer.wake();
  await eventually(() => broken.received.length > 20 || undefined);
});

test('webhooks take turns, even if some have many or old deliveries', async () => {
  const { addWebhook, happen, start, later } = await setting(kind!);
  // All webhooks share one receiver, which sees the order of messages.
  const { url, received } = await startReceiver();
  const busy = await Promise.all(Array.from({ length: 5 }, () => addWebhook(url)));
  const late = await addWebhook(url);
  await happen(busy, 120);
  later(SECOND);
  await happen([late], 3);
  start();
  const ofLate = () =>
    received.flatMap(({ headers }, place) => (String(headers['webhook-id']).endsWith(`-${late.id}`) ? place : []));
  const places = await eventually(() => (ofLate().length === 3 ? ofLate() : undefined));
  // Three rounds of six, plus the deliveries that can run at once.
  expect(places.at(-1)).toBeLessThan(3 * 6 + 4);
});

test('events that are days old, and events for a disabled webhook, are not sent', async () => {
  const { store, addWebhook, happen, start, waiting, later } = await setting(kind!);
  const receiver = await startReceiver();
  const [webhook, off] = [await addWebhook(receiver.url), await addWebhook(receiver.url)];
  await happen([webhook]);
  later(4 * DAY);
  await happen([off]);
  await writing(store).webhooks.update(off.projectId, off.id, { active: false });
  start();
  await eventually(async () => (await waiting(webhook)).length + (await waiting(off)).length === 0 || undefined);
  expect(receiver.received).toEqual([]);
});

test('without permission, nothing is sent into the own network', async () => {
  const { addWebhook, happen, start, waiting } = await setting(kind!);
  const receiver = await startReceiver();
  const webhooks = [await addWebhook(receiver.url), await addWebhook('https://inside.example/')] as const;
  await happen(webhooks);
  start({ allowPrivate: false, resolve: async () => [{ address: '10.0.0.7', family: 4 }] });
  const errors = await Promise.all(
    webhooks.map((webhook) =>
      eventually(async () => (await waiting(webhook)).find(({ lastError }) => lastError !== '')?.lastError),
    ),
  );
  expect(errors).toEqual([
    'The address of a webhook begins with https://.',
    'inside.example resolves to an address that is not on the public internet.',
  ]);
  expect(receiver.received).toEqual([]);
});

test('an error of the store is reported, and the store is read again', async () => {
  const { store, addWebhook, happen, waiting } = await setting(kind!);
  const receiver = await startReceiver();
  const webhook = await addWebhook(receiver.url);
  await happen([webhook]);
  let isBroken = true;
  const deliveries: Store['deliveries'] = {
    ...store.deliveries,
    due: async (...args) => {
      if (isBroken) throw new Error('out of reach');
      return store.deliveries.due(...args);
    },
  };
  const errors: unknown[] = [];
  const deliverer = new WebhookDeliverer(
    { store: { ...store, deliveries }, clock: () => START, revision: 'test' },
    { allowPrivate: true, bodyOf: () => '{}', onError: (error) => errors.push(error) },
  );
  deliverer.start();
  onTestFinished(() => deliverer.stop());
  await eventually(() => errors[0]);
  isBroken = false;
  deliverer.wake();
  await eventually(async () => (await waiting(webhook)).length === 0 || undefined);
});

test('a receiver that never answers does not keep the server from stopping, and is tried again', async () => {
  const { start, addWebhook, happen, waiting, now } = await setting(STORE_KINDS[0]!);
  const webhook = await addWebhook('http://example.org/hook');
  await happen([webhook]);
  let isAsked = false;
  const deliverer = start({
    resolve: () => {
      isAsked = true;
      return new Promise(() => {});
    },
  });
  await eventually(() => isAsked || undefined);
  await deliverer.stop(0);
  const [delivery] = await waiting(webhook);
  expect(delivery).toMatchObject({ attempts: 1, lastError: 'The server was stopped before the receiver answered.' });
  expect(delivery!.due).toBeGreaterThan(now());
});
