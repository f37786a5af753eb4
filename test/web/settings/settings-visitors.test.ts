/** Who sees the settings of a project, who is told where they are, and who makes projects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { po } from '../../support/workspace.js';

const PAGES = [
  '/settings/demo/',
  '/settings/demo/components/',
  '/settings/demo/components/app/',
  '/settings/demo/access/',
  '/settings/demo/webhooks/',
];

let demo: TestApp;
const people = new Map<string, Browser>();

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Offen']]) });
  people.set('anonymous', new Browser(demo.server));
  people.set('stranger', await signedIn(demo, { username: 'stranger' }));
  for (const role of ['reader', 'translator', 'reviewer', 'manager'] as const) {
    people.set(role, await signedIn(demo, { username: role, roles: { demo: role } }));
  }
  people.set('administrator', await signedIn(demo, { username: 'administrator', admin: true }));
});
afterAll(() => demo.close());

const statusesFor = async (person: string) =>
  new Set(await Promise.all(PAGES.map(async (page) => (await people.get(person)!.get(page)).statusCode)));

describe.each([
  [
    false,
    { anonymous: 303, stranger: 403, reader: 403, translator: 403, reviewer: 403, manager: 200, administrator: 200 },
  ],
  [
    true,
    { anonymous: 404, stranger: 404, reader: 403, translator: 403, reviewer: 403, manager: 200, administrator: 200 },
  ],
])('of a project that is private: %s', (isPrivate, expected) => {
  beforeAll(async () => {
    await changeProject(demo.app, 'demo', { private: isPrivate });
  });

  test.each(Object.entries(expected))('%s is answered %i on every page', async (person, status) => {
    expect(await statusesFor(person)).toEqual(new Set([status]));
  });

  test.each(Object.entries(expected))('%s gets a link to them only where %i is 200', async (person, status) => {
    for (const [page, link] of [
      ['/projects/demo/', 'href="/settings/demo/"'],
      ['/projects/demo/app/', 'href="/settings/demo/components/app/"'],
    ] as const) {
      expect((await people.get(person)!.get(page)).payload.includes(link)).toBe(status === 200);
    }
  });
});

test('who has not signed in comes back to the page', async () => {
  await changeProject(demo.app, 'demo', { private: false });
  const anonymous = people.get('anonymous')!;
  expect((await anonymous.get('/settings/demo/access/')).headers.location).toBe(
    '/sign-in/?next=%2Fsettings%2Fdemo%2Faccess%2F',
  );
  expect((await anonymous.post('/settings/demo/lock/', { lock: 'yes' })).headers.location).toBe(
    '/sign-in/?next=%2Fsettings%2Fdemo%2F',
  );
});

test('says which of the tabs one is on', async () => {
  for (const [index, tab] of ['General', 'Components', undefined, 'Access', 'Webhooks'].entries()) {
    const { payload } = await people.get('manager')!.get(PAGES[index]!);
    const current = /<nav class="tabs".*?<\/nav>/s.exec(payload)![0].match(/aria-current="(\w+)">(\w+)/)!;
    expect([current[1], current[2]]).toEqual(tab === undefined ? ['true', 'Components'] : ['page', tab]);
  }
});

test('whoever may not come in is told whom to ask', async () => {
  const { payload } = await people.get('translator')!.get('/settings/demo/');
  expect(payload).toContain('Ask a manager of the project, or an administrator, for a role that may.');
  for (const url of ['/settings/', '/import/']) {
    const outside = (await people.get('manager')!.get(url)).payload;
    expect(outside).toContain('Ask an administrator.');
    expect(outside).not.toContain('manager of the project');
  }
});

test('another site cannot send the forms', async () => {
  const answer = await people
    .get('manager')!
    .post('/settings/demo/delete/', { deleted: 'demo' }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.statusCode).toBe(403);
  expect(await demo.app.store.projects.find('demo')).toBeDefined();
});

test.each([
  ['/settings/demo/delete/', '/settings/demo/'],
  ['/settings/demo/lock/', '/settings/demo/'],
  ['/settings/demo/components/app/delete/', '/settings/demo/components/app/'],
  ['/settings/demo/components/app/import/', '/settings/demo/components/app/'],
  ['/settings/demo/access/remove/', '/settings/demo/access/'],
  ['/settings/demo/webhooks/test/', '/settings/demo/webhooks/'],
  ['/settings/demo/webhooks/remove/', '/settings/demo/webhooks/'],
  ['/import/demo/again/', '/import/demo/'],
  ['/account/password/', '/account/'],
  ['/account/tokens/', '/account/'],
  ['/account/tokens/revoke/', '/account/'],
])('%s, opened instead of sent, leads to the page of its form', async (form, page) => {
  const { statusCode, headers } = await people.get('manager')!.get(form);
  expect([statusCode, headers.location]).toEqual([303, page]);
  expect((await people.get('manager')!.get(page)).statusCode).toBe(200);
});

describe('a new project', () => {
  test('is for administrators alone', async () => {
    for (const person of ['stranger', 'manager']) {
      const browser = people.get(person)!;
      expect((await browser.get('/settings/')).statusCode).toBe(403);
      expect((await browser.post('/settings/', { name: 'Mine' })).statusCode).toBe(403);
      expect((await browser.get('/projects/')).payload).not.toContain('New project');
    }
    expect((await people.get('anonymous')!.get('/settings/')).headers.location).toBe('/sign-in/?next=%2Fsettings%2F');
    expect((await people.get('administrator')!.get('/projects/')).payload).toContain('href="/settings/">New project');
    expect(await demo.app.store.projects.find('mine')).toBeUndefined();
  });

  test('is made of what was typed, and leads to its files', async () => {
    const form = { name: 'Äpfel & Birnen', slug: '', web: 'https://example.org', private: 'yes' };
    const answer = await people.get('administrator')!.post('/settings/', form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/import/apfel-birnen/']);
    expect(await demo.app.store.projects.find('apfel-birnen')).toMatchObject({
      name: 'Äpfel & Birnen',
      web: 'https://example.org/',
      private: true,
    });
  });

  test.each([
    [{ name: ' ', slug: 'x1', web: '' }, 'name', 'A name has 1 to 100 characters'],
    [{ name: '???', slug: '', web: '' }, 'slug', 'No slug can be made of the name'],
    [{ name: 'Good', slug: 'a b', web: '' }, 'slug', 'is not a slug'],
    [{ name: 'Good', slug: 'demo', web: '' }, 'slug', 'There is a project demo already'],
    [{ name: 'Good', slug: 'x1', web: 'ftp://x' }, 'web', 'begins with http:// or https://'],
  ])('is not made of %j', async (form, field, message) => {
    const before = await demo.app.store.projects.list();
    const { statusCode, payload } = await people.get('administrator')!.post('/settings/', form);
    expect(statusCode).toBe(400);
    expect(payload).toMatch(new RegExp(`<p class="field-problem" id="${field}-problem"[^>]*>.*?${message}`));
    expect(formOn(payload, '/settings/')).toEqual(form);
    expect(await demo.app.store.projects.list()).toEqual(before);
  });
});
