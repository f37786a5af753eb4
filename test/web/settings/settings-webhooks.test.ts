/** The Webhooks page of a project: add, test, switch and remove webhooks. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServer } from '../../../src/server.js';
import type { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { startReceiver } from '../../support/webhook-receiver.js';
import { po } from '../../support/workspace.js';

const PAGE = '/settings/demo/webhooks/';
const ALL = {
  'event.statistics.changed': 'yes',
  'event.language.completed': 'yes',
  'event.language.below-threshold': 'yes',
  'event.repository.failed': 'yes',
  'event.repository.recovered': 'yes',
};

let demo: TestApp;
let browser: Browser;
const opened: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const files = { 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Offen']]) };
  const plain = await openTestApp(files);
  // The receivers of these tests run on this machine.
  const server = await createServer({ context: plain.app, baseUrl: undefined, webhooks: { allowPrivate: true } });
  demo = { ...plain, server };
  opened.push(async () => {
    await server.close();
    await plain.close();
  });
  browser = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
});
afterAll(() => Promise.all(opened.map((close) => close())));

const project = async () => (await demo.app.store.projects.find('demo'))!;
const webhooks = async () => demo.app.store.webhooks.list((await project()).id);
const add = (url: string, events: Readonly<Record<string, string>> = ALL) => browser.post(PAGE, { url, ...events });

test('adding a webhook shows its secret once', async () => {
  const empty = (await browser.get(PAGE)).payload;
  expect(formOn(empty, PAGE)).toEqual({ url: '', ...ALL });
  const { statusCode, payload } = await add('https://example.org/hook', { 'event.language.completed': 'yes' });
  const [webhook] = await webhooks();
  expect(statusCode).toBe(200);
  expect(webhook).toMatchObject({ url: 'https://example.org/hook', events: ['language.completed'], active: true });
  expect(payload).toContain(`<code>${webhook!.secret}</code>`);
  const later = (await browser.get(PAGE)).payload;
  expect(later).toContain('https://example.org/hook');
  expect(later).toContain('No messages are waiting for delivery.');
  expect(later).not.toContain(webhook!.secret);
});

test('a webhook with all events chosen also gets event types of later versions', async () => {
  await add('https://example.org/hook');
  expect((await webhooks())[0]!.events).toEqual([]);
});

test.each([
  ['not an address', ALL, 'url', 'address'],
  ['ftp://example.org/', ALL, 'url', 'http'],
  ['https://example.org/', {}, 'events', 'Choose at least one event.'],
])('refuses the address %j with the events %j', async (url, events, field, message) => {
  const { statusCode, payload } = await add(url, events);
  expect(statusCode).toBe(400);
  expect(payload).toMatch(new RegExp(`id="${field}-problem" role="alert"><bdi>[^<]*${message}`));
  expect(formOn(payload, PAGE)).toEqual({ url, ...events });
  expect(await webhooks()).toEqual([]);
});

test('sends a test message at once and shows the result', async () => {
  const receiver = await startReceiver();
  await add(receiver.url);
  const test = async () => (await browser.post(`${PAGE}test/`, { id: String((await webhooks())[0]!.id) })).payload;
  expect(await test()).toContain('The receiver accepted the test message and answered 200.');
  const sent = JSON.parse(receiver.received[0]!.body);
  expect(sent).toMatchObject({ type: 'webhook.test', data: { project: 'demo' } });
  expect(sent.data.url).toMatch(/^http:\/\/[^/]+\/projects\/demo\/$/);
  receiver.answers.push(500);
  expect(await test()).toContain('it answered 500');
});

test('shows the messages waiting for delivery and the last error', async () => {
  await add('https://example.org/hook');
  const { id: webhookId, projectId } = (await webhooks())[0]!;
  const delivery = { projectId, webhookId, attempts: 2, due: 1, lastError: 'The receiver refused the connection.' };
  await demo.app.store.transaction((store) =>
    store.deliveries.add([
      { ...delivery, eventId: 7 },
      { ...delivery, eventId: 8, attempts: 0, lastError: '' },
    ]),
  );
  const { payload } = await browser.get(PAGE);
  expect(payload).toContain('2 messages waiting for delivery. Event 7 was tried 2 times: <bdi>The receiver refused');
});

test('switches a webhook off and on, and removes it', async () => {
  await add('https://example.org/hook');
  const page = async () => (await browser.get(PAGE)).payload;
  const send = async (action: string) => browser.post(`${PAGE}${action}/`, formOn(await page(), `${PAGE}${action}/`));
  expect((await send('switch')).headers.location).toBe(`${PAGE}?notice=webhook-off`);
  expect((await webhooks())[0]!.active).toBe(false);
  expect(await page()).toContain('<span class="tag">off</span>');
  expect((await send('switch')).headers.location).toBe(`${PAGE}?notice=webhook-on`);
  expect((await webhooks())[0]!.active).toBe(true);
  expect((await send('remove')).headers.location).toBe(`${PAGE}?notice=webhook-removed`);
  expect(await webhooks()).toEqual([]);
});

test('does not find webhooks of other projects or unknown ids', async () => {
  for (const id of ['1', '', 'x', '9'.repeat(30)]) {
    for (const action of ['test', 'switch', 'remove']) {
      const { statusCode, payload } = await browser.post(`${PAGE}${action}/`, { id });
      expect([statusCode, payload.includes('demo has no webhook')]).toEqual([400, true]);
    }
  }
});
