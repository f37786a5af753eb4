/** Users in the API: everybody sees names; only the user and administrators see the rest. */
import { beforeEach, describe, expect, test } from 'vitest';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { type TestApp, testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let admin: MadePerson;
let ada: MadePerson;

beforeEach(async () => {
  demo = await testApp({
    'po/app.pot': po([['One', '']]),
    'po/de.po': po([['One', '']]),
    'po/fr.po': po([['One', '']]),
  });
  admin = await makePerson(demo.app, { username: 'boss', admin: true });
  ada = await makePerson(demo.app, { username: 'Ada.L' });
  await demo.app.store.transaction((store) => store.users.update(ada.user.id, { email: 'ada@example.org' }));
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, person?: MadePerson, payload?: object) =>
  demo.server.inject({ method, url, headers: person?.headers ?? {}, ...(payload && { payload }) });

const HIDDEN = { email: '', is_superuser: null, is_active: null, date_joined: null };
const OPEN = {
  email: 'ada@example.org',
  is_superuser: false,
  is_active: true,
  date_joined: expect.stringMatching(/^\d{4}-.*Z$/),
};

describe('reading', () => {
  test('everybody gets the count and the names; only the user and administrators get e-mail addresses', async () => {
    const other = await makePerson(demo.app, { username: 'otto' });
    const seen = async (person?: MadePerson) => {
      const { count, results } = (await ask('GET', '/api/users/', person)).json();
      expect([count, results.map(({ username }: { username: string }) => username)]).toEqual([
        3,
        ['Ada.L', 'boss', 'otto'],
      ]);
      expect(results[0]).toMatchObject({
        url: 'http://localhost:80/api/users/Ada.L/',
        id: ada.user.id,
        full_name: 'Ada.L Example',
        statistics_url: 'http://localhost:80/api/users/Ada.L/statistics/',
      });
      return results[0];
    };
    expect(await seen()).toMatchObject(HIDDEN);
    expect(await seen(other)).toMatchObject(HIDDEN);
    expect(await seen(ada)).toMatchObject(OPEN);
    expect(await seen(admin)).toMatchObject(OPEN);
  });

  test('user names are case-insensitive', async () => {
    expect((await ask('GET', '/api/users/ada.l/')).json()).toMatchObject({ username: 'Ada.L', ...HIDDEN });
    expect((await ask('GET', '/api/users/Ada.L/', ada)).json()).toMatchObject(OPEN);
    for (const name of ['nobody', '%00', '%F0%9F%98%80']) {
      expect((await ask('GET', `/api/users/${name}/`)).statusCode).toBe(404);
      expect((await ask('GET', `/api/users/${name}/statistics/`)).statusCode).toBe(404);
    }
  });

  test('statistics count the work of the user', async () => {
    const url = '/api/users/Ada.L/statistics/';
    const none = { translated: 0, suggested: 0, uploaded: 0, commented: 0, languages: 0 };
    expect((await ask('GET', url)).json()).toEqual(none);
    for (const language of ['de', 'fr']) {
      const address = { project: 'demo', component: 'app', language, stringId: 1 };
      await saveTranslation(demo.app, { ...address, target: ['1'], state: 'translated', author: 'Ada.L' });
    }
    const done = { ...none, translated: 2, languages: 2 };
    expect((await ask('GET', url)).json()).toEqual(done);
    // Work in a private project only counts for callers who may see the project.
    const { id } = (await demo.app.store.projects.find('demo'))!;
    await demo.app.store.transaction((store) => store.projects.update(id, { private: true }));
    expect((await ask('GET', url)).json()).toEqual(none);
    expect((await ask('GET', url, ada)).json()).toEqual(none);
    expect((await ask('GET', url, admin)).json()).toEqual(done);
    const member = await makePerson(demo.app, { username: 'otto', roles: { demo: 'reader' } });
    expect((await ask('GET', url, member)).json()).toEqual(done);
  });
});

describe('managing users', () => {
  test('an administrator creates, changes and removes a user', async () => {
    const made = await ask('POST', '/api/users/', admin, {
      username: 'eve',
      full_name: 'Eve',
      email: 'eve@example.org',
    });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ username: 'eve', email: 'eve@example.org', is_superuser: false, is_active: true }),
    ]);
    const changes = { full_name: 'Eve E.', is_superuser: true, is_active: false, email: '' };
    const changed = await ask('PATCH', '/api/users/EVE/', admin, changes);
    expect([changed.statusCode, changed.json()]).toEqual([200, expect.objectContaining(changes)]);
    expect((await ask('DELETE', '/api/users/eve/', admin)).statusCode).toBe(204);
    expect((await ask('DELETE', '/api/users/eve/', admin)).statusCode).toBe(404);
    expect((await ask('PATCH', '/api/users/eve/', admin, {})).statusCode).toBe(404);
  });

  test.each([
    [{}, 400],
    [{ username: '' }, 400],
    [{ username: 'a b' }, 400],
    [{ username: '..' }, 400],
    [{ username: 'eve', email: 'no address' }, 400],
    [{ username: 'eve', full_name: 'two\nlines' }, 400],
    [{ username: 'eve', full_name: 5 }, 400],
    [{ username: 'eve', is_superuser: 'yes' }, 400],
    [{ username: 'eve', password: 'hunter2' }, 400],
    [{ username: 'ADA.l' }, 400],
  ])('%j is %i', async (body, status) => {
    const answer = await ask('POST', '/api/users/', admin, body);
    // The last member is the invalid one.
    const attr = Object.keys(body).at(-1) ?? 'username';
    expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([status, attr]);
    expect((await ask('GET', '/api/users/')).json().count).toBe(2);
  });

  test('users can only change their own full name', async () => {
    const own = '/api/users/ada.l/';
    expect((await ask('PATCH', own, ada, { full_name: 'Ada' })).json()).toMatchObject({ full_name: 'Ada' });
    for (const body of [{ is_superuser: true }, { email: 'x@example.org' }, { full_name: 'A', is_active: true }]) {
      expect((await ask('PATCH', own, ada, body)).statusCode).toBe(403);
    }
    expect((await ask('PATCH', '/api/users/boss/', ada, { full_name: 'Mine' })).statusCode).toBe(403);
    expect((await ask('PATCH', own, undefined, { full_name: 'Mine' })).statusCode).toBe(401);
    const reading = await makePerson(demo.app, { username: 'rob', scope: 'read' });
    expect((await ask('PATCH', '/api/users/rob/', reading, { full_name: 'Mine' })).statusCode).toBe(403);
    expect((await demo.app.store.users.find('ada.l'))!).toMatchObject({ fullName: 'Ada', admin: false });
  });

  test('other users cannot create or remove users', async () => {
    const manager = await makePerson(demo.app, { username: 'max', roles: { demo: 'manager' } });
    for (const [person, status] of [
      [undefined, 401],
      [ada, 403],
      [manager, 403],
    ] as const) {
      expect((await ask('POST', '/api/users/', person, { username: 'eve' })).statusCode).toBe(status);
      expect((await ask('DELETE', '/api/users/Ada.L/', person)).statusCode).toBe(status);
    }
  });

  test('the last administrator cannot be removed', async () => {
    for (const body of [{ is_superuser: false }, { is_active: false }]) {
      const answer = await ask('PATCH', '/api/users/boss/', admin, body);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'user.last-administrator']);
    }
    expect((await ask('DELETE', '/api/users/boss/', admin)).statusCode).toBe(400);
    await ask('PATCH', '/api/users/Ada.L/', admin, { is_superuser: true });
    expect((await ask('DELETE', '/api/users/boss/', admin)).statusCode).toBe(204);
  });
});
