/** Tests that a clock that was far ahead for a while leaves nothing stuck in the future. */
import { expect, test } from 'vitest';
import { memoryLimits } from '../../src/http/limit-store.js';
import { DAY, HOUR, type Instant } from '../../src/model/instant.js';
import type { Context } from '../../src/services/context.js';
import { pruneEvents } from '../../src/services/events/prune-events.js';
import { WebhookDeliverer } from '../../src/services/events/webhooks/deliverer.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../src/services/upkeep/refresh-components.js';
import { folderOf } from '../support/folders.js';
import { openStore, STORE_KINDS } from '../support/stores.js';
import { eventually, po } from '../support/workspace.js';

const START = 1_800_000_000_000_000;

async function setUp(kind: (typeof STORE_KINDS)[number]) {
  let now: Instant = START;
  const context: Context = { store: await openStore(kind), clock: () => now, revision: 'test' };
  const { store } = context;
  const directory = await folderOf({
    'po/de.po': po([['Open', '']]),
    'po/fr.po': po([['Open', '']]),
  });
  const project = { slug: 'demo', name: 'demo' };
  await importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined });
  const component = (await store.components.find('demo', 'demo'))!;
  const language = async () => (await store.languages.list(component.id)).find(({ code }) => code === 'de')!;
  return {
    context,
    component,
    language,
    at: (time: Instant) => {
      now = time;
    },
    save: async (target: string) => {
      const { id: stringId } = (await store.strings.list(component.id))[0]!;
      const place = { project: 'demo', component: 'demo', language: 'de', stringId };
      await saveTranslation(context, { ...place, target: [target], state: 'translated', author: 'ada' });
    },
    times: async () => {
      const { lastChange, recentChanges } = await language();
      return [lastChange, recentChanges];
    },
    drift: async () => (await audit(context)).drift,
  };
}

test.each(STORE_KINDS)(
  'changes after the wrong time have the right time, and the counters agree: $name',
  async (kind) => {
    const { at, save, times, drift } = await setUp(kind);
    const ahead = START + 400 * DAY;
    at(START + HOUR);
    await save('one');
    at(ahead);
    await save('two');
    expect(await times()).toEqual([ahead, 1]);
    at(START + 2 * HOUR);
    expect(await drift()).toEqual([]);
    await save('three');
    expect(await times()).toEqual([START + 2 * HOUR, 2]);
    expect(await drift()).toEqual([]);
    at(START + 9 * HOUR);
    await save('four');
    expect(await times()).toEqual([START + 9 * HOUR, 1]);
    expect(await drift()).toEqual([]);
    // A small step back keeps the order.
    at(START + 9 * HOUR - 1000);
    await save('five');
    expect(await times()).toEqual([START + 9 * HOUR, 2]);
  },
);

test('strings become long untranslated at the right time', async () => {
  const { context, component, at, drift } = await setUp(STORE_KINDS[0]!);
  const agedUntil = async () => (await context.store.components.get(component.id))!.agedUntil;
  at(START + 400 * DAY);
  await refreshComponents(context);
  expect(await agedUntil()).toBe(START + 400 * DAY);
  at(START + DAY);
  await refreshComponents(context);
  expect(await agedUntil()).toBe(START + DAY);
  expect(await drift()).toEqual([]);
});

test('deliveries of webhooks do not wait for the wrong time', async () => {
  const { context, component, at, save } = await setUp(STORE_KINDS[0]!);
  const { store } = context;
  const { id: webhookId } = await store.transaction(({ webhooks }) =>
    webhooks.add({
      projectId: component.projectId,
      url: 'http://127.0.0.1:1/',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      events: [],
      active: true,
      created: START,
    }),
  );
  at(START + 400 * DAY);
  await save('one');
  at(START + DAY);
  const waiting = () => store.deliveries.ofWebhook(component.projectId, webhookId);
  expect((await waiting())[0]).toMatchObject({ attempts: 0, due: START + 400 * DAY });
  const deliverer = new WebhookDeliverer(context, { allowPrivate: true, bodyOf: () => '{}' });
  deliverer.start();
  await eventually(async () => ((await waiting())[0]!.attempts > 0 ? true : undefined));
  await deliverer.stop();
});

test('events after the wrong time are kept', async () => {
  const { context, component, at, save } = await setUp(STORE_KINDS[0]!);
  at(START + 400 * DAY);
  await save('one');
  at(START + DAY);
  await save('two');
  await save('three');
  const { newest } = await context.store.events.range(component.projectId);
  await pruneEvents(context, component.projectId, 3);
  expect((await context.store.events.list(component.projectId, newest - 1, 10)).length).toBe(1);
});

test('a limit of the wrong time does not block a client', async () => {
  const limits = memoryLimits();
  for (let n = 0; n < 10; n++) await limits.take('ada', START + 400 * DAY, 1, 5);
  expect(await limits.take('ada', START, 1, 5)).toBe(1);
  // A clock that went back a little must not give a second count.
  expect(await limits.take('ada', START - 60_000_000, 1, 5)).toBe(2);
});
