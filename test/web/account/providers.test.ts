/** Signing in with an OpenID Connect provider and with GitHub, and every reason to refuse. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '../../../src/compose.js';
import { USUAL_LIMITS } from '../../../src/model/server-limits.js';
import type { SignInProvider } from '../../../src/model/sign-in-provider.js';
import { createServer } from '../../../src/server.js';
import { changeProfile } from '../../../src/services/accounts/change-profile.js';
import { changeUser, setPassword } from '../../../src/services/accounts/manage-users.js';
import { RECENT_SIGN_IN } from '../../../src/services/accounts/sign-in.js';
import { type GitHubStandIn, startGitHub } from '../../support/github-stand-in.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../support/identity-provider.js';
import { makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { Visitor } from '../../support/visitor.js';
import { po } from '../../support/workspace.js';

const PASSWORD = 'correct horse battery';

let demo: TestApp;
let idp: IdentityProvider;
let github: GitHubStandIn;
let server: TestApp['server'];
let origin: string;
let visitor: Visitor;
let people = 0;

const settings = (id: string, more: Partial<SignInProvider> = {}): SignInProvider => ({
  id,
  name: `Company ${id}`,
  kind: 'oidc',
  url: idp.issuer,
  ...CLIENT,
  scopes: ['openid', 'email', 'profile', 'groups'],
  groupsClaim: 'groups',
  createsUsers: true,
  linksByEmail: false,
  groups: [],
  ...more,
});

/** A person whom no other test knows. */
function newPerson(more: Readonly<Record<string, unknown>> = {}) {
  const name = `person${++people}`;
  const claims = { sub: `sub-${name}`, name: 'A Person', preferred_username: name };
  return { ...claims, email: `${name}@example.org`, email_verified: true, ...more };
}

beforeAll(async () => {
  demo = await openTestApp({ 'po/de.po': po([['Open', 'Öffnen']]) });
  idp = await startIdentityProvider();
  github = await startGitHub(CLIENT);
  const atGitHub = { kind: 'github', url: github.url, name: 'GitHub' } as const;
  const limits = { ...USUAL_LIMITS, signIn: 1000, signInAddress: 1000 };
  const providers = [
    settings('open'),
    settings('closed', { createsUsers: false }),
    settings('email', { createsUsers: false, linksByEmail: true }),
    settings('groups', {
      groups: [
        { group: 'translators', project: 'demo', role: 'translator' },
        { group: 'leads', project: 'demo', role: 'manager' },
        { group: 'leads', project: 'no-such-project', role: 'manager' },
        { group: 'operators', admin: true },
      ],
    }),
    settings('gone', { url: 'http://127.0.0.1:1' }),
    settings('other-issuer', { url: `${idp.issuer}/elsewhere` }),
    settings('github', atGitHub),
    settings('teams', { ...atGitHub, groups: [{ group: 'acme/docs', project: 'demo', role: 'reviewer' }] }),
  ];
  server = await createServer({ context: demo.app, baseUrl: undefined, limits, signIn: providers });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  idp.allow(...providers.map(({ id }) => `${origin}/sign-in/with/${id}/done/`));
});
afterAll(async () => {
  await server?.close();
  await idp?.close();
  await github?.close();
  await demo?.close();
});
beforeEach(() => {
  visitor = new Visitor();
});

const begin = (id: string, query = '?next=/account/') => visitor.get(`${origin}/sign-in/with/${id}/${query}`);
const userOf = (username: string) => demo.app.store.users.find(username);
const isDone = (url: string) => url.includes('/done/');
/** Signs in at the provider and stops before the browser comes back. */
const answerOf = async (id: string, query?: string) =>
  (await visitor.get(`${origin}/sign-in/with/${id}/${query ?? ''}`, isDone)).url;

test('the sign-in page offers each service', async () => {
  const page = await visitor.get(`${origin}/sign-in/?next=/search/`);
  expect(page.body).toContain('href="/sign-in/with/open/?next=%2Fsearch%2F"');
  expect(page.body).toContain('Sign in with <bdi>GitHub</bdi>');
});

describe('OpenID Connect', () => {
  test('creates a user at the first sign-in and finds it at the next one, also with another name', async () => {
    idp.person = newPerson();
    const { sub, preferred_username: name, email } = idp.person as ReturnType<typeof newPerson>;
    const page = await begin('open');
    expect([page.status, page.url]).toEqual([200, `${origin}/account/`]);
    expect(page.body).toContain(`<bdi>${name}</bdi>`);
    expect(await userOf(name)).toMatchObject({ fullName: 'A Person', email, admin: false, active: true });
    idp.person = { ...idp.person, sub, preferred_username: 'renamed', name: 'Renamed' };
    visitor = new Visitor();
    expect((await begin('open')).body).toContain(`<bdi>${name}</bdi>`);
    expect(await userOf('renamed')).toBeUndefined();
  });

  test('keeps usernames apart and makes invalid ones valid', async () => {
    await makePerson(demo.app, { username: 'taken' });
    idp.person = newPerson({ preferred_username: 'Taken' });
    await begin('open');
    expect(await userOf('Taken-2')).toMatchObject({ active: true });
    visitor = new Visitor();
    idp.person = newPerson({ preferred_username: '..', email_verified: false });
    await begin('open');
    expect(await userOf('user')).toMatchObject({ email: '' });
  });

  test.each([
    ['closed', true, 'Ask an administrator of this server for an account.'],
    ['email', false, 'did not confirm your e-mail address'],
  ])('%s: a person without an account is refused', async (id, email_verified, sentence) => {
    const { user } = await makePerson(demo.app, { username: `owner-${id}` });
    idp.person = newPerson({ email_verified });
    const users = (await demo.app.store.users.list()).length;
    if (!email_verified) await changeUser(demo.app, user.username, { email: String(idp.person.email) });
    const page = await begin(id);
    expect([page.status, visitor.has('tallyglot_session')]).toEqual([403, false]);
    expect(page.body).toContain(sentence);
    expect((await demo.app.store.users.list()).length).toBe(users);
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toEqual([]);
  });

  test('links the account with the same verified e-mail address where the settings allow it', async () => {
    idp.person = newPerson();
    const { user } = await makePerson(demo.app, { username: 'by-email' });
    await changeUser(demo.app, 'by-email', { email: String(idp.person.email).toUpperCase() });
    const refused = await begin('open');
    expect([refused.status, refused.body.includes('already exists here')]).toEqual([403, true]);
    await setPassword(demo.app, user, PASSWORD);
    expect((await begin('email')).body).toContain('<bdi>by-email</bdi>');
    // Somebody else may have created the user with this address.
    expect(await demo.app.store.users.passwordOf(user.id)).toBeNull();
    expect(await demo.app.store.tokens.ofUser(user.id)).toEqual([]);
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toMatchObject([{ provider: 'email' }]);
  });

  test('ignores the same address of a user who did not confirm it', async () => {
    idp.person = newPerson();
    const { user } = await makePerson(demo.app, { username: 'typed-email' });
    const typed = { fullName: '', email: String(idp.person.email), hideEmail: true };
    await changeProfile(demo.app, user, typed);
    expect((await begin('email')).status).toBe(403);
    expect((await begin('open')).body).toContain(`<bdi>${idp.person.preferred_username}</bdi>`);
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toEqual([]);
  });

  test('a disabled user is refused', async () => {
    idp.person = newPerson();
    await begin('open');
    await changeUser(demo.app, String(idp.person.preferred_username), { active: false });
    visitor = new Visitor();
    expect((await begin('open')).status).toBe(403);
  });

  test('gives and takes roles by groups, and keeps roles that were given by hand', async () => {
    idp.person = newPerson({ groups: ['translators', 'leads', 'operators', 'unknown'] });
    await makePerson(demo.app, { username: 'other-administrator', admin: true });
    const name = String(idp.person.preferred_username);
    const project = (await demo.app.store.projects.find('demo'))!;
    const access = async () => {
      const user = (await userOf(name))!;
      return [user.admin, (await demo.app.store.roles.ofUser(user.id)).get(project.id)];
    };
    const enter = (groups: readonly string[]) => {
      idp.person = { ...idp.person!, groups };
      visitor = new Visitor();
      return begin('groups');
    };
    await begin('groups');
    expect(await access()).toEqual([true, 'manager']);
    await enter(['translators']);
    expect(await access()).toEqual([false, 'translator']);
    await enter([]);
    expect(await access()).toEqual([false, undefined]);
    await demo.app.store.transaction(async (store) =>
      store.roles.set(project.id, (await userOf(name))!.id, 'reviewer'),
    );
    await enter(['translators']);
    expect(await access()).toEqual([false, 'reviewer']);
    await enter([]);
    expect(await access()).toEqual([false, 'reviewer']);
  });
});

describe('is refused', () => {
  const refused = async (url: string) => {
    const page = await visitor.get(url);
    expect([page.status, visitor.has('tallyglot_session')]).toEqual([403, false]);
    return page.body;
  };
  beforeEach(() => {
    idp.person = newPerson();
  });

  test('with another state', async () => {
    const url = new URL(await answerOf('open'));
    url.searchParams.set('state', 'tga_other');
    expect(await refused(url.href)).toContain('already used or has expired');
    url.searchParams.delete('state');
    expect(await refused(url.href)).toContain('already used or has expired');
  });

  test('for the second time', async () => {
    const url = await answerOf('open');
    expect((await visitor.get(url)).status).toBe(200);
    visitor.forget('tallyglot_session');
    expect(await refused(url)).toContain('already used or has expired');
  });

  test('in another browser', async () => {
    const url = await answerOf('open');
    visitor = new Visitor();
    expect(await refused(url)).toContain('already used or has expired');
  });

  test('after too long', async () => {
    const data = demo.workspace.path('late');
    const late = await compose({ data, database: undefined });
    let now = 1_000_000_000;
    const context = { ...late, clock: () => now };
    const slow = await createServer({ context, baseUrl: undefined, signIn: [settings('open')] });
    const own = await slow.listen({ host: '127.0.0.1', port: 0 });
    const page = await visitor.get(`${own}/sign-in/with/open/`, (url) => url.startsWith(idp.issuer));
    now += 3_600_000_000;
    const state = new URL(page.url).searchParams.get('state');
    const body = await refused(`${own}/sign-in/with/open/done/?code=x&state=${state}`);
    expect(body).toContain('already used or has expired');
    await slow.close();
    await late.close();
  });

  test('for another service than the one that began', async () => {
    const url = await answerOf('open');
    expect(await refused(url.replace('/with/open/', '/with/closed/'))).toContain('already used or has expired');
  });

  test.each(['http://127.0.0.1:1', ''])('with the issuer "%s"', async (issuer) => {
    const url = new URL(await answerOf('open'));
    url.searchParams.set('iss', issuer);
    expect(await refused(url.href)).toContain('is not valid');
  });

  test('with a wrong code', async () => {
    const url = new URL(await answerOf('open'));
    url.searchParams.set('code', 'made-up');
    expect(await refused(url.href)).toContain('is not valid');
  });

  test('if the person declines', async () => {
    idp.person = undefined;
    expect(await refused(`${origin}/sign-in/with/open/`)).toContain('did not sign you in (access_denied)');
  });

  test.each(['gone', 'other-issuer'])('if the service does not answer as it should: %s', async (id) => {
    const page = await begin(id);
    expect([page.status, page.body.includes('cannot be reached at the moment')]).toEqual([502, true]);
  });

  test('for an unknown service', async () => {
    expect((await begin('nothing')).status).toBe(404);
    expect((await visitor.get(`${origin}/sign-in/with/nothing/done/?state=x`)).status).toBe(404);
  });
});

describe('linking', () => {
  const enter = async (username: string) => {
    const { user } = await makePerson(demo.app, { username });
    await setPassword(demo.app, user, PASSWORD);
    visitor = new Visitor();
    await visitor.post(`${origin}/sign-in/`, { username, password: PASSWORD });
    return user;
  };
  /** Sends the form and follows the link to the service. */
  const link = async (provider: string, fields = {}, stopsAt?: (url: string) => boolean) => {
    const { body } = await visitor.post(`${origin}/account/link/`, { provider, ...fields });
    const [, address = ''] = /href="([^"]+)" rel="nofollow">Continue to/.exec(body) ?? [];
    return visitor.get(address.replaceAll('&amp;', '&'), stopsAt);
  };

  test('needs a signed-in user, and leads to the account page', async () => {
    idp.person = newPerson();
    const refused = await visitor.post(`${origin}/account/link/`, { provider: 'closed' });
    expect(refused.url).toBe(`${origin}/sign-in/?next=%2Faccount%2F`);
    const user = await enter('linking');
    const page = await link('closed');
    expect(page.url).toBe(`${origin}/account/`);
    expect(page.body).toContain('Unlink');
    visitor = new Visitor();
    expect((await begin('closed')).body).toContain('<bdi>linking</bdi>');
    // Another user cannot link the same account.
    await enter('second');
    const second = await link('closed');
    expect([second.status, second.body.includes('already signs in another user')]).toEqual([403, true]);
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toHaveLength(1);
  });

  test('asks for the password if the user signed in some time ago', async () => {
    idp.person = newPerson();
    const user = await enter('careful');
    await demo.app.store.transaction(async (store) => {
      const [{ hash, ...session }] = (await store.sessions.ofUser(user.id)) as [
        Awaited<ReturnType<typeof store.sessions.ofUser>>[0],
      ];
      await store.sessions.remove(hash);
      await store.sessions.add(hash, { ...session, opened: session.opened - RECENT_SIGN_IN - 1 });
    });
    for (const password of ['', 'wrong']) {
      const asked = await visitor.post(`${origin}/account/link/`, { provider: 'closed', password });
      expect([asked.status, asked.body.includes('The password is wrong.')]).toEqual([400, true]);
      expect(asked.body).not.toContain('Continue to');
    }
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toEqual([]);
    expect((await link('closed', { password: PASSWORD })).body).toContain('Unlink');
    expect((await visitor.post(`${origin}/account/link/`, { provider: 'nothing', password: PASSWORD })).status).toBe(
      400,
    );
  });

  test('is refused if the user signed out meanwhile', async () => {
    idp.person = newPerson();
    const user = await enter('leaving');
    const url = (await link('closed', {}, isDone)).url;
    visitor.forget('tallyglot_session');
    expect((await visitor.get(url)).status).toBe(403);
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toEqual([]);
  });

  test('can be undone, but not for the last way to sign in', async () => {
    idp.person = newPerson();
    const fields = { provider: 'open', subject: idp.person.sub };
    await begin('open');
    const user = (await userOf(String(idp.person.preferred_username)))!;
    const kept = await visitor.post(`${origin}/account/unlink/`, fields);
    expect([kept.status, kept.body.includes('You could no longer sign in')]).toEqual([400, true]);
    await demo.app.store.transaction((store) => store.users.setPassword(user.id, 'a hash'));
    const done = await visitor.post(`${origin}/account/unlink/`, fields);
    expect([done.status, done.body.includes('no longer linked')]).toEqual([200, true]);
    expect(await demo.app.store.linkedAccounts.ofUser(user.id)).toEqual([]);
    const again = await visitor.post(`${origin}/account/unlink/`, fields);
    expect(again.status).toBe(400);
  });
});

describe('GitHub', () => {
  test('signs in by the id of the account, with the verified primary address', async () => {
    github.account = { id: 1001, login: 'octo', name: null };
    expect((await begin('github')).body).toContain('<bdi>octo</bdi>');
    expect(await userOf('octo')).toMatchObject({ email: 'octo@example.org', fullName: '' });
    github.account = { ...github.account, login: 'renamed-octo' };
    visitor = new Visitor();
    expect((await begin('github')).body).toContain('<bdi>octo</bdi>');
  });

  test('does not trust an unverified address', async () => {
    github.account = { id: 1002, login: 'unsure', name: 'Unsure' };
    github.emails = [{ email: 'ada@example.org', primary: true, verified: false }];
    await begin('github');
    expect(await userOf('unsure')).toMatchObject({ email: '' });
  });

  test('gives roles by teams', async () => {
    github.account = { id: 1003, login: 'docs-writer', name: null };
    github.emails = [];
    github.teams = [{ slug: 'docs', organization: { login: 'acme' } }];
    await begin('teams');
    const roles = await demo.app.store.roles.ofUser((await userOf('docs-writer'))!.id);
    expect([...roles.values()]).toEqual(['reviewer']);
  });

  test('a wrong code, and a person who declines, are refused', async () => {
    const url = new URL(await answerOf('github'));
    url.searchParams.set('code', 'made-up');
    const wrong = await visitor.get(url.href);
    expect([wrong.status, wrong.body.includes('is not valid')]).toEqual([403, true]);
    const other = new URL(await answerOf('github'));
    other.searchParams.delete('code');
    other.searchParams.set('error', 'access_denied');
    const declined = await visitor.get(other.href);
    expect([declined.status, declined.body.includes('(access_denied)')]).toEqual([403, true]);
  });
});
