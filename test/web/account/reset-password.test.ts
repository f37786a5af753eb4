/** Forgotten passwords: mails that reveal nothing, and links that work once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../../src/model/instant.js';
import { setPassword } from '../../../src/services/accounts/manage-users.js';
import { makeResetLink, resetPassword } from '../../../src/services/accounts/reset-password.js';
import { makePerson } from '../../support/people.js';
import { linkIn, peopleSite, SITE, secretIn } from '../../support/people-site.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { smtpServer } from '../../support/smtp-server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let count = 0;
const name = (what: string) => `${what}-${++count}`;
const OLD = 'the old password';
const NEW = 'the new password';

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]) });
});
afterAll(() => demo.close());

async function person(email = '') {
  const made = await makePerson(demo.app, { username: name('ada') });
  await demo.app.store.transaction((store) => store.users.update(made.user.id, { email, emailVerified: email !== '' }));
  await setPassword(demo.app, made.user, OLD);
  return { ...made.user, email };
}

test('without mail there is no form, and the sign-in page does not offer it', async () => {
  const browser = (await peopleSite(demo)).browser();
  expect((await browser.get('/reset-password/')).statusCode).toBe(404);
  expect((await browser.post('/reset-password/', { username: 'ada' })).statusCode).toBe(404);
  expect((await browser.get('/sign-in/')).payload).not.toContain('/reset-password/');
});

test('the form gives the same answer for every account, and mails only to the stored address', async () => {
  const smtp = await smtpServer();
  const site = await peopleSite(demo, { mail: smtp.settings });
  const browser = site.browser();
  const email = `${name('mail')}@example.org`;
  const user = await person(email);
  const silent = await person();
  const disabled = await person(`${name('mail')}@example.org`);
  await demo.app.store.transaction((store) => store.users.update(disabled.id, { active: false }));
  const unconfirmed = await person(`${name('mail')}@example.org`);
  await demo.app.store.transaction((store) => store.users.update(unconfirmed.id, { emailVerified: false }));
  const ask = async (username: string) => {
    const { statusCode, payload } = await browser.post('/reset-password/', { username });
    return `${statusCode} ${payload}`;
  };
  const answers = new Set<string>();
  for (const written of [
    'nobody-here',
    '',
    'a b',
    silent.username,
    disabled.username,
    disabled.email,
    `x${email}`,
    unconfirmed.username,
    unconfirmed.email,
  ]) {
    answers.add(await ask(written));
  }
  answers.add(await ask(user.username));
  await expect.poll(() => smtp.mails.length).toBe(1);
  answers.add(await ask(email.toUpperCase()));
  await expect.poll(() => smtp.mails.length).toBe(2);
  expect(answers.size).toBe(1);
  expect([...answers][0]).toMatch(/^200 .*a link is on its way/s);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[email], [email]]);
  // A request can name any host, so the link must not use it.
  expect(smtp.mails[0]!.content).toContain(`${SITE}/reset-password/?secret=tgr_`);
});

test('one user gets only a few mails in a while', async () => {
  const smtp = await smtpServer();
  const site = await peopleSite(demo, { mail: smtp.settings });
  const [user, other] = [await person(`${name('m')}@example.org`), await person(`${name('m')}@example.org`)];
  for (let turn = 0; turn < 5; turn++) await site.browser().post('/reset-password/', { username: user.username });
  await site.browser().post('/reset-password/', { username: other.username });
  await expect.poll(() => smtp.mails.some(({ to }) => to[0] === other.email)).toBe(true);
  await expect.poll(() => smtp.mails.filter(({ to }) => to[0] === user.email).length).toBe(3);
});

test('a failed delivery is logged without the link, and the answer is the same', async () => {
  const smtp = await smtpServer({ mode: 'refuse' });
  const site = await peopleSite(demo, { mail: smtp.settings });
  const user = await person(`${name('m')}@example.org`);
  expect((await site.browser().post('/reset-password/', { username: user.username })).statusCode).toBe(200);
  await expect.poll(() => site.log.join('')).toContain('Failed to send a mail about a forgotten password.');
  expect(site.log.join('')).not.toContain('tgr_');
});

test('the link sets a password once and ends all sessions', async () => {
  const site = await peopleSite(demo);
  const user = await person();
  const browser = site.browser();
  await browser.post('/sign-in/', { username: user.username, password: OLD });
  expect((await browser.get('/account/')).statusCode).toBe(200);
  const admin = await site.signedIn({ username: name('admin'), admin: true });
  const page = (await admin.post(`/users/${user.username}/access/`, { action: 'reset' })).payload;
  const secret = secretIn(page);
  const guest = site.browser();
  const form = await guest.get(linkIn(page));
  expect([form.statusCode, form.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const reset = (chosen: string, repeated = chosen) => guest.post('/reset-password/', { secret, chosen, repeated });
  expect((await reset('short')).payload).toContain('at least 10 characters');
  expect((await reset(NEW, OLD)).payload).toContain('The two passwords differ.');
  expect((await browser.get('/account/')).statusCode).toBe(200);
  const done = await reset(NEW);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/sign-in/?notice=password-reset']);
  expect(done.headers['set-cookie']).toBeUndefined();
  expect((await browser.get('/account/')).statusCode).toBe(303);
  expect((await reset('another password')).statusCode).toBe(410);
  expect((await guest.get(linkIn(page))).statusCode).toBe(410);
  const signIn = (password: string) => guest.post('/sign-in/', { username: user.username, password });
  expect([(await signIn(OLD)).statusCode, (await signIn(NEW)).statusCode]).toEqual([403, 303]);
});

test('a link expires, does not sign in, and a newer link replaces it', async () => {
  const user = await person();
  const first = await makeResetLink(demo.app, user);
  const second = await makeResetLink(demo.app, user);
  const later = { ...demo.app, clock: () => demo.app.clock() + DAY };
  const used = { code: 'access.link-used' };
  await expect(resetPassword(demo.app, first, NEW, '')).rejects.toMatchObject(used);
  await expect(resetPassword(later, second, NEW, '')).rejects.toMatchObject(used);
  const site = await peopleSite(demo);
  expect((await site.browser().post('/sign-in/link/', { secret: second })).statusCode).toBe(410);
  expect((await site.browser().post('/sign-in/code/', { secret: second, code: '000000' })).statusCode).toBe(410);
  await resetPassword(demo.app, second, NEW, '');
});
