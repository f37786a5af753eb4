/** Addresses without the slash at their end. */
import { expect, test } from 'vitest';
import { testApp } from '../support/server.js';

test('lead to the address with the slash, below every folder that has pages or calls', async () => {
  const { server } = await testApp({ 'po/app.pot': '' });
  for (const path of ['/projects', '/history/demo', '/changes', '/api/projects', '/hooks/github', '/import/-']) {
    const { statusCode, headers } = await server.inject({ url: `${path}?x=1` });
    expect([path, statusCode, headers.location]).toEqual([path, 308, `${path}/?x=1`]);
  }
});

test('are unknown elsewhere', async () => {
  const { server } = await testApp({ 'po/app.pot': '' });
  for (const path of ['/nowhere', '/nowhere/', '/favicon.txt']) {
    expect([path, (await server.inject({ url: path })).statusCode]).toEqual([path, 404]);
  }
});
