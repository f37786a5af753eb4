/** Tests that a cached response and its headers do not depend on who asks first, and that private projects stay private. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../src/api/api.js';
import { EventStreams } from '../../src/api/event-streams.js';
import type { Route } from '../../src/api/route.js';
import { allRoutes } from '../../src/api/routes.js';
import { changeProject } from '../../src/services/settings/manage-projects.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { addressOf, makeTarget, type Target } from '../support/route-target.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

type Headers = Readonly<Record<string, string>>;

const VISITOR: Headers = {};

let demo: TestApp;
let base: string;
let member: MadePerson;
let administrator: MadePerson;
let routes: readonly Route[];
const targets = new Map<string, Target>();

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Auf']]) });
  base = await demo.listen();
  const { app } = demo;
  member = await makePerson(app, { username: 'member', roles: { demo: 'manager' } });
  administrator = await makePerson(app, { username: 'ada', admin: true });
  const all = allRoutes({ context: app } as unknown as Api, new EventStreams(app));
  routes = all.filter(({ keeps }) => keeps !== undefined);
  const [string] = await app.store.strings.list((await app.store.components.find('demo', 'app'))!.id);
  const place = { project: 'demo', component: 'app', language: 'de', stringId: string!.id };
  await saveTranslation(app, { ...place, target: ['Offen'], state: 'translated', author: 'member' });
  for (const { url } of routes) targets.set(url, await makeTarget(app, 'demo', url));
});
afterAll(() => demo.close());

/** An address that nobody has asked for: the cache ignores no parameter. */
let asked = 0;
const freshAddress = (url: string) => `${base}${addressOf(url, targets.get(url)!)}?try=${asked++}`;

async function ask(address: string, headers: Headers) {
  const response = await fetch(address, { headers: { accept: 'application/json', ...headers } });
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    etag: response.headers.get('etag'),
    body: await response.text(),
  };
}

test('these routes are cached', () => {
  expect(routes.map(({ url }) => url).sort()).toEqual([
    '/api/categories/:category/statistics/',
    '/api/components/:project/:component/statistics/',
    '/api/languages/:language/statistics/',
    '/api/projects/:project/languages/',
    '/api/projects/:project/statistics/',
    '/api/translations/:project/:component/:language/statistics/',
    '/exports/stats/:project/',
    '/exports/stats/:project/:component/',
  ]);
});

describe('of a public project', () => {
  const orders = () => {
    const callers = [member.headers, VISITOR, administrator.headers];
    return [callers, callers.toReversed(), [VISITOR, member.headers, administrator.headers, VISITOR]];
  };

  test('statistics are the same for everyone, whoever asks first', async () => {
    for (const { url } of routes.filter(({ access }) => access === 'read')) {
      const answers = [];
      for (const callers of orders()) {
        const address = freshAddress(url);
        for (const headers of callers) answers.push(await ask(address, headers));
      }
      const [first] = answers;
      expect([url, first!.status, first!.caching]).toEqual([url, 200, 'no-cache']);
      for (const answer of answers) expect([url, answer]).toEqual([url, first]);
    }
  });

  test('a user may have other sums over several projects, so only visitors share them', async () => {
    for (const { url } of routes.filter(({ access }) => access !== 'read')) {
      for (const callers of orders()) {
        const address = freshAddress(url);
        for (const headers of callers) {
          const { status, caching } = await ask(address, headers);
          const expected = headers === VISITOR ? 'no-cache' : 'private, no-store';
          expect([url, status, caching]).toEqual([url, 200, expected]);
        }
      }
    }
  });
});

test('of a private project, nothing is shared, and a response from its public time is not used', async () => {
  const addresses = routes.map(({ url }) => freshAddress(url));
  for (const address of addresses) for (const headers of [VISITOR, member.headers]) await ask(address, headers);
  await changeProject(demo.app, 'demo', { private: true });
  for (const address of [...addresses, ...routes.map(({ url }) => freshAddress(url))]) {
    for (const headers of [member.headers, administrator.headers]) {
      const { status, caching } = await ask(address, headers);
      expect([address, status, caching]).toEqual([address, 200, 'private, no-store']);
      const visitor = await ask(address, VISITOR);
      expect([address, visitor.status, visitor.caching]).toEqual([address, 404, 'no-store']);
    }
  }
  await changeProject(demo.app, 'demo', { private: false });
  for (const { url } of routes.filter(({ access }) => access === 'read')) {
    for (const headers of [member.headers, VISITOR]) {
      expect(await ask(freshAddress(url), headers)).toMatchObject({ status: 200, caching: 'no-cache' });
    }
  }
});
