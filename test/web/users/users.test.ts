/** The pages with which administrators manage users: list, create, invite, approve, disable, roles and links. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPassword } from '../../../src/services/accounts/manage-users.js';
import { RECENT_SIGN_IN } from '../../../src/services/accounts/sign-in.js';
import { makePerson } from '../../support/people.js';
import { linkIn, peopleSite, secretIn } from '../../support/people-site.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { smtpServer } from '../../support/smtp-server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let count = 0;
const name = (what: string) => `${what}-${++count}`;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) });
});
afterAll(() => demo.close());

const admin = () => ({ username: name('admin'), admin: true });
const access = (username: string) => `/users/${username}/access/`;

test('lists and searches users, page by page', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  const prefix = name('page');
  for (let index = 10; index < 62; index++) await makePerson(demo.app, { username: `${prefix}-${index}` });
  const first = (await browser.get(`/users/?q=${prefix}`)).payload;
  expect(first).toContain(`${prefix}-59`);
  expect(first).not.toContain(`${prefix}-60`);
  expect(first).toContain('Page 1 of 2, 52 users');
  const second = (await browser.get(`/users/?q=${prefix.toUpperCase()}&page=2`)).payload;
  expect(second).toContain(`${prefix}-61`);
  expect(second).not.toContain(`${prefix}-59`);
  expect((await browser.get('/users/?q=zeppelin')).payload).toContain('No user matches the search.');
  for (const page of ['0', '-1', 'x', '1e9', '99']) {
    expect((await browser.get(`/users/?q=${prefix}&page=${page}`)).statusCode).toBe(200);
  }
});

test('only administrators may open and use the pages', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn({ username: name('ada') });
  for (const page of ['/users/', access(browser.person.user.username)]) {
    expect((await browser.get(page)).statusCode).toBe(403);
    expect((await browser.post(page, { action: 'create', username: 'mallory' })).statusCode).toBe(403);
    expect((await site.browser().get(page)).headers.location).toMatch(/^\/sign-in\/\?next=/);
  }
  expect(await demo.app.store.users.find('mallory')).toBeUndefined();
});

test('creates a user and shows a link that signs the user in once', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  const username = name('new');
  const made = await browser.post('/users/', { action: 'create', username, full_name: 'New', email: 'n@example.org' });
  expect(made.payload).toContain(`The user ${username} was created.`);
  expect(await demo.app.store.users.find(username)).toMatchObject({
    fullName: 'New',
    email: 'n@example.org',
    admin: false,
  });
  const secret = secretIn(made.payload);
  expect((await browser.get('/users/')).payload).not.toContain(secret);
  const other = site.browser();
  expect((await other.post('/sign-in/link/', { secret })).headers.location).toBe('/account/');
  expect((await other.get('/account/')).statusCode).toBe(200);
});

test.each([
  [{ username: 'a b' }, 'A user name must have'],
  [{ username: 'ok', full_name: 'a\nb' }, 'A full name must be one line'],
  [{ username: 'ok', email: 'nobody' }, 'This is not an e-mail address'],
])('creates no user from %j and shows the values again', async (fields, problem) => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  const before = (await demo.app.store.users.list()).length;
  const answer = await browser.post('/users/', { action: 'create', ...fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.payload).toContain(problem);
  expect(answer.payload).toContain(`value="${fields.username}"`);
  expect(await demo.app.store.users.list()).toHaveLength(before);
});

test('an old session needs the password to create users, links and administrators', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  const { user } = browser.person;
  const victim = await makePerson(demo.app, { username: name('victim') });
  await demo.app.store.transaction(async (store) => {
    const [session] = await store.sessions.ofUser(user.id);
    await store.sessions.remove(session!.hash);
    const { hash, ...rest } = session!;
    await store.sessions.add(hash, { ...rest, opened: rest.opened - RECENT_SIGN_IN - 1 });
  });
  const link = () => browser.post(access(victim.user.username), { action: 'reset' });
  expect((await link()).payload).toContain('You signed in more than 15 minutes ago.');
  const hash = 'a long password';
  const [session] = await demo.app.store.sessions.ofUser(user.id);
  await setPassword(demo.app, user, hash);
  await demo.app.store.transaction((store) => store.sessions.add(session!.hash, session!));
  const username = name('new');
  for (const fields of [{}, { password: 'wrong password' }]) {
    expect((await browser.post('/users/', { action: 'create', username, ...fields })).statusCode).toBe(400);
    const made = await browser.post(access(victim.user.username), { action: 'details', admin: 'yes', ...fields });
    expect(made.payload).toContain('The password is wrong. Nothing was changed.');
  }
  expect(await demo.app.store.users.find(username)).toBeUndefined();
  expect((await demo.app.store.users.get(victim.user.id))!.admin).toBe(false);
  const right = await browser.post('/users/', { action: 'create', username, password: hash });
  expect(right.payload).toContain(`The user ${username} was created.`);
});

test('disabling a user ends sessions, links and tokens at once; enabling lets the user in again', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  const other = await site.signedIn({ username: name('ada') });
  const { user, headers } = other.person;
  const whoAmI = () => site.server.inject({ url: '/api/metrics/', headers });
  const link = secretIn((await browser.post(access(user.username), { action: 'link' })).payload);
  expect([(await whoAmI()).statusCode, (await other.get('/account/')).statusCode]).toEqual([200, 200]);
  expect((await browser.post(access(user.username), { action: 'disable' })).payload).toContain('is disabled.');
  expect([(await whoAmI()).statusCode, (await other.get('/account/')).statusCode]).toEqual([401, 303]);
  expect((await site.browser().post('/sign-in/link/', { secret: link })).statusCode).toBe(410);
  expect((await browser.post(access(user.username), { action: 'enable' })).payload).toContain('is enabled.');
  expect([(await whoAmI()).statusCode, (await other.get('/account/')).statusCode]).toEqual([200, 303]);
});

test('changes details and roles, and keeps the last administrator', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  const { user } = await makePerson(demo.app, { username: name('ada') });
  const page = access(user.username);
  await browser.post(page, { action: 'details', full_name: 'Ada L', email: 'ada@example.org', admin: 'yes' });
  expect(await demo.app.store.users.get(user.id)).toMatchObject({
    fullName: 'Ada L',
    email: 'ada@example.org',
    admin: true,
  });
  expect((await browser.post(page, { action: 'details', email: 'x' })).payload).toContain('This is not an e-mail');
  await browser.post(page, { action: 'details' });
  expect(await demo.app.store.users.get(user.id)).toMatchObject({ fullName: '', email: '', admin: false });

  expect((await browser.post(page, { action: 'role', project: 'demo', role: 'reviewer' })).payload).toContain(
    `${user.username} is reviewer in demo.`,
  );
  expect([...(await demo.app.store.roles.ofUser(user.id)).values()]).toEqual(['reviewer']);
  const unknown = await browser.post(page, { action: 'role', project: 'nowhere', role: 'reviewer' });
  expect([unknown.statusCode, unknown.payload.includes('There is no project nowhere.')]).toEqual([400, true]);
  await browser.post(page, { action: 'no-role', project: 'demo' });
  expect((await demo.app.store.roles.ofUser(user.id)).size).toBe(0);
  expect((await browser.post(page, { action: 'toString' })).statusCode).toBe(400);
  expect((await browser.get(access('nobody-here'))).statusCode).toBe(404);

  for (const one of await demo.app.store.users.list()) {
    if (one.admin && one.id !== browser.person.user.id) {
      await demo.app.store.transaction((store) => store.users.update(one.id, { admin: false }));
    }
  }
  const last = await browser.post(access(browser.person.user.username), { action: 'disable' });
  expect([last.statusCode, last.payload.includes('is the only administrator')]).toEqual([400, true]);
});

test('with mail, links are sent and not shown; a failed delivery is shown and logged, with the link', async () => {
  const smtp = await smtpServer();
  const site = await peopleSite(demo, { mail: smtp.settings });
  const browser = await site.signedIn(admin());
  const username = name('mailed');
  const made = await browser.post('/users/', { action: 'create', username, email: 'm@example.org' });
  expect(made.payload).toContain('The link was sent to m@example.org.');
  expect(made.payload).not.toContain('secret=');
  expect(linkIn(smtp.mails[0]!.content)).toMatch(/^\/sign-in\/link\/\?secret=tgl_/);

  const broken = await smtpServer({ mode: 'refuse' });
  const other = await peopleSite(demo, { mail: broken.settings });
  const failing = await other.signedIn(admin());
  const answer = await failing.post(access(username), { action: 'reset' });
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain('The mail to m@example.org could not be sent');
  expect(linkIn(answer.payload)).toMatch(/^\/reset-password\/\?secret=tgr_/);
  expect(other.log.join('')).toContain('Failed to send a mail.');
  expect(other.log.join('')).not.toContain('tgr_');
});
