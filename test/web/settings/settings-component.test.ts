/** The settings of a component: names, flags, checks, files and deletion. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '../../../src/server.js';
import { changeComponent } from '../../../src/services/settings/manage-components.js';
import { WriteBackQueue } from '../../../src/services/write-back/write-back-queue.js';
import type { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { openTestApp, type StatisticsBody, type TestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { po } from '../../support/workspace.js';

const PAGE = '/settings/demo/components/app/';
const FILES = {
  'po/app.pot': po([
    ['Open.', ''],
    ['Read [this](https://example.org/)', ''],
  ]),
  'po/de.po': po([
    ['Open.', 'Offen'],
    ['Read [this](https://example.org/)', 'Lies das'],
  ]),
  'po/fr.po': po([['Open.', 'Ouvert']]),
};

let demo: TestApp;
let browser: Browser;
const opened: TestApp[] = [];

beforeEach(async () => {
  demo = await openTestApp(FILES);
  opened.push(demo);
  browser = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const form = async () => formOn((await browser.get(PAGE)).payload, PAGE);
const component = (slug = 'app') => demo.app.store.components.find('demo', slug);
const flags = async () => (await component())!.flags;
/** The number of strings of each language that fail the check. */
const failing = async (check: string) => {
  const { payload } = await demo.server.inject('/api/components/demo/app/statistics/?fields=extended');
  const entries = (JSON.parse(payload) as StatisticsBody).results;
  return Object.fromEntries(entries.map(({ code, checks }) => [code, (checks as Record<string, number>)[check] ?? 0]));
};

test('the list links to each component', async () => {
  const { payload } = await browser.get('/settings/demo/components/');
  expect(payload).toContain(`href="${PAGE}"`);
  expect(payload).toContain('href="/import/demo/"');
});

test('saves the changed fields and keeps the others', async () => {
  const { name = '', slug = '', license = '', glossary, locked, flags: written } = await form();
  expect({ name, slug, license, glossary, locked, written }).toEqual({
    name: 'app',
    slug: 'app',
    license: '',
    glossary: undefined,
    locked: undefined,
    written: '',
  });
  const before = await component();
  const changed = { ...(await form()), name: 'The App', slug: 'the-app', license: 'MIT', locked: 'yes' };
  const answer = await browser.post(PAGE, changed);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/settings/demo/components/the-app/?notice=saved',
  ]);
  expect(await component('the-app')).toMatchObject({ name: 'The App', license: 'MIT', locked: true, flags: [] });
  const { payload } = await browser.get(answer.headers.location!);
  expect(payload).toContain('Saved.');
  expect(formOn(payload, '/settings/demo/components/the-app/')).toEqual(changed);
  await browser.post('/settings/demo/components/the-app/', { ...changed, name, slug, license, locked: '' });
  const { version: _, checkedWith: __, ...kept } = before!;
  expect(await component()).toMatchObject(kept);
});

test.each([
  ['name', ' ', 'A name has 1 to 100 characters'],
  ['slug', 'a/b', 'is not a slug'],
  ['license', 'no & licence', 'Write the licence as an SPDX expression'],
  ['flags', ':no-name', 'Write at most 100 flags'],
  ['flags', 'no-wrap, max-length:abc', 'The flag max-length:abc needs a whole number'],
  ['flags', 'read-only', 'The flag read-only is for single strings: lock the component'],
])('refuses the %s %j, keeps the typed values and changes nothing', async (field, value, message) => {
  const before = await component();
  const chosen = {
    license: 'MIT',
    glossary: 'yes',
    flags: 'max-length:9',
    'check.end-stop': 'off',
    'check.md-link': 'on',
  };
  const typed = { ...(await form()), ...chosen, [field]: value };
  const { statusCode, payload } = await browser.post(PAGE, typed);
  expect(statusCode).toBe(400);
  expect(payload).toMatch(new RegExp(`id="${field}-problem" role="alert"><bdi>[^<]*${message}`));
  expect(formOn(payload, PAGE)).toEqual(typed);
  expect(await component()).toEqual(before);
});

describe('checks', () => {
  test('switching a check off removes its findings, and switching it on restores them', async () => {
    expect(await failing('end-stop')).toEqual({ en: 0, de: 1, fr: 1 });
    const page = (await browser.get(PAGE)).payload;
    expect(page).toMatch(
      /<strong>2<\/strong><a class="number" href="\/translate\/demo\/app\/de\/\?q=check:end-stop">de 1</,
    );

    await browser.post(PAGE, { ...(await form()), 'check.end-stop': 'off' });
    expect(await flags()).toEqual(['ignore-end-stop']);
    expect(await failing('end-stop')).toEqual({ en: 0, de: 0, fr: 0 });
    expect(await form()).toMatchObject({ 'check.end-stop': 'off', 'check.end-colon': 'usual', flags: '' });

    await browser.post(PAGE, { ...(await form()), 'check.end-stop': 'usual' });
    expect(await flags()).toEqual([]);
    expect(await failing('end-stop')).toEqual({ en: 0, de: 1, fr: 1 });
  });

  test('switching on a check with a flag switches on all checks that share the flag', async () => {
    expect(await failing('md-link')).toEqual({ en: 0, de: 0, fr: 0 });
    await browser.post(PAGE, { ...(await form()), 'check.md-link': 'on', flags: 'no-wrap, max-length:80' });
    expect(await flags()).toEqual(['no-wrap', 'max-length:80', 'md-text']);
    expect(await failing('md-link')).toEqual({ en: 0, de: 1, fr: 0 });
    const shown = { 'check.md-link': 'on', 'check.md-syntax': 'on', flags: 'no-wrap, max-length:80' };
    expect(await form()).toMatchObject(shown);

    await browser.post(PAGE, { ...(await form()), 'check.md-syntax': 'usual' });
    expect(await flags()).toEqual(['no-wrap', 'max-length:80']);
    expect(await form()).toMatchObject({ 'check.md-link': 'usual', 'check.md-syntax': 'usual' });
  });

  test('saving without a change keeps the order of flags and does not run the checks again', async () => {
    const written = 'ignore-same, no-wrap, md-text, discard:c-format, max-length:80, ignore-md-link';
    await changeComponent(demo.app, 'demo', 'app', { flags: written });
    const before = (await component())!;
    expect((await form()).flags).toBe('no-wrap, discard:c-format, max-length:80');
    await browser.post(PAGE, await form());
    expect((await flags()).join(', ')).toBe(written);
    expect((await component())!.checkedWith).toBe(before.checkedWith);
  });

  test('accepts one flag per line', async () => {
    await browser.post(PAGE, { ...(await form()), flags: 'max-length:80\r\nno-wrap,\r\n\r\nrst-text\r\n' });
    expect(await flags()).toEqual(['max-length:80', 'no-wrap', 'rst-text']);
  });

  test('ignores an unknown choice', async () => {
    await browser.post(PAGE, { ...(await form()), 'check.end-stop': 'never', 'check.nothing': 'off' });
    expect(await flags()).toEqual([]);
  });

  test('a glossary lists the checks for terms and keeps the choices of the others', async () => {
    await browser.post(PAGE, { ...(await form()), 'check.end-stop': 'off', glossary: 'yes' });
    const names = Object.keys(await form()).filter((name) => name.startsWith('check.'));
    expect(names).toEqual(['check.prohibited-initial-character']);
    await browser.post(PAGE, { ...(await form()), 'check.prohibited-initial-character': 'off' });
    expect(await flags()).toEqual(['ignore-end-stop', 'ignore-prohibited-initial-character']);
  });
});

test('shows the settings that tallyglot.yaml sets, and whether edits are written back', async () => {
  const shown = async ({ server }: Pick<TestApp, 'server'>) => {
    const { payload } = await server.inject({ url: PAGE, headers: { cookie: browser.cookie } });
    const hints = [...payload.matchAll(/id="(\w+)-hint">(.*?)<\/p>/g)];
    const decided = hints.filter(([, , hint]) => hint!.includes('<strong>')).map(([, field]) => field);
    return {
      decided,
      written: /<dt>Edits are written back<\/dt><dd>(\w+)[^<]*/.exec(payload)![0].split('<dd>')[1]!.trim(),
    };
  };
  expect(await shown(demo)).toEqual({ decided: [], written: 'no, but downloaded files contain them' });
  const named = { ...(await component())!, format: undefined };
  const writeBack = new WriteBackQueue({
    store: demo.app.store,
    projects: new Map([['demo', { mode: 'git', commitMessage: '', updateHeaders: true }]]),
    environment: {},
    leaseOf: () => undefined,
    run: () => Promise.reject(new Error('Nothing is to be written.')),
    onReport: () => {},
    onError: () => {},
  });
  const folders = [{ project: { slug: 'demo', name: 'demo' }, components: [named] }];
  const server = await createServer({ context: demo.app, baseUrl: undefined, folders, writeBack });
  expect(await shown({ server })).toEqual({
    decided: ['name', 'slug', 'glossary', 'flags'],
    written: 'yes, to the files, and committed to Git',
  });
  await server.close();
});

describe('files', () => {
  test('are shown with their folder and imported again', async () => {
    const { payload } = await browser.get(PAGE);
    for (const text of [demo.workspace.path('files'), 'po/*.po', 'po/app.pot', 'downloaded files contain them']) {
      expect(payload).toContain(text);
    }
    expect((await browser.post(`${PAGE}import/`, {})).payload).toContain('The files have not changed.');
    demo.workspace.write('files/po/de.po', po([['Open.', 'Offen.']]));
    const again = await browser.post(`${PAGE}import/`, {});
    expect([again.statusCode, again.payload.includes('Imported 1 changed language.')]).toEqual([200, true]);
    expect(await failing('end-stop')).toEqual({ en: 0, de: 0, fr: 1 });
  });

  test('with errors are listed', async () => {
    demo.workspace.write('files/po/de.po', 'msgid "Open."\nmsgstr Offen\n');
    const { statusCode, payload } = await browser.post(`${PAGE}import/`, {});
    expect([statusCode, payload.includes('The files have errors')]).toEqual([200, true]);
    expect(payload).toMatch(/<ul class="file-problems"><li><bdi>po\/de\.po:2: /);
  });

  test('list the translations that they cannot hold', async () => {
    const { id } = (await component())!;
    const language = (await demo.app.store.languages.find(id, 'de'))!;
    const unit = (await demo.app.store.units.list(id, language.id))[0]!;
    const edit = { ...unit, target: ['開く'], imported: { target: unit.target, state: unit.state } };
    await demo.app.store.transaction((store) => store.units.update(id, language.id, [edit]));
    expect((await browser.get(PAGE)).payload).not.toContain('cannot hold');
    demo.workspace.write('files/po/de.po', FILES['po/de.po'].replace('UTF-8', 'ISO-8859-1'));
    const { payload } = await browser.get(PAGE);
    expect(payload).toContain('The files cannot hold these translations.');
    expect(payload).toContain(`href="/translate/demo/app/de/?string=${unit.stringId}`);
    expect(payload).toContain('has no character U+958B');
  });

  test('that were removed are reported as a problem', async () => {
    const { id } = (await component())!;
    await demo.app.store.transaction((store) => store.components.update(id, { folder: demo.workspace.path('gone') }));
    const { statusCode, payload } = await browser.post(`${PAGE}import/`, {});
    expect([statusCode, payload.includes('Nothing was imported: ')]).toEqual([400, true]);
  });
});

test('deletes the component after its slug was typed', async () => {
  expect((await browser.get(PAGE)).payload).toContain('This deletes 3 translations in 2 languages');
  const wrong = await browser.post(`${PAGE}delete/`, { deleted: 'demo' });
  expect([wrong.statusCode, wrong.payload.includes('This is not the component’s slug. Type app')]).toEqual([400, true]);
  expect(await component()).toBeDefined();
  const right = await browser.post(`${PAGE}delete/`, { deleted: 'app' });
  expect(right.headers.location).toBe('/settings/demo/components/?notice=deleted');
  expect(await component()).toBeUndefined();
  expect((await browser.get(right.headers.location!)).payload).toContain('The component was deleted.');
});
