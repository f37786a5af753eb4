/** GET /api/: every resource it names is there, and its address stays on the host that was asked. */
import { expect, test } from 'vitest';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

test('the root names the resources, on the host that was asked', async () => {
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
    'metrics',
    'schema',
  ]);
  for (const [name, url] of Object.entries(body)) expect(url).toBe(`http://l10n.example:8000/api/${name}/`);
});

test('each address it names is one that the server knows', async () => {
  const { server } = await testApp({ 'po/app.pot': po([]) });
  const body = (await server.inject('/api/')).json<Record<string, string>>();
  for (const url of Object.values(body)) {
    const { statusCode } = await server.inject({ method: 'OPTIONS', url: new URL(url).pathname });
    expect([url, statusCode]).toEqual([url, 200]);
  }
});

test('without its slash it is sent on', async () => {
  const { server } = await testApp({ 'po/app.pot': po([]) });
  const answer = await server.inject('/api');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/api/']);
});
