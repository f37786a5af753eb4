/** Two-factor sign-in: set-up, the second step, recovery codes, limits, and the rule for administrators. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPassword } from '../../../src/services/accounts/manage-users.js';
import { makeSignInLink } from '../../../src/services/accounts/sign-in.js';
import { beginTwoFactor, confirmTwoFactor, requireCode } from '../../../src/services/accounts/two-factor.js';
import type { Browser } from '../../support/browser.js';
import { type MadePerson, makePerson } from '../../support/people.js';
import { type PeopleSite, peopleSite } from '../../support/people-site.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

/** Codes change every 30 seconds, so the clock of these tests stands still. */
const NOW = 1_790_000_000_000_000;

let opened: TestApp;
let demo: Pick<TestApp, 'app'>;
let count = 0;
const PASSWORD = 'a long password';
const PAGE = '/account/two-factor/';

beforeAll(async () => {
  opened = await openTestApp({ 'po/app.pot': po([['Open', '']]) });
  demo = { app: { ...opened.app, clock: () => NOW } };
});
afterAll(() => opened.close());

/** The code of a step, counted from now. */
const codeAt = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: NOW / 1000 + steps * 30_000 });
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};
const keyOn = (page: string) => /<code>([A-Z2-7 ]{32,})<\/code>/.exec(page)![1]!.replaceAll(' ', '');
const codesOn = (page: string) => page.match(/\b\w{4}-\w{4}-\w{4}-\w{4}\b/g)!;
const stepOn = (page: string) => /name="secret" value="(tgp_\w+)"/.exec(page)![1]!;

async function personWithPassword(admin = false): Promise<MadePerson> {
  const person = await makePerson(demo.app, { username: `ada-${++count}`, admin });
  await setPassword(demo.app, person.user, PASSWORD);
  return person;
}

const signIn = (browser: Browser, { user }: MadePerson) =>
  browser.post('/sign-in/', { username: user.username, password: PASSWORD, next: '/search/' });

/** Turns two-factor sign-in on in the store; returns the key and the recovery codes. No code was used for it. */
async function secured(person: MadePerson): Promise<{ key: string; codes: readonly string[] }> {
  const { secret: key } = await beginTwoFactor(demo.app, person.user);
  const codes = await confirmTwoFactor(demo.app, person.user, codeAt(key));
  const { store } = demo.app;
  await store.transaction((inside) =>
    inside.twoFactor.set(person.user.id, { secret: key, confirmed: true, lastStep: 0 }),
  );
  return { key, codes };
}

test('is set up with a key and one code, and then sign-in asks for a code', async () => {
  const site = await peopleSite(demo);
  const person = await personWithPassword();
  const browser = site.browser();
  expect((await signIn(browser, person)).headers.location).toBe('/search/');
  const begun = await browser.post(PAGE, { action: 'begin' });
  expect(begun.headers['cache-control']).toBe('private, no-store');
  expect(begun.payload).toContain('otpauth://totp/Tallyglot:ada-');
  const key = keyOn(begun.payload);
  // Nothing changes before a code confirms the key.
  expect((await signIn(site.browser(), person)).statusCode).toBe(303);
  const mistyped = await browser.post(PAGE, { action: 'confirm', code: wrongCode(key) });
  expect([mistyped.statusCode, keyOn(mistyped.payload)]).toEqual([400, key]);
  const on = await browser.post(PAGE, {
    action: 'confirm',
    code: ` ${codeAt(key).slice(0, 3)} ${codeAt(key).slice(3)}`,
  });
  expect(on.payload).toContain('Two-factor sign-in is on.');
  expect(codesOn(on.payload)).toHaveLength(10);
  expect((await browser.get(PAGE)).payload).not.toMatch(/\w{4}-\w{4}-\w{4}-\w{4}/);
  expect((await browser.get(PAGE)).payload).not.toContain(key);

  const other = site.browser();
  const first = await signIn(other, person);
  expect([first.statusCode, first.headers['set-cookie']]).toEqual([200, undefined]);
  const secret = stepOn(first.payload);
  const send = (code: string) => other.post('/sign-in/code/', { secret, code, next: '/search/' });
  // The code of the set-up was used already.
  for (const code of [wrongCode(key), codeAt(key), '', 'x']) {
    const refused = await send(code);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  }
  expect(site.log.join('')).toContain('Failed to sign in with a code.');
  const entered = await send(codeAt(key, 1));
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/search/']);
  expect((await other.get('/account/')).statusCode).toBe(200);
  expect((await send(codeAt(key, 1))).statusCode).toBe(410);
});

test('a code works once, also if two requests use it at the same time', async () => {
  const person = await personWithPassword();
  const { key } = await secured(person);
  const code = codeAt(key);
  const results = await Promise.allSettled([1, 2, 3].map(() => requireCode(demo.app, person.user, code)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(requireCode(demo.app, person.user, codeAt(key, -1))).rejects.toMatchObject({
    code: 'password.wrong-code',
  });
});

test('a recovery code works once, however it is typed; new codes replace the old ones', async () => {
  const site = await peopleSite(demo);
  const person = await personWithPassword();
  const { key, codes } = await secured(person);
  const enter = async (code: string) => {
    const browser = site.browser();
    const secret = stepOn((await signIn(browser, person)).payload);
    return { browser, status: (await browser.post('/sign-in/code/', { secret, code })).statusCode };
  };
  const { browser, status } = await enter(codes[0]!.toUpperCase().replaceAll('-', ' '));
  expect(status).toBe(303);
  expect((await enter(codes[0]!)).status).toBe(403);
  expect((await browser.get(PAGE)).payload).toContain('Unused recovery codes: 9.');
  const renewed = codesOn((await browser.post(PAGE, { action: 'codes', code: codeAt(key) })).payload);
  expect((await enter(codes[1]!)).status).toBe(403);
  expect((await enter(renewed[0]!)).status).toBe(303);
});

test('sign-in links also ask for a code, and the first step is no session', async () => {
  const site = await peopleSite(demo);
  const person = await personWithPassword();
  const { key } = await secured(person);
  const browser = site.browser();
  const page = await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
  const secret = stepOn(page.payload);
  const asSession = await site.server.inject({
    url: '/account/',
    headers: { cookie: `__Host-tallyglot_session=${secret}` },
  });
  expect(asSession.statusCode).toBe(303);
  expect((await browser.post('/sign-in/link/', { secret })).statusCode).toBe(410);
  expect((await browser.post('/sign-in/code/', { secret, code: codeAt(key) })).statusCode).toBe(303);
});

test('turning it off needs the password and a code', async () => {
  const site = await peopleSite(demo);
  const person = await personWithPassword();
  const { key, codes } = await secured(person);
  const browser = site.browser();
  const secret = stepOn((await signIn(browser, person)).payload);
  await browser.post('/sign-in/code/', { secret, code: codes[0]! });
  const off = (password: string, code: string) => browser.post(PAGE, { action: 'off', password, code });
  expect((await off('wrong password', codeAt(key))).payload).toContain('The password is wrong.');
  expect((await off(PASSWORD, wrongCode(key))).payload).toContain('This code is wrong');
  expect((await browser.post(PAGE, { action: 'begin' })).payload).toContain('already on');
  expect(await demo.app.store.twoFactor.find(person.user.id)).toMatchObject({ secret: key, confirmed: true });
  expect((await off(PASSWORD, codeAt(key))).payload).toContain('Two-factor sign-in is off.');
  expect((await signIn(site.browser(), person)).statusCode).toBe(303);
  expect(await demo.app.store.twoFactor.countRecoveryCodes(person.user.id)).toBe(0);
});

test('an administrator turns it off for a user who lost the device', async () => {
  const site = await peopleSite(demo);
  const person = await personWithPassword();
  await secured(person);
  const admin = await site.signedIn({ username: `admin-${++count}`, admin: true });
  await admin.post(`/users/${person.user.username}/access/`, { action: 'two-factor-off' });
  expect((await signIn(site.browser(), person)).statusCode).toBe(303);
});

test('with the rule for administrators, an administrator sets it up before anything else', async () => {
  const site = await peopleSite(demo, { twoFactor: 'administrators' });
  const person = await personWithPassword(true);
  const browser = site.browser();
  await signIn(browser, person);
  for (const page of ['/projects/', '/users/', '/account/', '/settings/', '/search/']) {
    const { statusCode, headers } = await browser.get(page);
    expect([page, statusCode, headers.location]).toEqual([page, 303, PAGE]);
  }
  expect((await browser.post('/account/tokens/', { name: 'x', expires: 'never' })).headers.location).toBe(PAGE);
  expect(await demo.app.store.tokens.ofUser(person.user.id)).toHaveLength(1);
  const { cookie } = browser;
  const api = (headers: Record<string, string>) => site.server.inject({ url: '/api/metrics/', headers });
  expect((await api({ cookie })).statusCode).toBe(401);
  expect((await api(person.headers)).statusCode).toBe(200);
  const page = await browser.get(PAGE);
  expect(page.payload).toContain('This server demands a second factor of administrators.');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect((await browser.get('/sign-out/')).statusCode).toBe(404);
  const key = keyOn((await browser.post(PAGE, { action: 'begin' })).payload);
  await browser.post(PAGE, { action: 'confirm', code: codeAt(key) });
  expect((await browser.get('/users/')).statusCode).toBe(200);
  expect((await api({ cookie })).statusCode).toBe(200);

  const user = await ordinary(site);
  expect((await user.get('/account/')).statusCode).toBe(200);
});

async function ordinary(site: PeopleSite): Promise<Browser> {
  const browser = site.browser();
  await signIn(browser, await personWithPassword());
  return browser;
}
