/** Cross-site requests with a session cookie: only pages of this server may change data. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { createServer } from '../../src/server.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { dumpTables } from '../support/dump.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const HOST = 'tally.example.org';

let demo: TestApp;
let admin: MadePerson;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  admin = await makePerson(demo.app, { username: 'anna', admin: true });
});
afterAll(() => demo.close());

type Headers = Readonly<Record<string, string>>;

const OWN: readonly (readonly [name: string, headers: Headers])[] = [
  ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['a page of the same origin that sends Origin', { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }],
  ['an old browser that only sends Origin', { origin: `http://${HOST}` }],
];

const FOREIGN: readonly (readonly [name: string, headers: Headers])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.org' }],
  ['another site that names this origin', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.example.org' }],
  ['a request without a page', { 'sec-fetch-site': 'none' }],
  ['an invalid value', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['an old browser on another site', { origin: 'https://evil.example.org' }],
  ['a page without an origin', { origin: 'null' }],
  ['a host with the same beginning', { origin: `http://${HOST}.evil.example.org` }],
  ['a host with the same ending', { origin: `http://evil-${HOST}` }],
  ['a user name that equals the host', { origin: `http://${HOST}@evil.example.org` }],
  ['another port', { origin: `http://${HOST}:8443` }],
  ['another scheme', { origin: `https://${HOST}` }],
  ['another scheme that the client claims', { origin: `https://${HOST}`, 'x-forwarded-proto': 'https' }],
  ['an empty origin', { origin: '' }],
  ['a request without these headers', {}],
  ['only a referrer', { referer: `http://${HOST}/account/` }],
  ['a proxy that names the host', { origin: 'http://evil.example.org', 'x-forwarded-host': 'evil.example.org' }],
];

const CHANGES = [
  ['POST', '/api/users/', { username: 'otto' }],
  ['PATCH', '/api/users/anna/', { full_name: 'Somebody' }],
  ['PUT', '/api/projects/demo/', { name: 'Other' }],
  ['DELETE', '/api/projects/demo/', undefined],
] as const;

async function ask(method: string, url: string, headers: Headers, payload?: object | string) {
  const cookie = `${SESSION_COOKIE}=${await openSession(demo.app, admin.user)}`;
  const before = await dumpTables({ data: demo.workspace.path('data'), database: undefined });
  const answer = await demo.server.inject({
    method: method as 'POST',
    url,
    headers: { host: HOST, cookie, ...headers },
    ...(payload !== undefined && { payload }),
  });
  const after = await dumpTables({ data: demo.workspace.path('data'), database: undefined });
  return { answer, isUnchanged: JSON.stringify(before) === JSON.stringify(after) };
}

describe.each(FOREIGN)('%s', (_name, headers) => {
  test.each(CHANGES)('cannot %s %s', async (method, url, payload) => {
    const { answer, isUnchanged } = await ask(method, url, headers, payload);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0].code).toBe('permission_denied');
    expect(isUnchanged).toBe(true);
  });

  test('cannot change data with form bodies either', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { answer, isUnchanged } = await ask(
        'POST',
        '/api/users/',
        { ...headers, 'content-type': type },
        'username=otto',
      );
      expect([answer.statusCode, isUnchanged]).toEqual([403, true]);
    }
  });

  test.each([
    '/sign-in/',
    '/sign-in/link/',
    '/sign-out/',
    '/account/password/',
    '/account/tokens/',
    '/account/tokens/revoke/',
  ])('cannot send the form of %s', async (url) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { answer, isUnchanged } = await ask('POST', url, { ...headers, ...type }, 'name=x');
    expect([answer.statusCode, isUnchanged]).toEqual([403, true]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('can send GET requests, but cannot read the responses', async () => {
    const { answer } = await ask('GET', '/api/projects/demo/', headers);
    expect(answer.statusCode).toBe(200);
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
  });
});

describe.each(OWN)('%s', (_name, headers) => {
  test('may change data', async () => {
    const { answer } = await ask('PATCH', '/api/users/anna/', headers, { full_name: 'Anna' });
    expect(answer.statusCode).toBe(200);
  });
});

test('requests with a token need no origin', async () => {
  const payload = { full_name: 'Anna' };
  const answer = await demo.server.inject({
    method: 'PATCH',
    url: '/api/users/anna/',
    headers: admin.headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
});

test('a valid session does not compensate for an invalid token', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', authorization: 'Token wrong' };
  expect((await ask('GET', '/api/projects/demo/', headers)).answer.statusCode).toBe(401);
});

test('a preflight request allows nothing', async () => {
  const headers = { origin: 'https://evil.example.org', 'access-control-request-method': 'DELETE' };
  const { answer } = await ask('OPTIONS', '/api/projects/demo/', headers);
  for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
});

test.each([
  ['the base URL', 'https://tally.example.org', {}, 200],
  ['the scheme of a trusted proxy', undefined, { 'x-forwarded-proto': 'https' }, 200],
  ['the scheme of the connection', undefined, {}, 403],
])('Origin is compared with %s', async (_name, baseUrl, forwarded, status) => {
  const server = await createServer({ context: demo.app, baseUrl, trustedProxies: ['127.0.0.1'] });
  onTestFinished(() => server.close());
  const session = await openSession(demo.app, admin.user);
  const headers = { host: HOST, cookie: `__Host-${SESSION_COOKIE}=${session}; ${SESSION_COOKIE}=${session}` };
  const answer = await server.inject({
    method: 'PATCH',
    url: '/api/users/anna/',
    headers: { ...headers, ...forwarded, origin: `https://${HOST}` },
    payload: { full_name: 'Anna' },
  });
  expect(answer.statusCode).toBe(status);
});
