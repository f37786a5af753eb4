/** A user's own profile and sessions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../../src/model/instant.js';
import { changeProfile } from '../../../src/services/accounts/change-profile.js';
import { confirmAddress, makeAddressLink } from '../../../src/services/accounts/confirm-address.js';
import { setPassword } from '../../../src/services/accounts/manage-users.js';
import { makeSignInLink, RECENT_SIGN_IN } from '../../../src/services/accounts/sign-in.js';
import { browserName } from '../../../src/web/account/browser-name.js';
import { linkIn, peopleSite, secretIn } from '../../support/people-site.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { smtpServer } from '../../support/smtp-server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let count = 0;
const PASSWORD = 'a long password';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]) });
});
afterAll(() => demo.close());

const ada = () => ({ username: `ada-${++count}` });

test('changes name, e-mail address and the choice of a no-reply address', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(ada());
  const { user } = browser.person;
  const fields = { full_name: ' Ada L ', email: 'ada@example.org', hide_email: 'yes' };
  const saved = await browser.post('/account/profile/', fields);
  expect(saved.payload).toContain('Saved.');
  expect(saved.payload).toContain('value="ada@example.org"');
  expect(saved.payload).toContain(`${user.username}@localhost`);
  const stored = () => demo.app.store.users.get(user.id);
  expect(await stored()).toMatchObject({ fullName: 'Ada L', email: 'ada@example.org', hideEmail: true });
  for (const bad of [{ full_name: 'a\nb' }, { email: 'nobody' }]) {
    expect((await browser.post('/account/profile/', { ...fields, ...bad })).statusCode).toBe(400);
  }
  expect(await stored()).toMatchObject({ fullName: 'Ada L', email: 'ada@example.org', admin: false });
});

test('an old session needs the password for another address, and the old address is told', async () => {
  const smtp = await smtpServer();
  const site = await peopleSite(demo, { mail: smtp.settings });
  const { user } = (await site.signedIn(ada())).person;
  await demo.app.store.transaction((store) =>
    store.users.update(user.id, { email: 'old@example.org', emailVerified: true }),
  );
  await setPassword(demo.app, user, PASSWORD);
  const browser = site.browser();
  await browser.post('/sign-in/', { username: user.username, password: PASSWORD });
  await demo.app.store.transaction(async (store) => {
    const [{ hash, ...session }] = (await store.sessions.ofUser(user.id)) as [
      Awaited<ReturnType<typeof store.sessions.ofUser>>[0],
    ];
    await store.sessions.remove(hash);
    await store.sessions.add(hash, { ...session, opened: session.opened - RECENT_SIGN_IN - 1 });
  });
  const save = (fields: Record<string, string>) => browser.post('/account/profile/', fields);
  expect((await save({ email: 'new@example.org' })).payload).toContain('The password is wrong.');
  expect((await save({ email: 'old@example.org', full_name: 'Ada' })).statusCode).toBe(200);
  expect(smtp.mails).toEqual([]);
  const asked = await save({ email: 'new@example.org', full_name: 'Ada', password: PASSWORD });
  expect([asked.statusCode, asked.payload]).toEqual([200, expect.stringContaining('A link was sent to new@')]);
  const stored = () => demo.app.store.users.get(user.id);
  expect(await stored()).toMatchObject({ email: 'old@example.org', fullName: 'Ada' });
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(['new@example.org']);

  const link = linkIn(smtp.mails[0]!.content);
  const page = await site.browser().get(link);
  expect([page.headers['cache-control'], page.payload]).toEqual(['private, no-store', expect.stringContaining('new@')]);
  expect(await stored()).toMatchObject({ email: 'old@example.org' });
  const secret = secretIn(smtp.mails[0]!.content);
  const confirm = (one: string) => site.browser().post('/account/address/', { secret: one });
  expect((await confirm(secret)).headers.location).toBe('/sign-in/?notice=address-confirmed');
  expect(await stored()).toMatchObject({ email: 'new@example.org', emailVerified: true });
  await expect.poll(() => smtp.mails.map(({ to }) => to[0])).toEqual(['new@example.org', 'old@example.org']);
  for (const used of [secret, 'tge_none', '']) expect((await confirm(used)).statusCode).toBe(410);
  expect((await site.browser().get(link)).statusCode).toBe(410);
});

test('a link for an address expires, and a later address or none ends it', async () => {
  const { user } = (await (await peopleSite(demo)).signedIn(ada())).person;
  const later = { ...demo.app, clock: () => demo.app.clock() + DAY };
  const [first, second] = [
    await makeAddressLink(demo.app, user, 'a@x.org'),
    await makeAddressLink(demo.app, user, 'b@x.org'),
  ];
  for (const [context, secret] of [
    [demo.app, first],
    [later, second],
  ] as const) {
    await expect(confirmAddress(context, secret)).rejects.toMatchObject({ code: 'access.link-used' });
  }
  const third = await makeAddressLink(demo.app, user, 'c@x.org');
  await changeProfile(demo.app, user, { fullName: '', email: '', hideEmail: true });
  await expect(confirmAddress(demo.app, third)).rejects.toMatchObject({ code: 'access.link-used' });
  // A link for another purpose confirms nothing.
  const other = await makeSignInLink(demo.app, user);
  await expect(confirmAddress(demo.app, other)).rejects.toMatchObject({ code: 'access.link-used' });
});

test('an address from a time without mail is confirmed later; an administrator vouches for an address', async () => {
  const without = await peopleSite(demo);
  const before = await without.signedIn(ada());
  const { user } = before.person;
  const saved = await before.post('/account/profile/', { email: 'typed@example.org' });
  expect(saved.payload).toContain('Your e-mail address is not confirmed');
  expect(saved.payload).not.toContain('Send a confirmation link');
  const stored = () => demo.app.store.users.get(user.id);
  expect(await stored()).toMatchObject({ email: 'typed@example.org', emailVerified: false });
  expect((await before.post('/account/address/send/', {})).statusCode).toBe(400);

  const smtp = await smtpServer();
  const site = await peopleSite(demo, { mail: smtp.settings });
  const browser = site.browser();
  await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, user) });
  expect((await browser.get('/account/')).payload).toContain('Send a confirmation link');
  expect((await browser.post('/account/address/send/', {})).payload).toContain('A link was sent to typed@');
  const admin = await site.signedIn({ ...ada(), admin: true });
  const handed = await admin.post(`/users/${user.username}/access/`, { action: 'reset' });
  expect(handed.payload).toContain('/reset-password/?secret=tgr_');
  expect((await admin.get(`/users/?q=${user.username}`)).payload).toContain('not confirmed');
  const done = await browser.post('/account/address/', { secret: secretIn(smtp.mails[0]!.content) });
  expect(done.headers.location).toBe('/account/?notice=address-confirmed');
  expect(await stored()).toMatchObject({ emailVerified: true });
  await admin.post(`/users/${user.username}/access/`, { action: 'details', email: 'set@example.org' });
  expect(await stored()).toMatchObject({ email: 'set@example.org', emailVerified: true });
});

test('if the mail server refuses the new address, nothing is saved', async () => {
  const smtp = await smtpServer({ mode: 'refuse' });
  const browser = await (await peopleSite(demo, { mail: smtp.settings })).signedIn(ada());
  const refused = await browser.post('/account/profile/', { full_name: 'Ada', email: 'new@example.org' });
  expect(refused.statusCode).toBe(400);
  expect(await demo.app.store.users.get(browser.person.user.id)).toEqual(browser.person.user);
});

test('lists sessions with their browsers; one or all others can be ended', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(ada());
  const { user } = browser.person;
  await setPassword(demo.app, user, PASSWORD);
  const credentials = { username: user.username, password: PASSWORD };
  const others = [site.browser(), site.browser(), site.browser()];
  for (const other of [browser, ...others]) {
    await other.post('/sign-in/', credentials, { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX });
  }
  const page = (await browser.get('/account/')).payload;
  expect(page.match(/Firefox on Linux/g)!.length).toBeGreaterThanOrEqual(4);
  expect(page.match(/this session/g)).toHaveLength(1);
  const ids = [...page.matchAll(/name="id" value="([\w-]{43})"/g)].map(([, id]) => id!);
  expect(ids).toHaveLength(3);

  expect((await browser.post('/account/sessions/', { action: 'end', id: ids[0]! })).payload).toContain('has ended');
  expect((await browser.post('/account/sessions/', { action: 'end', id: ids[0]! })).statusCode).toBe(400);
  const open = async () => Promise.all(others.map(async (other) => (await other.get('/account/')).statusCode));
  expect((await open()).sort()).toEqual([200, 200, 303]);
  await browser.post('/account/sessions/', { action: 'others' });
  expect(await open()).toEqual([303, 303, 303]);
  expect((await browser.get('/account/')).statusCode).toBe(200);
});

test('nobody can end the session of another user', async () => {
  const site = await peopleSite(demo);
  const [browser, other] = [await site.signedIn(ada()), await site.signedIn(ada())];
  const [session] = await demo.app.store.sessions.ofUser(other.person.user.id);
  expect((await browser.post('/account/sessions/', { action: 'end', id: session!.hash })).statusCode).toBe(400);
  expect((await other.get('/account/')).statusCode).toBe(200);
});

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'Unknown browser'],
  ['curl/8.0', 'curl/8.0'],
  ['x'.repeat(100), `${'x'.repeat(60)}…`],
])('names the browser %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
