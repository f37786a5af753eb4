/** The General page of a project's settings: saving, refusing, locking and deleting. */
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

test('saves the changed fields and keeps the others', async () => {
  const form = formOn((await browser.get('/settings/demo/')).payload, '/settings/demo/');
  expect(form).toEqual({
    name: 'demo',
    slug: 'demo',
    web: '',
    thresholds: '',
    language_codes: 'server',
    new_languages: 'managers',
    repo_web: '',
  });
  const changed = { ...form, name: 'Demo <1>', web: 'https://example.org/', private: 'yes', thresholds: '90, 70.5 %' };
  const repo_web = 'https://example.org/{path}#L{line}';
  Object.assign(changed, { language_codes: 'simplified', new_languages: 'nobody', repo_web });
  const answer = await browser.post('/settings/demo/', { ...changed, thresholds: '90, 70.5%' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings/demo/?notice=saved']);
  expect(await project()).toMatchObject({
    name: 'Demo <1>',
    web: 'https://example.org/',
    private: true,
    thresholds: [70.5, 90],
    languageCodes: 'simplified',
    newLanguages: 'nobody',
    repoWeb: repo_web,
  });
  const { payload } = await browser.get(answer.headers.location!);
  expect(payload).toContain('Saved.');
  expect(formOn(payload, '/settings/demo/')).toEqual({ ...changed, thresholds: '70.5, 90' });
  await browser.post('/settings/demo/', { ...form, name: 'Demo' });
  expect(await project()).toMatchObject({ name: 'Demo', web: '', private: false, thresholds: [] });
});

test('a page only shows known notices', async () => {
  for (const notice of ['nonsense', '__proto__', 'toString', '%3Cb%3E', 'saved&notice=saved']) {
    const { statusCode, payload } = await browser.get(`/settings/demo/?notice=${notice}`);
    expect([statusCode, payload.includes('class="message')]).toEqual([200, false]);
  }
});

test('redirects to the new address when the slug changes', async () => {
  const answer = await browser.post('/settings/demo/', { name: 'demo', slug: 'moved' });
  expect(answer.headers.location).toBe('/settings/moved/?notice=saved');
  expect((await browser.get('/settings/moved/')).statusCode).toBe(200);
  expect((await browser.get('/settings/demo/')).statusCode).toBe(404);
});

test.each([
  ['name', '', 'A name has 1 to 100 characters'],
  ['slug', 'de mo', 'is not a slug'],
  ['web', 'javascript:alert(1)', 'begins with http:// or https://'],
  ['thresholds', '90, much', 'percentages above 0 and up to 100'],
  ['thresholds', '101', 'percentages above 0 and up to 100'],
  ['repo_web', 'javascript:alert({path})', 'must be an address'],
  ['repo_web', 'https://example.org/{where}/{path}', 'unknown name {where}'],
])('refuses the %s %j, keeps the typed values and changes nothing', async (field, value, message) => {
  const before = await project();
  const typed = {
    name: 'New',
    slug: 'new',
    web: 'https://new.example/',
    private: 'yes',
    thresholds: '50',
    language_codes: 'files',
    new_languages: 'request',
    repo_web: 'https://example.org/{path}',
    [field]: value,
  };
  const { statusCode, payload } = await browser.post('/settings/demo/', typed);
  expect(statusCode).toBe(400);
  expect(payload).toMatch(new RegExp(`id="${field}-problem" role="alert"><bdi>[^<]*${message}`));
  expect(payload.match(/<[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining(` name="${field}"`)]);
  expect(payload).toContain('Nothing was saved');
  expect(formOn(payload, '/settings/demo/')).toEqual(typed);
  expect(await project()).toEqual(before);
});

test('locks and unlocks all components', async () => {
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

test('says what is deleted with the project, and deletes it after its slug was typed', async () => {
  const request = { url: 'https://example.org/hook' };
  await addWebhook(demo.app, (await project())!, request, { allowPrivate: false });
  const { payload } = await browser.get('/settings/demo/');
  expect(payload).toContain('This deletes 2 components in 2 languages with 2 translations and their history');
  expect(payload).toContain('1 member, 1 webhook and all uploaded files.');

  const wrong = await browser.post('/settings/demo/delete/', { deleted: 'dem' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.payload).toContain('This is not the project’s slug. Type demo');
  expect(formOn(wrong.payload, '/settings/demo/delete/')).toEqual({ deleted: 'dem' });
  expect(await project()).toBeDefined();

  const right = await browser.post('/settings/demo/delete/', { deleted: ' demo ' });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/projects/']);
  expect(await project()).toBeUndefined();
});

test('shows which settings tallyglot.yaml sets', async () => {
  const note = 'Set in tallyglot.yaml';
  expect((await browser.get('/settings/demo/')).payload).not.toContain(note);
  const server = await createServer({
    context: demo.app,
    baseUrl: undefined,
    folders: [{ project: { slug: 'demo', name: 'Demo', web: '' }, components: undefined }],
  });
  const { payload } = await server.inject({ url: '/settings/demo/', headers: { cookie: browser.cookie } });
  await server.close();
  const hints = [...payload.matchAll(/id="(\w+)-hint">(.*?)<\/p>/g)].filter(([, , hint]) => hint!.includes('<strong>'));
  expect(hints.map(([, field]) => field)).toEqual(['name', 'slug', 'web']);
  expect(payload.split(note)).toHaveLength(3);
  expect(payload).toContain('or the project comes back.');
});
