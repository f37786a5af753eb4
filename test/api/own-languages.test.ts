/** Languages that administrators add, and the lists of roles, groups and tasks. */
import { expect, test } from 'vitest';
import { ImportJobs } from '../../src/services/jobs/import-jobs.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { signedIn } from '../support/signed-in.js';
import { po } from '../support/workspace.js';

async function setUp() {
  const opened = await testApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) });
  const admin = await makePerson(opened.app, { username: 'root', admin: true });
  return { ...opened, ...asker(opened.server), admin: admin.headers };
}

const PIRATE = {
  code: 'en_x_pirate',
  name: 'Pirate English',
  direction: 'ltr',
  population: 7,
  plural: { number: 2, formula: 'n != 1' },
};

test('an added language is listed, shown and removed', async () => {
  const { ask, admin } = await setUp();
  const added = await ask('POST', '/api/languages/', admin, PIRATE);
  expect([added.status, added.body]).toMatchObject([201, PIRATE]);
  const url = '/api/languages/en_x_pirate/';
  expect((await ask('GET', url)).body).toEqual(added.body);
  const codes = async () =>
    (await ask('GET', '/api/languages/')).body.results.map(({ code }: { code: string }) => code);
  expect(await codes()).toEqual(['en', 'de', 'en_x_pirate']);
  expect((await ask('GET', `${url}statistics/`)).body).toMatchObject({ total: 0, name: 'Pirate English' });
  expect((await ask('POST', '/api/languages/', admin, PIRATE)).body.errors[0]).toMatchObject({
    code: 'unique',
    attr: 'code',
    detail: expect.stringContaining('already exists'),
  });
  expect((await ask('DELETE', url, admin)).status).toBe(204);
  expect((await ask('GET', url)).status).toBe(404);
  expect(await codes()).toEqual(['en', 'de']);
});

test('a language needs only a code and a name', async () => {
  const { ask, admin } = await setUp();
  const { body } = await ask('POST', '/api/languages/', admin, { code: 'qaa', name: 'Ours' });
  expect(body).toMatchObject({ code: 'qaa', name: 'Ours', direction: 'ltr', population: 0, plural: { number: 2 } });
});

test.each([
  [{ code: 'de' }, 'code'],
  [{ code: '?' }, 'code'],
  [{ name: '' }, 'name'],
  [{ direction: 'up' }, 'direction'],
  [{ population: -1 }, 'population'],
  [{ plural: { number: 2, formula: 'n !' } }, 'plural'],
  [{ plural: { number: 99, formula: 'n != 1' } }, 'plural'],
])('refuses %j and names %s', async (wrong, attr) => {
  const { ask, admin } = await setUp();
  const { status, body } = await ask('POST', '/api/languages/', admin, { ...PIRATE, ...wrong });
  expect([status, body.errors[0].attr]).toEqual([400, attr]);
});

test('roles, and groups of the projects that the caller manages', async () => {
  const { app, ask, admin } = await setUp();
  const manager = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const translator = await makePerson(app, { username: 'translator', roles: { demo: 'translator' } });
  const roles = (await ask('GET', '/api/roles/', translator.headers)).body.results;
  expect(roles.map(({ name }: { name: string }) => name)).toEqual(['reader', 'translator', 'reviewer', 'manager']);
  expect(roles[1]).toMatchObject({ id: 2, permissions: ['read', 'suggest', 'translate'] });
  expect((await ask('GET', '/api/roles/9/', translator.headers)).status).toBe(404);
  expect((await ask('GET', '/api/groups/', translator.headers)).body.count).toBe(0);
  const { body } = await ask('GET', '/api/groups/', manager.headers);
  expect(body.count).toBe(4);
  const [group] = body.results;
  expect(group).toMatchObject({ name: 'demo: reader', roles: [expect.stringContaining('/api/roles/1/')] });
  const path = new URL(group.url).pathname;
  expect((await ask('GET', path, admin)).body).toEqual(group);
  expect((await ask('GET', path, translator.headers)).status).toBe(404);
});

test('a task belongs to the managers of its project', async () => {
  const opened = await setUp();
  const { app, ask, admin } = opened;
  const reader = await makePerson(app, { username: 'reader', roles: { demo: 'reader' } });
  const [project] = await app.store.projects.list();
  const jobs = new ImportJobs({ onError: () => {} });
  let finish = (_error: Error) => {};
  const id = jobs.start(project!.id, undefined, () => new Promise((_, reject) => (finish = reject)));
  expect(await jobs.find(undefined, id)).toMatchObject({ projectId: project!.id, state: { kind: 'waiting' } });
  expect(await jobs.find(project!.id + 1, id)).toBeUndefined();
  finish(new Error('stopped'));
  expect((await ask('GET', '/api/tasks/tgi_none/', admin)).status).toBe(404);

  // Pages start imports.
  const browser = await signedIn(opened, { username: 'manager', roles: { demo: 'manager' } });
  const started = await browser.post('/import/demo/again/', {});
  expect(started.statusCode).toBe(303);
  const task = String(started.headers.location).split('/').filter(Boolean).at(-1)!;
  await expect
    .poll(async () => (await ask('GET', `/api/tasks/${task}/`, admin)).body)
    .toMatchObject({ completed: true, progress: 100, result: expect.stringContaining('app: 0 added') });
  expect((await ask('GET', `/api/tasks/${task}/`, reader.headers)).status).toBe(404);
});
