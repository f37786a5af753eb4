/** Requests that a browser sends with its session: only pages of this server may make it change something. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
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
  ['that, with the origin named', { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }],
  ['an old browser that names the origin', { origin: `http://${HOST}` }],
];

const FOREIGN: readonly (readonly [name: string, headers: Headers])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.org' }],
  ['another site that names this origin', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.example.org' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
  ['a word that is none', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['an old browser on another site', { origin: 'https://evil.example.org' }],
  ['a page without an origin', { origin: 'null' }],
  ['a host that begins alike', { origin: `http://${HOST}.evil.example.org` }],
  ['a host that ends alike', { origin: `http://evil-${HOST}` }],
  ['a user that is named like the host', { origin: `http://${HOST}@evil.example.org` }],
  ['another port', { origin: `http://${HOST}:8443` }],
  ['an empty origin', { origin: '' }],
  ['nobody who says so', {}],
  ['a referrer alone', { referer: `http://${HOST}/account/` }],
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

  test('cannot with what forms can send either', async () => {
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

  test('can have things read, which it does not get to see', async () => {
    const { answer } = await ask('GET', '/api/projects/demo/', headers);
    expect(answer.statusCode).toBe(200);
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
  });
});

describe.each(OWN)('%s', (_name, headers) => {
  test('may change things', async () => {
    const { answer } = await ask('PATCH', '/api/users/anna/', headers, { full_name: 'Anna' });
    expect(answer.statusCode).toBe(200);
  });
});

test('programs with a token need not say where they are', async () => {
  const payload = { full_name: 'Anna' };
  const answer = await demo.server.inject({
    method: 'PATCH',
    url: '/api/users/anna/',
    headers: admin.headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
});

test('a token that is wrong is not made up for by a session', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', authorization: 'Token wrong' };
  expect((await ask('GET', '/api/projects/demo/', headers)).answer.statusCode).toBe(401);
});

test('a preflight allows nothing to anybody', async () => {
  const headers = { origin: 'https://evil.example.org', 'access-control-request-method': 'DELETE' };
  const { answer } = await ask('OPTIONS', '/api/projects/demo/', headers);
  for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
});
