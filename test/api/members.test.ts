/** Members of a project in the API. */
import { beforeEach, expect, test } from 'vitest';
import { type MadePerson, makePerson } from '../support/people.js';
import { type TestApp, testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const MEMBERS = '/api/projects/demo/members/';

let demo: TestApp;
let manager: MadePerson;
let ada: MadePerson;

beforeEach(async () => {
  demo = await testApp({ 'po/app.pot': po([['One', '']]) });
  manager = await makePerson(demo.app, { username: 'max', roles: { demo: 'manager' } });
  ada = await makePerson(demo.app, { username: 'Ada' });
});

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, person?: MadePerson, payload?: object) =>
  demo.server.inject({ method, url, headers: person?.headers ?? {}, ...(payload && { payload }) });
const roles = async () =>
  (await ask('GET', MEMBERS, manager))
    .json()
    .results.map(({ username, role }: { username: string; role: string }) => `${username} ${role}`);

test('a manager gives, changes and removes a role, and the permissions of the user follow', async () => {
  const isPrivate = (yes: boolean) =>
    demo.app.store.transaction(async (store) => {
      await store.projects.update((await store.projects.find('demo'))!.id, { private: yes });
    });
  await isPrivate(true);
  expect((await ask('GET', '/api/projects/demo/', ada)).statusCode).toBe(404);
  const made = await ask('POST', MEMBERS, manager, { username: 'ada', role: 'reader' });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    {
      url: `http://localhost:80${MEMBERS}Ada/`,
      user: 'http://localhost:80/api/users/Ada/',
      username: 'Ada',
      full_name: 'Ada Example',
      role: 'reader',
    },
  ]);
  expect((await ask('GET', '/api/projects/demo/', ada)).statusCode).toBe(200);
  await ask('POST', MEMBERS, manager, { username: 'Ada', role: 'reviewer' });
  expect(await roles()).toEqual(['Ada reviewer', 'max manager']);
  expect((await ask('DELETE', `${MEMBERS}Ada/`, manager)).statusCode).toBe(204);
  expect(await roles()).toEqual(['max manager']);
  expect((await ask('GET', '/api/projects/demo/', ada)).statusCode).toBe(404);
  expect((await ask('GET', MEMBERS, ada)).statusCode).toBe(404);
  expect((await ask('DELETE', `${MEMBERS}Ada/`, manager)).statusCode).toBe(404);
});

test('an invalid body changes nothing', async () => {
  const cases: readonly (readonly [object, number])[] = [
    [{}, 400],
    [{ username: 'Ada' }, 400],
    [{ username: 'Ada', role: 'king' }, 400],
    [{ username: 'Ada', role: 'reader', more: 1 }, 400],
    [{ username: 'nobody', role: 'reader' }, 404],
  ];
  for (const [body, status] of cases) {
    expect([body, (await ask('POST', MEMBERS, manager, body)).statusCode]).toEqual([body, status]);
  }
  expect(await roles()).toEqual(['max manager']);
});

test('only managers of the project have access', async () => {
  const reviewer = await makePerson(demo.app, { username: 'rita', roles: { demo: 'reviewer' } });
  for (const [person, status] of [
    [undefined, 401],
    [ada, 403],
    [reviewer, 403],
  ] as const) {
    expect((await ask('GET', MEMBERS, person)).statusCode).toBe(status);
    expect((await ask('POST', MEMBERS, person, { username: 'Ada', role: 'manager' })).statusCode).toBe(status);
    expect((await ask('DELETE', `${MEMBERS}max/`, person)).statusCode).toBe(status);
  }
  const admin = await makePerson(demo.app, { username: 'boss', admin: true });
  expect((await ask('GET', MEMBERS, admin)).json().count).toBe(2);
});
