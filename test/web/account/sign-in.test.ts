/** Signing in and out: password, link, limit of attempts, and refusal of forms from other sites. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../../../src/model/server-limits.js';
import { createServer } from '../../../src/server.js';
import { changeUser, setPassword } from '../../../src/services/accounts/manage-users.js';
import { makeSignInLink } from '../../../src/services/accounts/sign-in.js';
import type { User } from '../../../src/storage/store.js';
import { Browser } from '../../support/browser.js';
import { makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

const PASSWORD = 'correct horse battery';
const HOME = '/projects/';

let demo: TestApp;
let ada: User;
let server: TestApp['server'];
let browser: Browser;

beforeAll(async () => {
  demo = await openTestApp({ 'po/de.po': po([['Open', 'Öffnen']]) });
  ada = (await makePerson(demo.app, { username: 'Ada' })).user;
  await setPassword(demo.app, ada, PASSWORD);
  const { user: idle } = await makePerson(demo.app, { username: 'idle' });
  await setPassword(demo.app, idle, PASSWORD);
  await changeUser(demo.app, 'idle', { active: false });
  await makePerson(demo.app, { username: 'by-link' });
  server = await createServer({ context: demo.app, baseUrl: undefined, limits: { ...USUAL_LIMITS, signIn: 1000 } });
});
afterAll(async () => {
  await server?.close();
  await demo?.close();
});

beforeEach(() => {
  browser = new Browser(server);
});

const signIn = (username: string, password: string, next = '') =>
  browser.post('/sign-in/', { username, password, next });

describe('by password', () => {
  test('opens a session and ignores the case of the username', async () => {
    const answer = await signIn('aDA', PASSWORD);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, HOME]);
    const page = await browser.get(HOME);
    expect(page.payload).toContain('<a href="/account/"><bdi>Ada</bdi></a>');
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['a wrong password', 'Ada', 'wrong horse battery'],
    ['no password', 'Ada', ''],
    ['an unknown name', 'nobody', PASSWORD],
    ['an invalid username', 'a\0b', PASSWORD],
    ['an empty username', '', PASSWORD],
    ['a disabled user', 'idle', PASSWORD],
    ['a user without a password', 'by-link', ''],
  ])('is refused for %s without saying why', async (_case, username, password) => {
    const answer = await signIn(username, password);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.payload).toContain('The username or password is wrong.');
    expect(answer.payload).toContain('>Sign in</a>');
  });

  test('is refused after too many attempts, even with the right password', async () => {
    const limits = { ...USUAL_LIMITS, signIn: 2 };
    const limited = await createServer({ context: demo.app, baseUrl: undefined, limits });
    browser = new Browser(limited);
    for (let attempt = 0; attempt < 2; attempt++) expect((await signIn('Ada', '')).statusCode).toBe(403);
    const answer = await signIn('Ada', PASSWORD);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([429, undefined]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.payload).toContain('Too many attempts');
    await limited.close();
  });

  test.each([
    ['/account/', '/account/'],
    ['//evil.example', HOME],
    ['/\\evil.example', HOME],
    ['https://evil.example', HOME],
  ])('with next=%s redirects to %s', async (next, expected) => {
    const form = await browser.get(`/sign-in/?next=${encodeURIComponent(next)}`);
    expect(form.payload).toContain(`name="next" value="${expected}"`);
    expect((await signIn('Ada', PASSWORD, next)).headers.location).toBe(expected);
    expect((await browser.get(`/sign-in/?next=${encodeURIComponent(next)}`)).headers.location).toBe(expected);
  });

  test('starts a new session each time and ends the old one', async () => {
    await signIn('Ada', PASSWORD);
    const first = browser.cookie;
    await signIn('Ada', PASSWORD);
    expect(browser.cookie).not.toBe(first);
    const old = await server.inject({ url: '/account/', headers: { cookie: first } });
    expect([old.statusCode, old.headers.location]).toEqual([303, '/sign-in/?next=%2Faccount%2F']);
  });

  test('does not accept an invented session', async () => {
    const planted = { cookie: 'tallyglot_session=tgs_planted', 'sec-fetch-site': 'same-origin' };
    const answer = await browser.post('/sign-in/', { username: 'Ada', password: PASSWORD }, planted);
    expect(answer.cookies[0]!.value).toMatch(/^tgs_(?!planted)\w{40}$/);
  });
});

describe('the cookie', () => {
  test.each([
    [undefined, false],
    ['http://stats.example', false],
    ['https://stats.example', true],
  ])('with the base URL %s', async (baseUrl, secure) => {
    const own = await createServer({ context: demo.app, baseUrl });
    const secret = await makeSignInLink(demo.app, ada);
    const visitor = new Browser(own);
    const answer = await visitor.post('/sign-in/link/', { secret });
    const flags = `Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(`^${secure ? '__Host-' : ''}tallyglot_session=tgs_\\w{40}; ${flags}$`),
    );
    expect((await visitor.get('/account/')).statusCode).toBe(200);
    // A cookie that another host of the domain could set does not count under https, nor does the other name under http.
    const other = visitor.cookie.replace(/^(?:__Host-)?/, secure ? '' : '__Host-');
    expect((await own.inject({ url: '/account/', headers: { cookie: other } })).statusCode).toBe(303);
    await visitor.post('/sign-out/', {});
    expect(visitor.cookie).toBe('');
    await own.close();
  });
});

describe('by link', () => {
  test('works once; opening it does not use it up', async () => {
    const secret = await makeSignInLink(demo.app, ada);
    for (let preview = 0; preview < 2; preview++) {
      const page = await browser.get(`/sign-in/link/?secret=${secret}`);
      expect([page.statusCode, page.headers['cache-control'], page.headers['set-cookie']]).toEqual([
        200,
        'private, no-store',
        undefined,
      ]);
      expect(page.payload).toContain(`value="${secret}"`);
    }
    const answer = await browser.post('/sign-in/link/', { secret });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/']);
    expect((await browser.get('/account/')).statusCode).toBe(200);
    const again = new Browser(server);
    expect((await again.post('/sign-in/link/', { secret })).statusCode).toBe(410);
    expect((await again.get(`/sign-in/link/?secret=${secret}`)).statusCode).toBe(410);
    expect(again.cookie).toBe('');
  });

  test('stops working when a new link is created', async () => {
    const secret = await makeSignInLink(demo.app, ada);
    await makeSignInLink(demo.app, ada);
    expect((await browser.post('/sign-in/link/', { secret })).statusCode).toBe(410);
  });

  test.each(['', 'tgl_made-up', '"><script>'])('an invented link %j does not work', async (secret) => {
    const page = await browser.get(`/sign-in/link/?secret=${encodeURIComponent(secret)}`);
    expect(page.statusCode).toBe(410);
    expect(page.payload).not.toContain('<script>');
    expect((await browser.post('/sign-in/link/', { secret })).statusCode).toBe(410);
  });
});

test('signing out ends the session, even for a copy of the cookie', async () => {
  await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, ada) });
  const { cookie } = browser;
  const answer = await browser.post('/sign-out/', {});
  expect([answer.statusCode, answer.headers.location, browser.cookie]).toEqual([303, HOME, '']);
  expect((await browser.get(HOME)).payload).toContain('>Sign in</a>');
  expect((await server.inject({ url: '/account/', headers: { cookie } })).statusCode).toBe(303);
});

describe('requests from other sites', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
    ['a program without these headers', {}],
  ];
  const FORMS = [
    '/sign-in/',
    '/sign-in/link/',
    '/sign-out/',
    '/account/password/',
    '/account/tokens/',
    '/account/tokens/revoke/',
  ];

  test.each(FOREIGN)('%s are refused by every form', async (_name, headers) => {
    const secret = await makeSignInLink(demo.app, ada);
    for (const url of FORMS) {
      const answer = await browser.post(url, { username: 'Ada', password: PASSWORD, secret }, headers);
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 403, undefined]);
    }
    await browser.post('/sign-in/link/', { secret });
    expect(browser.cookie).not.toBe('');
    for (const url of FORMS) {
      const answer = await browser.post(url, { name: 'x', expires: 'never', chosen: 'a new password' }, headers);
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 403, undefined]);
    }
    expect((await browser.get('/account/')).statusCode).toBe(200);
    expect(await demo.app.store.tokens.ofUser(ada.id)).toHaveLength(1);
  });

  test('the own Origin header is enough for browsers without Sec-Fetch headers', async () => {
    const headers = { origin: 'http://stats.example', host: 'stats.example' };
    expect((await browser.post('/sign-out/', {}, headers)).statusCode).toBe(303);
  });
});

test.each(['/sign-in', '/account', '/sign-in?next=/account/'])(
  '%s redirects to the address with a slash',
  async (url) => {
    const answer = await server.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, url.replace(/(?=\?|$)/, '/')]);
  },
);

test('/sign-out/ has no page', async () => {
  expect((await server.inject('/sign-out/')).statusCode).toBe(404);
});
