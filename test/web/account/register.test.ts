/** Registration: off, by invitation, and open with the approval of an administrator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../../src/model/instant.js';
import { acceptInvitation, invite, register } from '../../../src/services/accounts/register.js';
import { makePerson } from '../../support/people.js';
import { linkIn, peopleSite, secretIn } from '../../support/people-site.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { smtpServer } from '../../support/smtp-server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let count = 0;
const name = (what: string) => `${what}-${++count}`;
const PASSWORD = 'a long password';

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) });
});
afterAll(() => demo.close());

const admin = () => ({ username: name('admin'), admin: true });

test('if registration is off, nobody can register or invite', async () => {
  const site = await peopleSite(demo);
  const browser = await site.signedIn(admin());
  expect((await browser.get('/users/')).payload).not.toContain('Invite somebody');
  const refused = await browser.post('/users/', { action: 'invite', invited_email: '' });
  expect(refused.payload).toContain('Nobody can register on this server.');
  expect((await site.browser().get('/sign-in/')).payload).not.toContain('/register/');
  const username = name('mallory');
  expect((await site.browser().get('/register/')).statusCode).toBe(404);
  expect((await site.browser().post('/register/', { username, password: PASSWORD })).statusCode).toBe(404);
  // An invitation from the time before registration was turned off.
  const { secret } = await invite(demo.app, 'invitation', {
    email: '',
    membership: null,
    invitedBy: browser.person.user.username,
  });
  expect((await site.browser().post('/register/', { secret, username, password: PASSWORD })).statusCode).toBe(410);
  expect(await demo.app.store.users.find(username)).toBeUndefined();
});

test('an invitation lets one person register, with a role in a project', async () => {
  const site = await peopleSite(demo, { registration: 'invitation' });
  const browser = await site.signedIn(admin());
  const fields = { action: 'invite', invited_email: 'New@example.org', project: 'demo', role: 'reviewer' };
  const page = (await browser.post('/users/', fields)).payload;
  const secret = secretIn(page);
  expect((await browser.get('/users/')).payload).toContain('New@example.org');
  expect((await browser.get('/users/')).payload).not.toContain(secret);

  const guest = site.browser();
  expect((await guest.get('/register/')).statusCode).toBe(404);
  const form = await guest.get(linkIn(page));
  expect(form.payload).toContain('value="New@example.org"');
  expect(form.headers['cache-control']).toBe('private, no-store');
  const username = name('new');
  const weak = await guest.post('/register/', { secret, username, password: 'short' });
  expect([weak.statusCode, weak.payload.includes('at least 10 characters')]).toEqual([400, true]);
  const taken = { secret, username: browser.person.user.username, password: PASSWORD };
  expect((await guest.post('/register/', taken)).payload).toContain('already exists');
  const done = await guest.post('/register/', { secret, username, email: 'n@example.org', password: PASSWORD });
  expect(done.headers.location).toBe('/sign-in/?notice=joined');
  const user = (await demo.app.store.users.find(username))!;
  const address = { email: 'n@example.org', emailVerified: false };
  expect(user).toMatchObject({ active: true, waiting: false, admin: false, hideEmail: true, ...address });
  expect([...(await demo.app.store.roles.ofUser(user.id)).values()]).toEqual(['reviewer']);
  expect((await guest.post('/sign-in/', { username, password: PASSWORD })).statusCode).toBe(303);

  expect(
    (await site.browser().post('/register/', { secret, username: name('x'), password: PASSWORD })).statusCode,
  ).toBe(410);
  expect((await site.browser().get(linkIn(page))).statusCode).toBe(410);
});

test('a withdrawn or expired invitation does not work, and one invitation makes only one account', async () => {
  const site = await peopleSite(demo, { registration: 'invitation' });
  const browser = await site.signedIn(admin());
  const details = { email: '', membership: null, invitedBy: browser.person.user.username };
  const { invitation, secret } = await invite(demo.app, 'invitation', details);
  const withdraw = () => browser.post('/users/', { action: 'withdraw', id: String(invitation.id) });
  expect((await withdraw()).payload).toContain('The invitation was withdrawn.');
  expect((await withdraw()).payload).toContain('already used or withdrawn');
  const registrant = (username: string) => ({
    username,
    fullName: '',
    email: '',
    password: PASSWORD,
    canConfirm: false,
    client: '',
  });
  const accept = (made: string, clock = demo.app.clock) =>
    acceptInvitation({ ...demo.app, clock }, 'invitation', made, registrant(name('late')));
  await expect(accept(secret)).rejects.toMatchObject({ code: 'access.link-used' });
  const other = await invite(demo.app, 'invitation', details);
  await expect(accept(other.secret, () => demo.app.clock() + 7 * DAY)).rejects.toMatchObject({
    code: 'access.link-used',
  });
  const several = await Promise.allSettled([accept(other.secret), accept(other.secret)]);
  expect(several.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invitation is sent by mail', async () => {
  const smtp = await smtpServer();
  const site = await peopleSite(demo, { registration: 'invitation', mail: smtp.settings });
  const browser = await site.signedIn(admin());
  const sent = await browser.post('/users/', { action: 'invite', invited_email: 'new@example.org' });
  expect(sent.payload).toContain('The link was sent to new@example.org.');
  expect(sent.payload).not.toContain('secret=');
  expect((await site.browser().get(linkIn(smtp.mails[0]!.content))).statusCode).toBe(200);
  // The link proves the invited address.
  const username = name('invited');
  const secret = secretIn(smtp.mails[0]!.content);
  const fields = { secret, username, email: 'New@example.org', password: PASSWORD };
  expect((await site.browser().post('/register/', fields)).headers.location).toBe('/sign-in/?notice=joined');
  expect(await demo.app.store.users.find(username)).toMatchObject({ email: 'New@example.org', emailVerified: true });
  expect(smtp.mails).toHaveLength(1);
});

test('an open registration waits for an administrator, who approves or rejects it', async () => {
  const smtp = await smtpServer();
  const site = await peopleSite(demo, { registration: 'open', mail: smtp.settings });
  const browser = await site.signedIn(admin());
  const guest = site.browser();
  expect((await guest.get('/sign-in/')).payload).toContain('href="/register/"');
  const [first, second] = [name('guest'), name('guest')] as const;
  for (const username of [first, second]) {
    const fields = { username, email: `${username}@example.org`, password: PASSWORD };
    expect((await guest.post('/register/', fields)).headers.location).toBe('/sign-in/?notice=registered-mail');
  }
  await expect.poll(() => smtp.mails.length).toBe(2);
  // The address belongs to the account only after its link was opened, also before the approval.
  expect((await demo.app.store.users.find(first))!.email).toBe('');
  const mail = smtp.mails.find(({ to }) => to[0] === `${first}@example.org`)!;
  await guest.post('/account/address/', { secret: secretIn(mail.content) });
  expect(await demo.app.store.users.find(first)).toMatchObject({
    email: `${first}@example.org`,
    emailVerified: true,
    waiting: true,
  });
  const enter = () => guest.post('/sign-in/', { username: first, password: PASSWORD });
  expect((await enter()).payload).toContain('Your account waits for the approval');
  expect((await guest.post('/sign-in/', { username: first, password: 'wrong password' })).payload).toContain(
    'The username or password is wrong.',
  );
  // Strangers choose these names, so only administrators see them.
  for (const url of [`/api/users/${first}/`, `/api/users/${first}/statistics/`]) {
    expect((await site.server.inject({ url })).statusCode).toBe(404);
  }
  expect((await site.server.inject({ url: '/api/users/?page_size=1000' })).payload).not.toContain(first);
  const { headers } = await makePerson(demo.app, admin());
  expect((await site.server.inject({ url: `/api/users/${first}/`, headers })).statusCode).toBe(200);

  expect((await browser.get('/users/')).payload).toMatch(/Waiting for approval.*guest-.*All users/s);
  const approved = await browser.post(`/users/${first}/access/`, { action: 'approve' });
  expect(approved.payload).toContain(`${first} was approved and can sign in. A mail was sent`);
  expect(smtp.mails.slice(2).map(({ to }) => to[0])).toEqual([`${first}@example.org`]);
  expect((await enter()).statusCode).toBe(303);
  const rejected = await browser.post(`/users/${second}/access/`, { action: 'reject' });
  expect(rejected.headers.location).toBe('/users/?notice=rejected');
  expect(await demo.app.store.users.find(second)).toBeUndefined();
  const again = await browser.post(`/users/${first}/access/`, { action: 'reject' });
  expect(again.payload).toContain('does not wait for approval');
});

test('a bound on waiting accounts protects administrators from floods', async () => {
  const own = await openTestApp({ 'po/app.pot': po([['Open', '']]) });
  try {
    for (let index = 0; index < 200; index++) {
      const user = { username: `w-${index}`, fullName: '', email: '', admin: false, active: false, created: 1 };
      await own.app.store.transaction((store) => store.users.add({ ...user, waiting: true }));
    }
    const late = { username: 'late', fullName: '', email: '', password: PASSWORD, canConfirm: false, client: '' };
    await expect(register(own.app, 'open', late)).rejects.toMatchObject({ code: 'registration.busy' });
  } finally {
    await own.close();
  }
});
