/** Rate limits of a server: how callers are counted, the headers, and unlimited routes. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer, type ServerOptions } from '../../src/server.js';
import { setPassword } from '../../src/services/accounts/manage-users.js';
import type { Context } from '../../src/services/context.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { STORE_KINDS } from '../support/stores.js';
import { po } from '../support/workspace.js';

const LIMITS = { ...USUAL_LIMITS, anonymous: 3, user: 5 };
/** Ten minutes before the end of an hour. */
const NOW = 1_790_002_200_000_000 - (1_790_002_200_000_000 % 3_600_000_000) + 3_000_000_000;

let demo: TestApp;
let reader: MadePerson;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  reader = await makePerson(demo.app, { username: 'reader' });
});
afterAll(() => demo.close());

/** The clock stands still, so that no window ends during a test. */
async function limited(context: Context, options: Partial<ServerOptions> = {}): Promise<FastifyInstance> {
  const server = await createServer({
    context: { ...context, clock: () => NOW },
    baseUrl: undefined,
    limits: LIMITS,
    ...options,
  });
  onTestFinished(() => server.close());
  return server;
}

interface Sender {
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** Sends a number of requests and returns their statuses. */
async function statuses(server: FastifyInstance, times: number, sender: Sender = {}): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) {
    found.push((await server.inject({ url: '/api/projects/', ...sender })).statusCode);
  }
  return found;
}

test('headers report the last allowed request, and the next one is refused with the expected body', async () => {
  const server = await limited(demo.app);
  await statuses(server, 2);
  const last = await server.inject({ url: '/api/projects/' });
  expect(last.headers).toMatchObject({
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '600',
  });
  expect(last.headers['retry-after']).toBeUndefined();
  const refused = await server.inject({ url: '/api/projects/' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'content-type': 'application/json',
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '600',
    'retry-after': '600',
  });
  const detail = 'Request was throttled. Expected available in 600 seconds.';
  expect(refused.json()).toEqual({ type: 'client_error', errors: [{ code: 'throttled', detail, attr: null }], detail });
});

test('a refused request does nothing', async () => {
  const server = await limited(demo.app);
  const { headers } = await makePerson(demo.app, { username: 'root', admin: true });
  await statuses(server, 5, { headers });
  const options = { method: 'POST', url: '/api/users/', headers, payload: { username: 'newcomer' } } as const;
  expect((await server.inject(options)).statusCode).toBe(429);
  expect(await demo.app.store.users.find('newcomer')).toBeUndefined();
});

test('each user has one limit, across tokens and addresses', async () => {
  const server = await limited(demo.app);
  const anna = await makePerson(demo.app, { username: 'anna' });
  const otto = await makePerson(demo.app, { username: 'otto' });
  expect(await statuses(server, 3, { headers: anna.headers, remoteAddress: '192.0.2.1' })).toEqual([200, 200, 200]);
  expect(await statuses(server, 3, { headers: anna.headers, remoteAddress: '192.0.2.2' })).toEqual([200, 200, 429]);
  expect(await statuses(server, 1, { headers: otto.headers, remoteAddress: '192.0.2.1' })).toEqual([200]);
  expect(await statuses(server, 1, { remoteAddress: '192.0.2.1' })).toEqual([200]);
});

test('each address has its own limit, and an IPv6 network counts as one address', async () => {
  const server = await limited(demo.app);
  expect(await statuses(server, 4, { remoteAddress: '192.0.2.1' })).toEqual([200, 200, 200, 429]);
  expect(await statuses(server, 1, { remoteAddress: '192.0.2.2' })).toEqual([200]);
  expect(await statuses(server, 3, { remoteAddress: '2001:db8::1' })).toEqual([200, 200, 200]);
  expect(await statuses(server, 1, { remoteAddress: '2001:db8::ffff' })).toEqual([429]);
});

describe('X-Forwarded-For', () => {
  const from = (forwarded: string, remoteAddress: string) => ({
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress,
  });

  test('is ignored without trusted proxies', async () => {
    const server = await limited(demo.app);
    for (const [time, expected] of [200, 200, 200, 429].entries()) {
      expect(await statuses(server, 1, from(`198.51.100.${time}`, '192.0.2.1'))).toEqual([expected]);
    }
  });

  test('is only accepted from a trusted proxy', async () => {
    const server = await limited(demo.app, { trustedProxies: ['192.0.2.1'] });
    expect(await statuses(server, 4, from('198.51.100.1', '192.0.2.1'))).toEqual([200, 200, 200, 429]);
    expect(await statuses(server, 1, from('198.51.100.2', '192.0.2.1'))).toEqual([200]);
    for (const [time, expected] of [200, 200, 200, 429].entries()) {
      expect(await statuses(server, 1, from(`198.51.100.${10 + time}`, '192.0.2.9'))).toEqual([expected]);
    }
  });

  test('values that the client added before the proxy are ignored', async () => {
    const server = await limited(demo.app, { trustedProxies: ['192.0.2.1'] });
    for (const [time, expected] of [200, 200, 200, 429].entries()) {
      expect(await statuses(server, 1, from(`203.0.113.${time}, 198.51.100.1`, '192.0.2.1'))).toEqual([expected]);
    }
  });
});

test.each([
  ['cached statistics', () => statisticsPath('app')],
  ['uncached statistics', (time: number) => `${statisticsPath('app')}?x=${time}`],
  ['statistics as a table', () => `${statisticsPath('app')}?format=csv`],
  ['statistics of a translation', () => '/api/translations/demo/app/de/statistics/'],
  ['the state of the server', () => '/healthz'],
])('%s: not limited', async (_name, url) => {
  const server = await limited(demo.app);
  const { headers } = reader;
  await statuses(server, 4);
  await statuses(server, 6, { headers });
  for (let time = 0; time < 10; time++) {
    for (const sender of [{}, { headers }, { method: 'HEAD' as const }]) {
      const answer = await server.inject({ url: url(time), ...sender });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
  }
});

test.each([
  ['statistics of a project', () => '/api/projects/demo/statistics/'],
  ['statistics of a project by language', () => '/api/projects/demo/languages/'],
  ['statistics of a language', () => '/api/languages/de/statistics/'],
  ['badges that have to be drawn', (time: number) => `/widget/demo/language-badge.svg?threshold=${time}`],
  ['badges of unknown objects', (time: number) => `/widget/demo/-/x${'abcd'[time]}/svg-badge.svg`],
])('%s: limited, because each request after a change computes sums', async (_name, url) => {
  const server = await limited(demo.app);
  const answers = [];
  for (let time = 0; time < 4; time++) {
    await changeDemo();
    answers.push(await server.inject({ url: url(time) }));
  }
  expect(answers.slice(0, 3).map(({ statusCode }) => statusCode)).not.toContain(429);
  expect([answers[3]!.statusCode, answers[3]!.headers['retry-after']]).toEqual([429, '600']);
});

test.each([
  ['a badge', '/widget/demo/svg-badge.svg'],
  ['a chart', '/widget/demo/multi-auto.svg'],
  ['the statistics of a project', '/api/projects/demo/statistics/'],
  ['the list of languages of a project', '/api/projects/demo/languages/'],
])('%s only counts if it must be made, and counts again after a change', async (_name, url) => {
  const server = await limited(demo.app);
  const ask = async (sender: Sender = {}) => (await server.inject({ url, ...sender })).statusCode;
  expect(await ask()).toBe(200);
  expect(await statuses(server, 3)).toEqual([200, 200, 429]);
  for (const sender of [{}, { headers: reader.headers }, { remoteAddress: '192.0.2.1' }]) {
    for (let time = 0; time < 10; time++) expect(await ask(sender)).toBe(200);
  }
  await changeDemo();
  expect(await ask()).toBe(429);
  expect(await ask({ remoteAddress: '192.0.2.1' })).toBe(200);
  expect(await ask()).toBe(200);
});

/** Gives the project a new version, as every change does. */
async function changeDemo(): Promise<void> {
  const { id } = (await demo.app.store.projects.find('demo'))!;
  await demo.app.store.transaction((store) => store.projects.lock(id));
}

async function signIn(server: FastifyInstance, username: string, remoteAddress: string, password = 'wrong') {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const payload = String(new URLSearchParams({ username, password }));
  return (await server.inject({ method: 'POST', url: '/sign-in/', headers, payload, remoteAddress })).statusCode;
}

test('an address has a limit of attempts for all user names together', async () => {
  const server = await limited(demo.app, { limits: { ...LIMITS, anonymous: 1000, signIn: 2, signInAddress: 2 } });
  for (const [name, expected] of [
    ['a', 403],
    ['b', 403],
    ['anna', 429],
    ['anna', 429],
    ['anna', 429],
  ] as const) {
    expect(await signIn(server, name, '192.0.2.1')).toBe(expected);
  }
  expect(await signIn(server, 'anna', '192.0.2.2')).toBe(403);
});

test('wrong passwords from one address do not lock the owner out at another', async () => {
  const password = 'correct horse battery';
  const { user } = await makePerson(demo.app, { username: 'owner' });
  await setPassword(demo.app, user, password);
  const server = await limited(demo.app, { limits: { ...LIMITS, anonymous: 1000, signIn: 3 } });
  for (const expected of [403, 403, 403, 429]) expect(await signIn(server, 'owner', '192.0.2.1')).toBe(expected);
  expect(await signIn(server, 'owner', '192.0.2.1', password)).toBe(429);
  // Successful attempts do not count.
  for (let time = 0; time < 5; time++) expect(await signIn(server, 'owner', '192.0.2.2', password)).toBe(303);
});

test('servers with the same PostgreSQL database share a limit', async () => {
  const place = await STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!.place();
  const servers: FastifyInstance[] = [];
  for (const _server of ['one', 'other']) {
    const app = await compose(place);
    onTestFinished(() => app.close());
    servers.push(await limited(app, { limits: { ...LIMITS, anonymous: 20 } }));
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => servers[index % 2]!.inject({ url: '/api/projects/' })),
  );
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200), count(429)]).toEqual([20, 40]);
  for (const server of servers) expect(await statuses(server, 1)).toEqual([429]);
});
