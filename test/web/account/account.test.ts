/** A user's own page: what it shows, tokens made and revoked, and the password changed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSignInLink } from '../../../src/services/accounts/sign-in.js';
import { Browser } from '../../support/browser.js';
import { type MadePerson, makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let browser: Browser;
let person: MadePerson;
let count = 0;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) });
});
afterAll(() => demo.close());

beforeEach(async () => {
  person = await makePerson(demo.app, { username: `person-${++count}`, roles: { demo: 'reviewer' } });
  browser = new Browser(demo.server);
  await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
});

const secretOn = (page: string) => /<code>(tgu_\w{40})<\/code>/.exec(page)?.[1];
const idsOn = (page: string) => [...page.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id!);
const whoAmI = (secret: string) =>
  demo.server.inject({ url: '/api/projects/', headers: { authorization: `Token ${secret}` } });

test('shows who one is and one’s roles', async () => {
  const { payload, headers } = await browser.get('/account/');
  expect(payload).toContain(`<h1><bdi>${person.user.username}</bdi></h1>`);
  expect(payload).toMatch(/href="\/projects\/demo\/"><bdi>demo<\/bdi><\/a><td>reviewer</);
  expect(payload).toContain('Choose a password');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('is for those who signed in, not for tokens', async () => {
  for (const headers of [{}, person.headers]) {
    const page = await demo.server.inject({ url: '/account/', headers });
    expect([page.statusCode, page.headers.location]).toEqual([303, '/sign-in/?next=%2Faccount%2F']);
    const form = await new Browser(demo.server).post(
      '/account/tokens/',
      { name: 'x', scope: 'write', expires: 'never' },
      {
        ...headers,
        'sec-fetch-site': 'same-origin',
      },
    );
    expect([form.statusCode, form.headers.location]).toEqual([303, '/sign-in/?next=%2Faccount%2F']);
  }
  expect(await demo.app.store.tokens.ofUser(person.user.id)).toHaveLength(1);
});

test('makes a token that is shown once and works until it is revoked', async () => {
  const made = await browser.post('/account/tokens/', { name: '<CI>', scope: 'read', expires: '30d' });
  const secret = secretOn(made.payload)!;
  expect(made.statusCode).toBe(200);
  expect((await whoAmI(secret)).statusCode).toBe(200);
  const page = (await browser.get('/account/')).payload;
  expect(page).not.toContain(secret);
  expect(page).toContain(`<code>${secret.slice(0, 8)}…</code>`);
  expect(page).toContain('<bdi>&lt;CI></bdi>');
  // Each number has its name beside it where the table has no headings.
  for (const label of ['Begins with', 'May', 'Last used', 'Expires'])
    expect(page).toContain(`<td data-label="${label}">`);
  const { scope, expires, created } = (await demo.app.store.tokens.ofUser(person.user.id))[1]!;
  expect([scope, Math.round((expires! - created) / 86_400_000_000)]).toEqual(['read', 30]);
  const revoked = await browser.post('/account/tokens/revoke/', { id: idsOn(page)[1]! });
  expect(revoked.payload).toContain('The token &lt;CI> is revoked.');
  expect((await whoAmI(secret)).statusCode).toBe(401);
});

test.each([
  [{ name: '', expires: 'never' }, 'A token has a name'],
  [{ name: 'x'.repeat(101), expires: 'never' }, 'A token has a name'],
  [{ name: 'a\nb', expires: 'never' }, 'A token has a name'],
  [{ name: 'x', expires: '' }, 'Say when it expires'],
  [{ name: 'x', expires: '2001-01-01' }, 'It must expire in the future'],
])('makes no token of %j', async (fields, message) => {
  const answer = await browser.post('/account/tokens/', fields);
  expect([answer.statusCode, secretOn(answer.payload)]).toEqual([400, undefined]);
  expect(answer.payload).toContain(message);
  expect(await demo.app.store.tokens.ofUser(person.user.id)).toHaveLength(1);
});

test('revokes no token of anybody else', async () => {
  const other = await makePerson(demo.app, { username: `other-${count}` });
  const [token] = await demo.app.store.tokens.ofUser(other.user.id);
  for (const id of [String(token!.id), '', 'x', '1e99']) {
    expect((await browser.post('/account/tokens/revoke/', { id })).statusCode).toBe(400);
  }
  expect((await whoAmI(other.token)).statusCode).toBe(200);
});

test('changes the password, for which the old one is needed once there is one, and ends other sessions', async () => {
  const other = new Browser(demo.server);
  await other.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
  const { cookie } = browser;
  const set = (current: string, chosen: string, repeated = chosen) =>
    browser.post('/account/password/', { current, chosen, repeated });

  expect((await set('', 'short')).payload).toContain('A password has at least 10 characters.');
  expect((await set('', 'first password', 'other password')).payload).toContain('are not the same');
  expect((await other.get('/account/')).statusCode).toBe(200);

  expect((await set('', 'first password')).payload).toContain('The password is set');
  expect(browser.cookie).not.toBe(cookie);
  expect((await browser.get('/account/')).payload).toContain('Current password');
  expect((await other.get('/account/')).statusCode).toBe(303);

  const wrong = await set('guessed password', 'second password');
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([400, undefined]);
  expect(wrong.payload).toContain('The current password is not right.');
  expect((await set('first password', 'second password')).statusCode).toBe(200);
});

test('limits the guesses of somebody who found a browser open', async () => {
  const guess = () => browser.post('/account/password/', { current: 'x', chosen: 'y', repeated: 'y' });
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess()).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
