/** A user's own page: roles, creating and revoking tokens, and changing the password. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../src/cli/serve/log.js';
import { USUAL_LIMITS } from '../../../src/model/server-limits.js';
import { createServer, type ServerOptions } from '../../../src/server.js';
import { setPassword } from '../../../src/services/accounts/manage-users.js';
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

test('shows the user and the roles', async () => {
  const { payload, headers } = await browser.get('/account/');
  expect(payload).toContain(`<h1><bdi>${person.user.username}</bdi></h1>`);
  expect(payload).toMatch(/href="\/projects\/demo\/"><bdi>demo<\/bdi><\/a><td>reviewer</);
  expect(payload).toContain('Choose a password');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('needs a session; a token is not enough', async () => {
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

test('creates a token that is shown once and works until it is revoked', async () => {
  const made = await browser.post('/account/tokens/', { name: '<CI>', scope: 'read', expires: '30d' });
  const secret = secretOn(made.payload)!;
  expect(made.statusCode).toBe(200);
  expect((await whoAmI(secret)).statusCode).toBe(200);
  const page = (await browser.get('/account/')).payload;
  expect(page).not.toContain(secret);
  expect(page).toContain(`<code>${secret.slice(0, 8)}…</code>`);
  expect(page).toContain('<bdi>&lt;CI></bdi>');
  // On phones the table has no headings, so each cell has its own label.
  for (const label of ['Starts with', 'Access', 'Last used', 'Expires'])
    expect(page).toContain(`<td data-label="${label}">`);
  const { scope, expires, created } = (await demo.app.store.tokens.ofUser(person.user.id))[1]!;
  expect([scope, Math.round((expires! - created) / 86_400_000_000)]).toEqual(['read', 30]);
  const revoked = await browser.post('/account/tokens/revoke/', { id: idsOn(page)[1]! });
  expect(revoked.payload).toContain('The token &lt;CI> was revoked.');
  expect((await whoAmI(secret)).statusCode).toBe(401);
});

test.each([
  [{ name: '', expires: 'never' }, 'The name of a token must have'],
  [{ name: 'x'.repeat(101), expires: 'never' }, 'The name of a token must have'],
  [{ name: 'a\nb', expires: 'never' }, 'The name of a token must have'],
  [{ name: 'x', expires: '' }, 'Write the expiry as 90d'],
  [{ name: 'x', expires: '2001-01-01' }, 'The expiry must be in the future'],
])('does not create a token from %j', async (fields, message) => {
  const answer = await browser.post('/account/tokens/', fields);
  expect([answer.statusCode, secretOn(answer.payload)]).toEqual([400, undefined]);
  expect(answer.payload).toContain(message);
  expect(await demo.app.store.tokens.ofUser(person.user.id)).toHaveLength(1);
});

test('does not revoke tokens of other users', async () => {
  const other = await makePerson(demo.app, { username: `other-${count}` });
  const [token] = await demo.app.store.tokens.ofUser(other.user.id);
  for (const id of [String(token!.id), '', 'x', '1e99']) {
    expect((await browser.post('/account/tokens/revoke/', { id })).statusCode).toBe(400);
  }
  expect((await whoAmI(other.token)).statusCode).toBe(200);
});

test('changes the password, asks for the old one if there is one, and ends other sessions', async () => {
  const other = new Browser(demo.server);
  await other.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
  const { cookie } = browser;
  const set = (current: string, chosen: string, repeated = chosen) =>
    browser.post('/account/password/', { current, chosen, repeated });

  expect((await set('', 'short')).payload).toContain('A password must have at least 10 characters.');
  expect((await set('', 'first password', 'other password')).payload).toContain('The two new passwords differ.');
  expect((await other.get('/account/')).statusCode).toBe(200);

  expect((await set('', 'first password')).payload).toContain('Your password was saved');
  expect(browser.cookie).not.toBe(cookie);
  expect((await browser.get('/account/')).payload).toContain('Current password');
  expect((await other.get('/account/')).statusCode).toBe(303);

  const wrong = await set('guessed password', 'second password');
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([400, undefined]);
  expect(wrong.payload).toContain('The current password is wrong.');
  expect((await set('first password', 'second password')).statusCode).toBe(200);
});

test('limits attempts to guess the current password', async () => {
  await setPassword(demo.app, person.user, 'first password');
  const limits = { ...USUAL_LIMITS, signIn: 2 };
  const server = await createServer({ context: demo.app, baseUrl: undefined, limits });
  onTestFinished(() => server.close());
  const guesser = new Browser(server);
  await guesser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
  const chosen = 'second password';
  const change = async (current: string) =>
    (await guesser.post('/account/password/', { current, chosen, repeated: chosen })).statusCode;
  expect([await change('x'), await change('y'), await change('first password')]).toEqual([400, 400, 429]);
});

/** The same browser on a server whose clock is some minutes ahead. */
async function later(minutes: number, log?: ServerOptions['log']) {
  const context = { ...demo.app, clock: () => demo.app.clock() + minutes * 60_000_000 };
  const server = await createServer({ context, baseUrl: undefined, log });
  onTestFinished(() => server.close());
  const headers = { cookie: browser.cookie, 'sec-fetch-site': 'same-origin' };
  return {
    page: async () => (await server.inject({ url: '/account/', headers })).payload,
    post: (url: string, fields: Record<string, string>) => new Browser(server).post(url, fields, headers),
  };
}

const TOKEN = { name: 'CI', scope: 'read', expires: '30d' };

describe('some time after signing in', () => {
  test('a token needs the password', async () => {
    await setPassword(demo.app, person.user, 'first password');
    await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
    const soon = await later(14);
    expect(await soon.page()).not.toContain('name="password"');
    expect(secretOn((await soon.post('/account/tokens/', TOKEN)).payload)).toBeDefined();

    const { page, post } = await later(16);
    expect(await page()).toContain('name="password"');
    for (const password of ['', 'guessed password']) {
      const answer = await post('/account/tokens/', { ...TOKEN, password });
      expect([answer.statusCode, secretOn(answer.payload)]).toEqual([400, undefined]);
      expect(answer.payload).toContain('The password is wrong. Nothing was changed.');
    }
    expect(await demo.app.store.tokens.ofUser(person.user.id)).toHaveLength(2);
    const answer = await post('/account/tokens/', { ...TOKEN, password: 'first password' });
    expect(secretOn(answer.payload)).toBeDefined();
  });

  test('a user without a password needs a new link, for a token and for a first password', async () => {
    const { page, post } = await later(16);
    expect(await page()).toContain('ask an administrator for a new sign-in link');
    const chosen = 'first password';
    for (const [url, fields] of [
      ['/account/tokens/', TOKEN],
      ['/account/password/', { chosen, repeated: chosen }],
    ] as const) {
      const answer = await post(url, fields);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
      expect(answer.payload).toContain('You signed in more than 15 minutes ago.');
    }
    expect(await demo.app.store.users.passwordOf(person.user.id)).toBeNull();
  });
});

test('failed attempts are logged, without passwords', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', format: 'json', write: (line) => void lines.push(line) });
  await setPassword(demo.app, person.user, 'first password');
  await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
  const { post } = await later(16, log);
  const { username } = person.user;
  await post('/sign-in/', { username, password: 'guessed password' });
  await post('/sign-in/', { username: 'guessed password\u001b[2J', password: 'x' });
  await post('/sign-in/link/', { secret: 'tgl_guessed' });
  await post('/account/tokens/', { ...TOKEN, password: 'guessed password' });
  const logged = lines.map((line) => JSON.parse(line));
  const address = '127.0.0.1';
  const password = 'Failed to sign in with a password.';
  expect(logged).toMatchObject([
    { level: 'warn', address, username, msg: password },
    { level: 'warn', address, msg: password },
    { level: 'warn', address, msg: 'Failed to sign in with a link.' },
    { level: 'warn', address, username, msg: password },
  ]);
  expect(logged[1].username).toBeUndefined();
  expect(lines.join('')).not.toMatch(/guessed/);
});
