/** Private projects: pages for members and administrators; other users cannot see that they exist. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignInLink } from '../../src/services/accounts/sign-in.js';
import { changeProject } from '../../src/services/settings/manage-projects.js';
import { Browser } from '../support/browser.js';
import { makePerson } from '../support/people.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const PAGES = [
  '/projects/secret/',
  '/projects/secret/app/',
  '/projects/secret/app/de/',
  '/projects/secret/-/de/',
  '/languages/de/',
  '/translate/secret/app/de/',
  '/changes/browse/secret/',
  '/changes/browse/secret/app/de/',
  '/changes/browse/secret/-/de/',
  '/changes/browse/-/-/de/',
  '/exports/rss/secret/app/',
  '/exports/atom/language/de/',
];

let secret: TestApp;
const visitors = new Map<string, Browser>();

beforeAll(async () => {
  const files = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) };
  secret = await openTestApp(files, { project: 'secret' });
  await secret.app.store.transaction((inside) => inside.projects.add({ slug: 'open', name: 'Open' }));
  visitors.set('nobody', new Browser(secret.server));
  const people = [
    { username: 'stranger', roles: { open: 'manager' } },
    { username: 'member', roles: { secret: 'reader' } },
    { username: 'admin', admin: true },
  ] as const;
  for (const person of people) {
    const { user } = await makePerson(secret.app, person);
    const browser = new Browser(secret.server);
    await browser.post('/sign-in/link/', { secret: await makeSignInLink(secret.app, user) });
    visitors.set(person.username, browser);
  }
  await changeProject(secret.app, 'secret', { private: true });
});
afterAll(() => secret.close());

describe.each([
  ['nobody', 404, 'no-cache'],
  ['stranger', 404, 'private, no-store'],
  ['member', 200, 'private, no-store'],
  ['admin', 200, 'private, no-store'],
])('%s', (name, status, caching) => {
  const visit = (url: string) => visitors.get(name)!.get(url);

  test.each(PAGES)(`%s is ${status}`, async (url) => {
    const page = await visit(url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([status, caching]);
  });

  test('sees the project in the list only if allowed', async () => {
    const { payload } = await visit('/projects/');
    expect(payload).toContain('href="/projects/open/"');
    expect(payload.includes('/projects/secret/')).toBe(status === 200);
  });

  test('sees the project as a suggestion only if allowed', async () => {
    const { statusCode, payload } = await visit('/projects/secre/');
    expect([statusCode, payload.includes('/projects/secret/')]).toEqual([404, status === 200]);
    const component = await visit('/projects/secret/ap/');
    expect([component.statusCode, component.payload.includes('/projects/secret/app/')]).toEqual([404, status === 200]);
  });
});

test('missing and hidden projects look the same', async () => {
  for (const name of ['nobody', 'stranger']) {
    const pages = [];
    for (const slug of ['secret', 'absent']) {
      const { payload, headers } = await visitors.get(name)!.get(`/projects/${slug}/app/`);
      const fixed = Object.entries(headers).filter(([name]) => !/^(?:date|content-length|x-ratelimit-.*)$/.test(name));
      pages.push([payload.replaceAll(slug, 'SLUG'), fixed]);
    }
    expect(pages[0]).toEqual(pages[1]);
  }
});

test('a token opens pages too, and an invalid token is refused', async () => {
  const { headers } = await makePerson(secret.app, { username: 'program', roles: { secret: 'reader' }, scope: 'read' });
  expect((await secret.server.inject({ url: PAGES[0]!, headers })).statusCode).toBe(200);
  const wrong = await secret.server.inject({ url: PAGES[0]!, headers: { authorization: 'Token tgu_wrong' } });
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
});

test('responses cached while the project was public are not used after it became private', async () => {
  const url = statisticsPath('app', 'secret');
  const base = await secret.listen();
  const status = async () => (await fetch(base + url)).status;
  await changeProject(secret.app, 'secret', { private: false });
  expect([await status(), await status()]).toEqual([200, 200]);
  await changeProject(secret.app, 'secret', { private: true });
  expect(await status()).toBe(404);
});
