/** GET /api/: all listed resources exist, and their links stay on the requested host. */
import { expect, test } from 'vitest';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

test('the root lists the resources on the requested host', async () => {
  const { server } = await testApp({ 'po/app.pot': po([]) });
  const answer = await server.inject({ url: '/api/', headers: { host: 'l10n.example:8000' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
  const body = answer.json<Record<string, string>>();
  expect(Object.keys(body)).toEqual([
    'projects',
    'categories',
    'components',
    'translations',
    'languages',
    'changes',
    'units',
    'users',
    'groups',
    'roles',
    'metrics',
    'schema',
  ]);
  for (const [name, url] of Object.entries(body)) expect(url).toBe(`http://l10n.example:8000/api/${name}/`);
});

test('all listed addresses exist', async () => {
  const { server } = await testApp({ 'po/app.pot': po([]) });
  const body = (await server.inject('/api/')).json<Record<string, string>>();
  for (const url of Object.values(body)) {
    const { statusCode } = await server.inject({ method: 'OPTIONS', url: new URL(url).pathname });
    expect([url, statusCode]).toEqual([url, 200]);
  }
});

test('redirects without the trailing slash', async () => {
  const { server } = await testApp({ 'po/app.pot': po([]) });
  const answer = await server.inject('/api');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/api/']);
});
