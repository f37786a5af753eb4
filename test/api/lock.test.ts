/** Locks of components and projects in the API. */
import { expect, test } from 'vitest';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = { 'a/a.pot': po([['Open', '']]), 'b/b.pot': po([['Close', '']]) };
const COMPONENT = '/api/components/demo/a/lock/';
const PROJECT = '/api/projects/demo/lock/';

test('locks and unlocks a component; a project is locked if all its components are', async () => {
  const { app, server } = await testApp(FILES);
  const { ask } = asker(server);
  const { headers } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const locked = async (url: string) => (await ask('GET', url)).body.locked;
  expect((await ask('GET', COMPONENT)).body).toEqual({ locked: false, url: `http://localhost:80${COMPONENT}` });
  for (const lock of [true, 1, 'true']) {
    expect((await ask('POST', COMPONENT, headers, { lock })).body.locked).toBe(true);
    expect((await ask('POST', COMPONENT, headers, { lock: 0 })).body.locked).toBe(false);
  }
  await ask('POST', COMPONENT, headers, { lock: 1 });
  expect([await locked(COMPONENT), await locked(PROJECT)]).toEqual([true, false]);
  expect((await ask('POST', PROJECT, headers, { lock: true })).body).toEqual({
    locked: true,
    url: `http://localhost:80${PROJECT}`,
  });
  expect((await ask('GET', '/api/components/demo/b/')).body.locked).toBe(true);
  await ask('POST', PROJECT, headers, { lock: false });
  expect([await locked(COMPONENT), await locked(PROJECT)]).toEqual([false, false]);
});

test('refuses callers without permission and invalid values', async () => {
  const { app, server, workspace } = await testApp(FILES);
  const { ask, upload } = asker(server);
  const { headers: manager } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const { headers: reviewer } = await makePerson(app, { username: 'reviewer', roles: { demo: 'reviewer' } });
  const place = { data: workspace.path('data'), database: undefined };
  const before = await contentOf(place);
  for (const url of [COMPONENT, PROJECT]) {
    expect((await ask('POST', url, {}, { lock: true })).status).toBe(401);
    expect((await ask('POST', url, reviewer, { lock: true })).status).toBe(403);
    for (const body of [{}, { lock: 2 }, { lock: 'maybe' }, { lock: null }]) {
      expect((await ask('POST', url, manager, body)).status).toBe(400);
    }
    expect((await upload(url, manager, { lock: 'true' })).status).toBe(415);
  }
  expect((await ask('POST', '/api/components/demo/none/lock/', manager, { lock: true })).status).toBe(404);
  expect(await contentOf(place)).toEqual(before);
});
