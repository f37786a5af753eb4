/** Errors at addresses of pages are pages, those below /api/ are JSON, whoever notices them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) });
});
afterAll(() => demo.close());

const LONG = 'a'.repeat(300);

test.each([
  ['a name that is too long', `/projects/${LONG}/`],
  ['a component that is too long', `/projects/demo/${LONG}/`],
  ['a language that is too long', `/translate/demo/app/${LONG}/`],
  ['bytes that are no UTF-8', '/projects/%ff/'],
  ['a malformed escape', '/translate/demo/%ZZ/de/'],
  ['a parameter that looks like the API', '/projects/%ff/?next=/api/'],
  ['no page', '/nothing/'],
  ['an unknown project', '/projects/dem/'],
])('%s is a page that says 404', async (_name, url) => {
  const answer = await demo.server.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.payload).toContain('Error 404');
  expect(answer.payload).not.toMatch(/FST_ERR|node_modules/);
});

test.each([`/api/components/demo/${LONG}/statistics/`, '/api/components/%ff/x/statistics/', '/api/%ff/', '/api/none/'])(
  '%s is JSON that says 404',
  async (url) => {
    const answer = await demo.server.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json']);
    expect(answer.json()).toMatchObject({ type: 'client_error', detail: 'Not found.' });
  },
);
