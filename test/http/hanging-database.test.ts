/** A database that hangs: health checks and metrics say so, instead of waiting for it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from '../../src/server.js';
import type { Store } from '../../src/storage/store.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let admin: MadePerson;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  admin = await makePerson(demo.app, { username: 'root', admin: true });
});
afterAll(() => demo.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A part of the store whose queries never end. */
const hanging = <Part extends object>(part: Part): Part =>
  new Proxy(part, { get: () => () => new Promise(() => {}) }) as Part;

async function serve() {
  const { store } = demo.app;
  const { facts, deliveries, tokens, sessions } = store;
  const parts: Partial<Store> = {
    facts: hanging(facts),
    deliveries: hanging(deliveries),
    tokens: hanging(tokens),
    sessions: hanging(sessions),
  };
  const server = await createServer({
    context: { ...demo.app, store: { ...store, ...parts } },
    baseUrl: undefined,
    metricsAccess: { token: undefined, addresses: ['127.0.0.1'] },
  });
  onTestFinished(() => server.close());
  return async (url: string, headers: Record<string, string> = {}) => {
    let isAnswered = false;
    const answer = server.inject({ url, headers }).finally(() => {
      isAnswered = true;
    });
    for (let round = 0; round < 50 && !isAnswered; round++) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((next) => setImmediate(next));
    }
    expect(isAnswered).toBe(true);
    return answer;
  };
}

test('/readyz says that the database is out of reach, also to callers with credentials', async () => {
  const ask = await serve();
  for (const headers of [{}, admin.headers, { cookie: 'tallyglot_session=some-secret' }]) {
    const answer = await ask('/readyz', headers);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ status: 'unavailable', database: 'out of reach', audit: null });
  }
});

test('/healthz is answered, also for callers with credentials', async () => {
  const ask = await serve();
  for (const headers of [{}, admin.headers]) expect((await ask('/healthz', headers)).statusCode).toBe(200);
});

test('/metrics says that the database is not up', async () => {
  const ask = await serve();
  const { statusCode, body } = await ask('/metrics');
  expect([statusCode, /^tallyglot_database_up .*/m.exec(body)?.[0]]).toEqual([200, 'tallyglot_database_up 0']);
});

test('/readyz refuses wrong credentials, as every other address does', async () => {
  vi.useRealTimers();
  const answer = await demo.server.inject({ url: '/readyz', headers: { authorization: 'Token wrong' } });
  expect(answer.statusCode).toBe(401);
});
