/** Webhooks over HTTP: who may manage them, what is told of them, and the whole way from an import to a receiver. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { messageJson } from '../../src/api/event-json.js';
import { verifyWebhook } from '../../src/client/index.js';
import { createServer } from '../../src/server.js';
import { WebhookDeliverer } from '../../src/services/events/webhooks/deliverer.js';
import { signWebhook } from '../../src/services/events/webhooks/sign.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { makePerson } from '../support/people.js';
import { openTestApp } from '../support/server.js';
import { startReceiver } from '../support/webhook-receiver.js';
import { eventually, po, ROOT } from '../support/workspace.js';

const ALL = '/api/projects/demo/webhooks/';
const FILES = { 'po/de.po': po([['One', '']]) };
const HOOK = { url: 'https://hooks.example.org/tally' };
const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Whoever opens it closes it. */
async function openSetting(allowPrivate: boolean) {
  const opened = await openTestApp(FILES, { baseUrl: 'https://tally.example' });
  const webhooks = { allowPrivate };
  const server = allowPrivate
    ? await createServer({ context: opened.app, baseUrl: 'https://tally.example', webhooks })
    : opened.server;
  const manager = await makePerson(opened.app, { username: 'max', roles: { demo: 'manager' } });
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await server.inject({ method, url, headers: manager.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const close = async () => {
    await server.close();
    await opened.close();
  };
  return { ...opened, server, manager, send, close };
}

async function setting(allowPrivate = false) {
  const opened = await openSetting(allowPrivate);
  onTestFinished(() => opened.close());
  return opened;
}

let shared: Awaited<ReturnType<typeof openSetting>>;

beforeAll(async () => {
  shared = await openSetting(false);
});

afterAll(() => shared.close());

describe('managing', () => {
  test('a webhook is made, listed, changed and removed; its secret is told once', async () => {
    const { send } = await setting();
    const made = await send('POST', ALL, HOOK);
    expect(made.status).toBe(201);
    const { id, secret } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const own = `${ALL}${id}/`;
    expect(made.body).toEqual({
      id,
      ...HOOK,
      events: [],
      active: true,
      secret,
      created: expect.stringMatching(/Z$/),
      api_url: `https://tally.example${own}`,
      test_url: `https://tally.example${own}test/`,
      deliveries_url: `https://tally.example${own}deliveries/`,
    });
    const shown = { ...made.body, secret: null };
    expect((await send('GET', ALL)).body).toMatchObject({ count: 1, results: [shown] });
    expect((await send('GET', own)).body).toEqual(shown);
    const changes = { active: false, events: ['language.completed', 'language.completed'] };
    const changed = { ...shown, active: false, events: ['language.completed'] };
    expect(await send('PATCH', own, changes)).toEqual({ status: 200, body: changed });
    expect((await send('GET', own)).body).toEqual(changed);
    expect((await send('DELETE', own)).status).toBe(204);
    expect((await send('GET', own)).status).toBe(404);
    for (const method of ['DELETE', 'GET'] as const) expect((await send(method, own)).status).toBe(404);
  });

  test('a secret may be given', async () => {
    const { send } = await setting();
    expect((await send('POST', ALL, { ...HOOK, secret: KEY })).body.secret).toBe(KEY);
  });

  test.each([
    [{}, 'url'],
    [{ url: 'nonsense' }, 'no web address'],
    [{ url: 'http://hooks.example.org/' }, 'begins with https://'],
    [{ url: 'https://127.0.0.1/' }, 'not an address of the public internet'],
    [{ url: 'https://[::1]/' }, 'not an address of the public internet'],
    [{ url: 'https://me:secret@hooks.example.org/' }, 'no user name or password'],
    [{ ...HOOK, events: ['statistics.vanished'] }, 'events'],
    [{ ...HOOK, events: 'statistics.changed' }, 'events'],
    [{ ...HOOK, active: 'yes' }, 'active'],
    [{ ...HOOK, secret: 'short' }, 'whsec_'],
    [{ ...HOOK, secret: 'whsec_c2hvcnQ=' }, 'whsec_'],
    [{ ...HOOK, secret: `whsec_${'A'.repeat(90)}` }, 'whsec_'],
  ])('%j is refused', async (payload, reason) => {
    const { send } = shared;
    const { status, body } = await send('POST', ALL, payload);
    expect([status, body.detail]).toEqual([400, expect.stringContaining(reason)]);
    expect((await send('GET', ALL)).body.count).toBe(0);
  });

  test('a wrong change changes nothing', async () => {
    const { send } = await setting();
    const { id } = (await send('POST', ALL, HOOK)).body;
    const wrong = await send('PATCH', `${ALL}${id}/`, { active: false, url: 'https://10.0.0.1/' });
    expect(wrong.status).toBe(400);
    expect((await send('GET', `${ALL}${id}/`)).body).toMatchObject({ ...HOOK, active: true });
  });

  test.each([
    [{ url: 'https://10.0.0.1/' }, 'url', /./],
    [{ ...HOOK, secret: 'short' }, 'secret', /^A secret is whsec_/],
    [{ ...HOOK, events: ['foo'] }, 'events.0', /^events\.0 is one of [a-z._-]+, /],
  ])('%j is refused with the name of the field', async (body, attr, detail) => {
    const { status, body: answer } = await shared.send('POST', ALL, body);
    expect([status, answer.errors[0]]).toMatchObject([400, { attr, detail: expect.stringMatching(detail) }]);
  });

  test('a project has so many and no more', async () => {
    const { send } = await setting();
    for (let count = 0; count < 20; count++) expect((await send('POST', ALL, HOOK)).status).toBe(201);
    const { status, body } = await send('POST', ALL, HOOK);
    expect([status, body.detail]).toEqual([400, 'A project has at most 20 webhooks. Remove one first.']);
  });

  test.each(['0', '123456', 'x', '1e3', '99999999999999999999'])('there is no webhook %s', async (id) => {
    const { send } = shared;
    expect((await send('GET', `${ALL}${id}/`)).status).toBe(404);
  });

  test('only managers may see or touch any of it', async () => {
    const { server, app, send } = await setting();
    const { id } = (await send('POST', ALL, HOOK)).body;
    const reviewer = await makePerson(app, { username: 'rita', roles: { demo: 'reviewer' } });
    const reading = await makePerson(app, { username: 'rob', roles: { demo: 'manager' }, scope: 'read' });
    const paths = [
      ['GET', ALL],
      ['POST', ALL],
      ['GET', `${ALL}${id}/`],
      ['PATCH', `${ALL}${id}/`],
      ['DELETE', `${ALL}${id}/`],
      ['POST', `${ALL}${id}/test/`],
      ['GET', `${ALL}${id}/deliveries/`],
    ] as const;
    for (const [method, url] of paths) {
      const statusFor = async (headers: Record<string, string>) =>
        (await server.inject({ method, url, headers })).statusCode;
      expect([await statusFor({}), await statusFor(reviewer.headers), await statusFor(reading.headers)]).toEqual([
        401, 403, 403,
      ]);
    }
    expect((await send('GET', ALL)).body.count).toBe(1);
  });
});

test('the receiver that the documentation shows tells genuine messages from others', async () => {
  const [, code] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(readFileSync(`${ROOT}/docs/events.md`, 'utf8'))!;
  const module = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine };`)}`;
  const { isGenuine } = await import(/* @vite-ignore */ module);
  const sign = (timestamp: number) => signWebhook(KEY, { id: 'msg_1', timestamp, body: '{"a":"−"}' });
  const now = Math.floor(Date.now() / 1000);
  expect(isGenuine(KEY, sign(now), '{"a":"−"}')).toBe(true);
  expect(isGenuine(KEY, sign(now), '{"a":"+"}')).toBe(false);
  expect(isGenuine(KEY, sign(now - 1000), '{"a":"−"}')).toBe(false);
});

describe('sending', () => {
  test('a test message goes out at once, also where the webhook is switched off', async () => {
    const { send } = await setting(true);
    const receiver = await startReceiver();
    const { id, secret } = (await send('POST', ALL, { url: receiver.url, active: false })).body;
    expect(await send('POST', `${ALL}${id}/test/`)).toEqual({
      status: 200,
      body: { delivered: true, status: 200, error: '', url: receiver.url },
    });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(await verifyWebhook(secret, headers, body)).toBe(true);
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { project: 'demo' } });
    receiver.answers.push(500);
    expect((await send('POST', `${ALL}${id}/test/`)).body).toMatchObject({ delivered: false, status: 500, error: '' });
  });

  test('an address that was allowed once is refused when it is not any more', async () => {
    const { send, app, manager } = await setting(true);
    const receiver = await startReceiver();
    const { id } = (await send('POST', ALL, { url: receiver.url })).body;
    const strict = await createServer({ context: app, baseUrl: undefined });
    onTestFinished(() => strict.close());
    const answer = await strict.inject({ method: 'POST', url: `${ALL}${id}/test/`, headers: manager.headers });
    expect(answer.json()).toMatchObject({ delivered: false, status: null, error: expect.stringContaining('https://') });
    expect(receiver.received).toEqual([]);
  });

  test('an import gets from the store to the receiver, and what waits is shown', async () => {
    const { send, app, workspace } = await setting(true);
    const receiver = await startReceiver();
    receiver.answers.push(503);
    const { id, secret } = (await send('POST', ALL, { url: receiver.url, events: ['language.completed'] })).body;
    const deliverer = new WebhookDeliverer(app, {
      allowPrivate: true,
      bodyOf: (project, event) => messageJson('https://tally.example', project.slug, event),
    });
    onTestFinished(() => deliverer.stop());
    deliverer.start();
    workspace.write('files/po/de.po', po([['One', 'Eins']]));
    const context = { ...app, onEvents: () => deliverer.wake() };
    const project = { slug: 'demo', name: 'demo' };
    const directory = workspace.path('files');
    await importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined });
    const { results } = await eventually(async () => {
      const { body } = await send('GET', `${ALL}${id}/deliveries/`);
      return body.results[0]?.last_error ? body : undefined;
    });
    expect(results).toEqual([
      {
        event: 4,
        attempts: 1,
        due: expect.stringMatching(/Z$/),
        last_error: 'The receiver answered 503.',
        url: 'https://tally.example/api/projects/demo/events/?after=3&limit=1&format=json',
      },
    ]);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(await verifyWebhook(secret, headers, body)).toBe(true);
    const { pathname, search } = new URL(results[0].url);
    const { body: listed } = await send('GET', pathname + search);
    expect(JSON.parse(body)).toEqual({
      type: 'language.completed',
      timestamp: listed.results[0].at,
      data: listed.results[0],
    });
  });
});
