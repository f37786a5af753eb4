/** The general settings of a project: saved, refused, locks, and its end. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServer } from '../../../src/server.js';
import { addWebhook } from '../../../src/services/events/manage-webhooks.js';
import type { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let browser: Browser;
const opened: TestApp[] = [];

const FILES = {
  'po/app.pot': po([['Open.', '']]),
  'po/de.po': po([['Open.', 'Offen']]),
  'docs/manual.pot': po([['Close', '']]),
  'docs/de.po': po([['Close', 'Zu']]),
  'docs/fr.po': po([['Close', '']]),
};

beforeEach(async () => {
  demo = await openTestApp(FILES);
  opened.push(demo);
  browser = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const project = (slug = 'demo') => demo.app.store.projects.find(slug);

test('saves what is changed and keeps the rest as it is', async () => {
  const form = formOn((await browser.get('/settings/demo/')).payload, '/settings/demo/');
  expect(form).toEqual({ name: 'demo', slug: 'demo', web: '', thresholds: '' });
  const changed = { ...form, name: 'Demo <1>', web: 'https://example.org/', private: 'yes', thresholds: '90, 70.5 %' };
  const answer = await browser.post('/settings/demo/', { ...changed, thresholds: '90, 70.5%' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings/demo/?told=saved']);
  expect(await project()).toMatchObject({
    name: 'Demo <1>',
    web: 'https://example.org/',
    private: true,
    thresholds: [70.5, 90],
  });
  const { payload } = await browser.get(answer.headers.location!);
  expect(payload).toContain('Saved.');
  expect(formOn(payload, '/settings/demo/')).toEqual({ ...changed, thresholds: '70.5, 90' });
  await browser.post('/settings/demo/', { ...form, name: 'Demo' });
  expect(await project()).toMatchObject({ name: 'Demo', web: '', private: false, thresholds: [] });
});

test('a page says only what it was led back to say', async () => {
  for (const told of ['nonsense', '__proto__', 'toString', '%3Cb%3E', 'saved&told=saved']) {
    const { statusCode, payload } = await browser.get(`/settings/demo/?told=${told}`);
    expect([statusCode, payload.includes('class="message')]).toEqual([200, false]);
  }
});

test('goes on at another address when the slug changes', async () => {
  const answer = await browser.post('/settings/demo/', { name: 'demo', slug: 'moved' });
  expect(answer.headers.location).toBe('/settings/moved/?told=saved');
  expect((await browser.get('/settings/moved/')).statusCode).toBe(200);
  expect((await browser.get('/settings/demo/')).statusCode).toBe(404);
});

test.each([
  ['name', '', 'A name has 1 to 100 characters'],
  ['slug', 'de mo', 'is not a slug'],
  ['web', 'javascript:alert(1)', 'begins with http:// or https://'],
  ['thresholds', '90, much', 'percentages above 0 and up to 100'],
  ['thresholds', '101', 'percentages above 0 and up to 100'],
])('refuses as its %s %j, keeps what was typed and changes nothing', async (field, value, message) => {
  const before = await project();
  const typed = {
    name: 'New',
    slug: 'new',
    web: 'https://new.example/',
    private: 'yes',
    thresholds: '50',
    [field]: value,
  };
  const { statusCode, payload } = await browser.post('/settings/demo/', typed);
  expect(statusCode).toBe(400);
  expect(payload).toMatch(new RegExp(`id="${field}-problem" role="alert"><bdi>[^<]*${message}`));
  expect(payload.match(/<[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining(` name="${field}"`)]);
  expect(payload).toContain('Nothing was changed yet');
  expect(formOn(payload, '/settings/demo/')).toEqual(typed);
  expect(await project()).toEqual(before);
});

test('locks all components and opens them', async () => {
  const locks = async () => (await demo.app.store.components.list((await project())!.id)).map(({ locked }) => locked);
  expect((await browser.get('/settings/demo/')).payload).toContain('No component is locked.');
  const answer = await browser.post('/settings/demo/lock/', { lock: 'yes' });
  expect(await locks()).toEqual([true, true]);
  const { payload } = await browser.get(answer.headers.location!);
  expect(payload).toContain('All components are locked.');
  expect(payload).toContain('2 of 2 components are locked.');
  expect(payload).not.toContain('Lock all components');
  await browser.post('/settings/demo/lock/', { lock: 'no' });
  expect(await locks()).toEqual([false, false]);
});

test('is deleted by whoever types its slug, and says what goes with it', async () => {
  const request = { url: 'https://example.org/hook' };
  await addWebhook(demo.app, (await project())!, request, { allowPrivate: false });
  const { payload } = await browser.get('/settings/demo/');
  expect(payload).toContain('Its 2 components in 2 languages with 2 translations and their history');
  expect(payload).toContain('1 member and 1 webhook go with it');

  const wrong = await browser.post('/settings/demo/delete/', { deleted: 'dem' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.payload).toContain('This is not the slug. Type demo');
  expect(formOn(wrong.payload, '/settings/demo/delete/')).toEqual({ deleted: 'dem' });
  expect(await project()).toBeDefined();

  const right = await browser.post('/settings/demo/delete/', { deleted: ' demo ' });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/projects/']);
  expect(await project()).toBeUndefined();
});

test('tells which settings the server’s own folders decide', async () => {
  const told = 'Set in tallyglot.yaml';
  expect((await browser.get('/settings/demo/')).payload).not.toContain(told);
  const server = await createServer({
    context: demo.app,
    baseUrl: undefined,
    folders: [{ project: { slug: 'demo', name: 'Demo', web: '' }, components: undefined }],
  });
  const { payload } = await server.inject({ url: '/settings/demo/', headers: { cookie: browser.cookie } });
  await server.close();
  const hints = [...payload.matchAll(/id="(\w+)-hint">(.*?)<\/p>/g)].filter(([, , hint]) => hint!.includes('<strong>'));
  expect(hints.map(([, field]) => field)).toEqual(['name', 'slug', 'web']);
  expect(payload.split(told)).toHaveLength(3);
  expect(payload).toContain('or it comes back.');
});
